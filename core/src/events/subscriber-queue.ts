import { settleWithin, type LogService } from '../kernel/index.js';

/** So many events wait for one subscriber at most. */
const MAX_WAITING_EVENTS = 10_000;

/** A subscriber that takes longer for one event is left behind: the next event is its turn. Milliseconds. */
const HANDLER_TIMEOUT_MS = 60_000;

type Work = () => void | Promise<void>;

export interface SubscriberQueueOptions {
  /** What the log calls the subscriber. */
  readonly name: string;
  readonly log: Pick<LogService, 'warn' | 'error'>;
  readonly limit?: number;
  readonly timeoutMs?: number;
  /** Called with a promise that is fulfilled when nothing waits any more; never rejected. */
  readonly onBusy?: (drained: Promise<void>) => void;
  /** Called at once when nothing waits any more. */
  readonly onIdle?: () => void;
}

/**
 * What one subscriber has to do: in order, one at a time, never awaited by whoever adds it. It begins at once where nothing waits, so
 * what does not wait for anything is done when `push` returns. A failure is logged; what does not fit any more is dropped and logged once.
 */
export class SubscriberQueue {
  readonly #waiting: Work[] = [];
  readonly #limit: number;
  readonly #timeoutMs: number;
  #isBusy = false;
  #dropped = 0;

  constructor(private readonly options: SubscriberQueueOptions) {
    this.#limit = options.limit ?? MAX_WAITING_EVENTS;
    this.#timeoutMs = options.timeoutMs ?? HANDLER_TIMEOUT_MS;
  }

  push(work: Work): void {
    if (this.#waiting.length >= this.#limit) return this.#drop();
    this.#waiting.push(work);
    if (this.#isBusy) return;
    const drained = this.#drain();
    if (this.#isBusy) this.options.onBusy?.(drained);
  }

  async #drain(): Promise<void> {
    this.#isBusy = true;
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) {
      const running = this.#begin(work);
      if (running && !(await settleWithin([running], this.#timeoutMs)))
        this.options.log.warn('an event handler is slow', { event: this.options.name });
    }
    this.#isBusy = false;
    this.#reportDropped();
    this.options.onIdle?.();
  }

  #begin(work: Work): Promise<void> | undefined {
    try {
      return work()?.catch((cause: unknown) => this.#logFailure(cause));
    } catch (cause) {
      return this.#logFailure(cause);
    }
  }

  #logFailure(cause: unknown): undefined {
    this.options.log.error('an event handler failed', { event: this.options.name, cause });
  }

  #drop(): void {
    if (this.#dropped === 0)
      this.options.log.error('too many events wait for one handler: newer ones are dropped', { event: this.options.name });
    this.#dropped += 1;
  }

  #reportDropped(): void {
    if (this.#dropped > 0) this.options.log.warn('events were dropped', { event: this.options.name, events: this.#dropped });
    this.#dropped = 0;
  }
}
