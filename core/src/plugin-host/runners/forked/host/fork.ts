import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { PluginFailure, type Log } from '@ombi/sdk';
import type { CallServices } from '../../services/services.js';
import { Channel } from '../channel/channel.js';
import { toError, toSent } from '../channel/failures.js';
import type { Order, Work } from '../channel/orders.js';
import { Report } from '../channel/reports.js';
import type { ForkPlan } from '../plan.js';
import { kill, launch, type Code } from './launch.js';
import { listenTo } from './output.js';
import { serve } from './serve.js';

interface Running {
  readonly services: CallServices | null;
  resolve(value: unknown): void;
  reject(cause: unknown): void;
}

const MOST_AT_ONCE = 100;
const LAST_WORDS_MS = 300;

/** One process of a plug-in, from its start to its end. */
export class Fork {
  /** How it ended, in plain words; null when it was asked to. */
  readonly gone: Promise<string | null>;
  readonly #child: ChildProcess;
  readonly #channel: Channel;
  readonly #running = new Map<number, Running>();
  readonly #deafen: () => void;
  readonly #closed = new AbortController();
  #last = 0;
  #ending: string | null | undefined;
  #alive: NodeJS.Timeout | undefined;

  constructor(
    code: Code,
    private readonly plan: ForkPlan,
    private readonly log: Log,
  ) {
    this.#child = launch(code, plan);
    this.#channel = new Channel(this.#child.stdio[3] as Duplex, {
      message: (message) => this.#read(message),
      garbage: (reason) => this.#end(`it sent something that nobody understands: ${reason}`),
      closed: () => this.#closed.abort(),
    });
    this.#deafen = listenTo([this.#child.stdout, this.#child.stderr], log);
    this.gone = new Promise((resolve) => {
      this.#child.once('error', (cause) => resolve(this.#over(`it could not be started: ${cause.message}`)));
      this.#child.once('exit', (code, signal) => void this.#lastWords().then(() => resolve(this.#over(wordsFor(code, signal, plan)))));
    });
  }

  /** Whether nothing can be asked of it any more. */
  get isOver(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined;
  }

  get isBusy(): boolean {
    return this.#running.size > 0;
  }

  /** Settles with the answer, with what was thrown, with the signal's reason, or with the end of the process. */
  ask(work: Work, signal: AbortSignal, services: CallServices | null): Promise<unknown> {
    if (this.#running.size >= MOST_AT_ONCE) throw new PluginFailure('unavailable', 'it has too much to do');
    const id = (this.#last += 1);
    const giveUp = (): void => this.#giveUp(id, signal.reason);
    const answer = new Promise((resolve, reject) => {
      this.#send({ type: 'do', id, work });
      this.#running.set(id, { services, resolve, reject });
      signal.addEventListener('abort', giveUp, { once: true });
    });
    return answer.finally(() => signal.removeEventListener('abort', giveUp));
  }

  /** End it because nobody needs it any more. Nothing of it is left when the promise is fulfilled. */
  async close(): Promise<void> {
    this.#end(null);
    await this.gone;
  }

  #send(order: Order): void {
    this.#channel.send(order);
  }

  #read(message: unknown): void {
    const { success, data } = Report.safeParse(message);
    if (!success) return this.#end('it sent a message that nobody understands');
    switch (data.type) {
      case 'done':
        return this.#take(data.id)?.resolve(data.value);
      case 'failed':
        return this.#take(data.id)?.reject(toError(data.failure));
      case 'ask':
        return void this.#serve(data);
      case 'log':
        return this.#running.get(data.call)?.services?.log[data.level](data.message, data.facts);
      case 'pong':
        return clearTimeout(this.#alive);
      case 'dying':
        if (this.#ending === undefined) this.#ending = `of an error (${data.reason})`;
    }
  }

  async #serve({ id, call, ask }: Extract<Report, { type: 'ask' }>): Promise<void> {
    try {
      const services = this.#running.get(call)?.services;
      if (!services) throw new PluginFailure('unavailable', 'the call is over');
      this.#send({ type: 'answer', id, value: await serve(services, ask) });
    } catch (cause) {
      this.#send({ type: 'refusal', id, failure: toSent(cause) });
    }
  }

  /** Nobody waits any more. It is told, and has to show that it heard. */
  #giveUp(id: number, reason: unknown): void {
    this.#take(id)?.reject(reason);
    if (this.#ending !== undefined) return;
    this.#send({ type: 'abort', id });
    this.#send({ type: 'ping' });
    clearTimeout(this.#alive);
    this.#alive = setTimeout(() => this.#end('it was busy with itself and did not answer any more'), this.plan.graceMs).unref();
  }

  #take(id: number): Running | undefined {
    const running = this.#running.get(id);
    this.#running.delete(id);
    return running;
  }

  #end(reason: string | null): void {
    if (this.#ending === undefined) this.#ending = reason;
    kill(this.#child);
  }

  /** What it said before its end may still be on its way. */
  async #lastWords(): Promise<void> {
    if (!this.#closed.signal.aborted) await Promise.race([once(this.#closed.signal, 'abort'), wait(LAST_WORDS_MS)]);
  }

  #over(words: string): string | null {
    clearTimeout(this.#alive);
    this.#channel.close();
    this.#deafen();
    const ending = this.#ending === undefined ? words : this.#ending;
    for (const { reject } of this.#running.values())
      reject(new PluginFailure('unavailable', `its process ended: ${ending ?? 'it was stopped'}`));
    this.#running.clear();
    this.log.debug('process of a plug-in ended', { reason: ending });
    return ending;
  }
}

/** Node aborts when the heap is full, and so does our own watch over everything else. */
function wordsFor(code: number | null, signal: NodeJS.Signals | null, { memoryMb }: ForkPlan): string {
  if (signal === 'SIGABRT' || code === 134)
    return `it used more memory than it may (${memoryMb.heap} MB of objects, ${memoryMb.resident} MB in all)`;
  return signal ? `it was ended from outside (${signal})` : `it ended itself (exit code ${code})`;
}
