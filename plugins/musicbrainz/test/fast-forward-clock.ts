/** Milliseconds; timers of at least this length are skipped, shorter ones run unchanged. */
const MIN_SKIPPED_MS = 500;
const IDLE_CHECK_MS = 2;

interface PendingTimer {
  readonly dueAt: number;
  readonly callback: () => void;
}

/**
 * A stopped clock that advances to the end of the next wait as soon as no request is pending. It replaces the time for the whole process:
 * for the rate limiter as well as the simulator.
 */
export class FastForwardClock {
  /** The requested lengths of the skipped waits, in the order of their start. */
  readonly skippedWaitsMs: number[] = [];
  readonly #real = { setTimeout, clearTimeout, fetch };
  #now = Date.now();
  #pendingFetches = 0;
  #pendingTimers: readonly PendingTimer[] = [];

  start(): this {
    jest.spyOn(Date, 'now').mockImplementation(() => this.#now);
    jest.spyOn(performance, 'now').mockImplementation(() => this.#now);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(this.#setTimer as typeof setTimeout);
    jest.spyOn(globalThis, 'clearTimeout').mockImplementation(this.#clearTimer as typeof clearTimeout);
    jest.spyOn(globalThis, 'fetch').mockImplementation(this.#countedFetch);
    return this;
  }

  readonly #setTimer = (callback: () => void, ms = 0): unknown => {
    if (ms < MIN_SKIPPED_MS) return this.#real.setTimeout(callback, ms);
    const timer: PendingTimer = { dueAt: this.#now + ms, callback };
    this.skippedWaitsMs.push(ms);
    this.#pendingTimers = [...this.#pendingTimers, timer].sort((one, other) => one.dueAt - other.dueAt);
    if (this.#pendingTimers.length === 1) this.#real.setTimeout(this.#advanceWhenIdle, IDLE_CHECK_MS);
    return timer;
  };

  readonly #clearTimer = (one: unknown): void => {
    if (!this.#pendingTimers.some((timer) => timer === one)) this.#real.clearTimeout(one as NodeJS.Timeout);
    this.#pendingTimers = this.#pendingTimers.filter((timer) => timer !== one);
  };

  readonly #advanceWhenIdle = (): void => {
    const [first, ...others] = this.#pendingTimers;
    if (first && this.#pendingFetches === 0) {
      this.#pendingTimers = others;
      this.#now = first.dueAt;
      first.callback();
    }
    if (this.#pendingTimers.length > 0) this.#real.setTimeout(this.#advanceWhenIdle, IDLE_CHECK_MS);
  };

  readonly #countedFetch: typeof fetch = async (...call) => {
    this.#pendingFetches += 1;
    try {
      return await this.#real.fetch(...call);
    } finally {
      this.#pendingFetches -= 1;
    }
  };
}
