import { settleWithin, type LogService } from '../kernel/index.js';

/** Maximum number of events that wait for one subscriber. */
const MAX_WAITING_EVENTS = 10_000;

/** Milliseconds after which a handler is no longer waited for and the next event is handled. */
const HANDLER_TIMEOUT_MS = 60_000;

type Work = () => void | Promise<void>;

/** Name, limit and callbacks of a subscriber queue. */
export interface SubscriberQueueOptions {
  /** Identifies the subscriber in the log. */
  readonly name: string;
  readonly log: Pick<LogService, 'warn' | 'error'>;
  readonly limit?: number;
  readonly timeoutMs?: number;
  /** Called with a promise that resolves when the queue is empty; it never rejects. */
  readonly onBusy?: (drained: Promise<void>) => void;
  /** Called synchronously when the queue becomes empty. */
  readonly onIdle?: () => void;
}

/**
 * Work queue of one subscriber: in order, one at a time, never awaited by the publisher. An empty queue starts at once, so synchronous work
 * is done when `push` returns. Failures are logged; work beyond the limit is dropped and logged once.
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
