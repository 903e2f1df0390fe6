import { pathToFileURL } from 'node:url';
import type { AnyPlugin, Manifest } from '@ombi/sdk';
import { defaultExport } from '../../code/default-export.js';
import { disagreement } from '../../code/agreement.js';
import { factsOf } from '../../code/facts-of.js';
import { hold } from '../../code/hold.js';
import { perform } from '../../code/perform.js';
import { readValues } from '../../code/read-values.js';
import { hostsOf } from '../../code/targets.js';
import { toSent } from '../channel/failures.js';
import type { Order, Work } from '../channel/orders.js';
import { Portal, type Send } from './portal.js';
import { ctxOf } from './ctx.js';

/** Where the orders of the portal are carried out: the plug-in's code is loaded with the first one. */
export class Workshop {
  readonly #running = new Map<number, AbortController>();
  readonly #portal: Portal;
  #loaded: Promise<unknown> | null = null;

  constructor(
    private readonly entry: string,
    private readonly send: Send,
  ) {
    this.#portal = new Portal(send);
  }

  take(message: unknown): void {
    const order = message as Order;
    switch (order.type) {
      case 'do':
        return void this.#do(order.id, order.work);
      case 'abort':
        return this.#running.get(order.id)?.abort(new Error('the call was given up'));
      case 'ping':
        return this.send({ type: 'pong', resident: process.memoryUsage.rss() });
      case 'answer':
      case 'refusal':
        return this.#portal.answered(order);
    }
  }

  async #do(id: number, work: Work): Promise<void> {
    const stop = new AbortController();
    this.#running.set(id, stop);
    try {
      this.send({ type: 'done', id, value: await this.#carryOut(id, work, stop.signal) });
    } catch (cause) {
      this.send({ type: 'failed', id, failure: toSent(cause) });
    } finally {
      this.#running.delete(id);
    }
  }

  async #carryOut(id: number, work: Work, signal: AbortSignal): Promise<unknown> {
    const code = await this.#load();
    signal.throwIfAborted();
    if (work.kind === 'describe') return describe(code, work.manifest);

    const definition = code as AnyPlugin;
    switch (work.kind) {
      case 'hold':
        return hold(definition[work.form], work.stored);
      case 'read':
        return readValues(definition[work.form].schema, work.values, work.strictness);
      case 'hosts':
        return [...hostsOf(definition, work.connection, work.settings)];
      case 'run':
        return perform(definition, ctxOf(definition, work.values, signal, this.#portal.during(id)), work.task);
    }
  }

  #load(): Promise<unknown> {
    return (this.#loaded ??= import(pathToFileURL(this.entry).href).then((module) => {
      this.send({ type: 'loaded' });
      return defaultExport(module);
    }));
  }
}

/** Its facts, or why it is not the plug-in that its manifest announces. */
function describe(code: unknown, manifest: Manifest): object {
  const refused = disagreement(code, manifest);
  return refused ? { refused } : { facts: factsOf(code as AnyPlugin) };
}
