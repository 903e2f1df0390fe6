import { PluginFailure } from '@ombi/sdk';
import type { Clock, LogService } from '../../../../kernel/index.js';
import type { Condition } from '../../runner.js';
import type { CallServices } from '../../services/services.js';
import type { Work } from '../channel/orders.js';
import type { ForkPlan } from '../plan.js';
import { Fork } from './fork.js';
import type { Code } from './start/code.js';

/** What the keeper of a process works with. */
export interface KeeperTools {
  readonly plan: ForkPlan;
  readonly clock: Clock;
  readonly log: LogService;
  /** Told each time that the process ends without being asked to, and whether it was given up. */
  readonly onDeath?: (reason: string, isGivenUp: boolean) => void;
}

/** Keeps the process of one plug-in: starts it when it is needed, stops it when it is not, and gives up on it, aloud, when it keeps dying. */
export class Keeper {
  #fork: Fork | null = null;
  #idle: NodeJS.Timeout | undefined;
  #deaths = 0;
  #until = 0;
  #reason = '';
  #isRetired = false;

  constructor(
    private readonly code: Code,
    private readonly tools: KeeperTools,
  ) {}

  get condition(): Condition {
    const { restsMs } = this.tools.plan;
    if (this.#deaths > restsMs.length) return { state: 'blocked', reason: this.#reason };
    const isResting = this.#until > this.tools.clock.ms();
    return isResting ? { state: 'retrying', until: new Date(this.#until), reason: this.#reason } : { state: 'well' };
  }

  /** For a person, who waits for it: a process that rests after a death is started at once. */
  urgently(work: Work, signal: AbortSignal, services: CallServices | null): Promise<unknown> {
    this.#refuse(this.condition.state === 'blocked');
    return this.#ask(work, signal, services);
  }

  /** Throws PluginFailure `unavailable` while it rests, and for good when it was given up. */
  async ask(work: Work, signal: AbortSignal, services: CallServices | null): Promise<unknown> {
    this.#refuse(this.condition.state !== 'well');
    const answer = await this.#ask(work, signal, services);
    this.#deaths = 0;
    return answer;
  }

  forgive(): void {
    this.#deaths = 0;
    this.#until = 0;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const fork = this.#fork;
    this.#fork = null;
    await fork?.close();
  }

  /** Its code is gone, or other code took its place. */
  retire(): Promise<void> {
    this.#isRetired = true;
    return this.close();
  }

  async #ask(work: Work, signal: AbortSignal, services: CallServices | null): Promise<unknown> {
    clearTimeout(this.#idle);
    const fork = this.#fork && !this.#fork.isOver ? this.#fork : this.#start();
    this.#fork = fork;
    try {
      return await fork.ask(work, signal, services);
    } finally {
      this.#restSoon();
    }
  }

  #start(): Fork {
    const fork = new Fork(this.code, this.tools.plan, this.tools.log);
    void fork.gone.then((reason) => {
      if (this.#fork === fork) this.#fork = null;
      if (reason !== null) this.#mourn(reason);
    });
    return fork;
  }

  #restSoon(): void {
    clearTimeout(this.#idle);
    if (this.#fork && !this.#fork.isBusy) this.#idle = setTimeout(() => void this.close(), this.tools.plan.idleMs).unref();
  }

  #mourn(reason: string): void {
    const { plan, clock, log, onDeath } = this.tools;
    const rest = plan.restsMs[this.#deaths];
    this.#deaths += 1;
    onDeath?.(reason, rest === undefined);
    if (rest === undefined) {
      this.#reason = `Its process ended ${this.#deaths} times in a row, the last time because ${reason}. Switch it off and on again to try once more.`;
      log.error('plug-in was given up', { deaths: this.#deaths, reason });
    } else {
      this.#until = clock.ms() + rest;
      this.#reason = `Its process ended, because ${reason}. It is started again soon.`;
      log.warn('process of a plug-in ended', { deaths: this.#deaths, reason, restMs: rest });
    }
  }

  #refuse(isRefused: boolean): void {
    if (this.#isRetired) throw new PluginFailure('unavailable', 'the plug-in was replaced or removed');
    if (!isRefused) return;
    const { condition } = this;
    const waitMs = condition.state === 'retrying' ? condition.until.getTime() - this.tools.clock.ms() : undefined;
    throw new PluginFailure('unavailable', this.#reason, waitMs);
  }
}
