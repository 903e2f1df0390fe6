import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { PluginFailure, type Log } from '@ombi/sdk';
import { Turnstile } from '../../../../kernel/index.js';
import type { CallServices } from '../../services/services.js';
import { ASKS, TOO_MANY_ASKS } from '../channel/asks.js';
import { Channel } from '../channel/channel.js';
import { toError, toSent } from '../channel/failures.js';
import type { Order, Work } from '../channel/orders.js';
import { Report } from '../channel/reports.js';
import { Allowance } from '../allowance.js';
import type { ForkPlan } from '../plan.js';
import { Logbook } from './logbook.js';
import { listenTo } from './output.js';
import { serve } from './serve.js';
import type { Code } from './start/code.js';
import { kill, launch } from './start/launch.js';
import { spareACore } from './start/spare-core.js';
import { stepBack } from './start/step-back.js';
import { Pulse, tooMuchMemory } from './watch/pulse.js';

interface Running {
  readonly services: CallServices | null;
  resolve(value: unknown): void;
  reject(cause: unknown): void;
}

const MOST_AT_ONCE = 100;
/** Its pipe ends with it; this only bounds what somebody else may keep open. */
const LAST_WORDS_MS = 2_000;

/** Milliseconds that the portal spends on reading, in each stretch of time: seldom and at once, so that few others meet it. */
const reading = (): Allowance => new Allowance(20, 2_000);

/** Somebody may wait until it is up; then it works when nobody else wants to. */
const NICENESS = { loading: 5, working: 19 } as const;

/** One process of a plug-in, from its start to its end. */
export class Fork {
  /** How it ended, in plain words; null when it was asked to. */
  readonly gone: Promise<string | null>;
  readonly #child: ChildProcess;
  readonly #channel: Channel;
  readonly #running = new Map<number, Running>();
  readonly #deafen: () => void;
  readonly #closed = new AbortController();
  readonly #asks = new Turnstile(ASKS.atOnce, ASKS.waiting);
  readonly #logbook = new Logbook();
  readonly #pulse: Pulse | null;
  #last = 0;
  #ending: string | null | undefined;

  constructor(
    code: Code,
    private readonly plan: ForkPlan,
    private readonly log: Log,
  ) {
    this.#child = launch(code, plan);
    const listener = {
      message: (message: unknown) => this.#read(message),
      garbage: (reason: string) => this.#end(`it sent something that nobody understands: ${reason}`),
      closed: () => this.#closed.abort(),
    };
    this.#channel = new Channel(this.#child.stdio[3] as Duplex, listener, reading());
    this.#pulse = this.#watch();
    this.#letGo('spare a core', spareACore);
    this.#stepBack(NICENESS.loading);
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
  async ask(work: Work, signal: AbortSignal, services: CallServices | null): Promise<unknown> {
    signal.throwIfAborted();
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

  #send(order: Order, sent?: () => void): void {
    this.#channel.send(order, sent);
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
        return this.#write(data);
      case 'loaded':
        this.#stepBack(NICENESS.working);
        return this.#pulse?.loaded();
      case 'pong':
        return this.#pulse?.answered(data.resident);
      case 'dying':
        if (this.#ending === undefined) this.#ending = `of an error (${data.reason})`;
    }
  }

  async #serve({ id, call, ask }: Extract<Report, { type: 'ask' }>): Promise<void> {
    try {
      if (this.#asks.isFull) throw new PluginFailure('unavailable', TOO_MANY_ASKS);
      await this.#asks.pass(async () => {
        const services = this.#running.get(call)?.services;
        if (!services) throw new PluginFailure('unavailable', 'the call is over');
        const value = await serve(services, ask);
        // What it does not fetch takes up its place here, so that answers do not pile up.
        await new Promise<void>((fetched) => this.#send({ type: 'answer', id, value }, fetched));
      });
    } catch (cause) {
      this.#send({ type: 'refusal', id, failure: toSent(cause) });
    }
  }

  #write(line: Extract<Report, { type: 'log' }>): void {
    const services = this.#running.get(line.call)?.services;
    if (services) this.#logbook.write(services.log, line);
  }

  /** Nobody waits any more. It is told. */
  #giveUp(id: number, reason: unknown): void {
    this.#take(id)?.reject(reason);
    if (this.#ending === undefined) this.#send({ type: 'abort', id });
  }

  #watch(): Pulse | null {
    const { pid } = this.#child;
    if (pid === undefined) return null;
    return new Pulse(pid, this.plan, {
      ping: () => this.#send({ type: 'ping' }),
      isHeard: () => !this.#channel.isResting,
      end: (reason) => this.#end(reason),
    });
  }

  #stepBack(niceness: number): void {
    this.#letGo('step back', (pid) => stepBack(pid, niceness));
  }

  /** Where the system does not let a process stand behind the others, it works like everything else. */
  #letGo(name: string, deed: (pid: number) => Promise<void>): void {
    const { pid } = this.#child;
    if (pid !== undefined) deed(pid).catch((cause: unknown) => this.log.debug(`no way to ${name}`, { cause }));
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
    this.#pulse?.stop();
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

/** Node aborts when the heap is full. */
function wordsFor(code: number | null, signal: NodeJS.Signals | null, plan: ForkPlan): string {
  if (signal === 'SIGABRT' || code === 134) return tooMuchMemory(plan);
  return signal ? `it was ended from outside (${signal})` : `it ended itself (exit code ${code})`;
}
