/** Milliseconds; timers of at least this length are skipped, shorter ones are waited for. */
const MIN_SKIPPED_MS = 500;
const IDLE_CHECK_MS = 2;
const HOUR_MS = 3_600_000;

/** The time at which the clock of the latest test stands. */
let latest = Date.now();

interface PendingTimer {
  readonly dueAt: number;
  readonly callback: () => void;
}

/**
 * A stopped clock that advances to the end of the next wait as soon as no request is pending. It replaces the time for the whole process:
 * for the rate limiter as well as the simulator. Each clock starts an hour after the one before: a simulator may get the port of an earlier
 * one, and with it a rate limiter that has counted calls.
 */
export class FastForwardClock {
  /** The requested lengths of the skipped waits, in the order of their start. */
  readonly skippedWaitsMs: number[] = [];
  readonly #real = { setTimeout, clearTimeout, fetch };
  #now = latest + HOUR_MS;
  #pendingFetches = 0;
  #pendingTimers: readonly PendingTimer[] = [];

  start(): this {
    latest = this.#now;
    jest.spyOn(Date, 'now').mockImplementation(() => this.#now);
    jest.spyOn(performance, 'now').mockImplementation(() => this.#now);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(this.#setTimer as typeof setTimeout);
    jest.spyOn(globalThis, 'clearTimeout').mockImplementation(this.#clearTimer as typeof clearTimeout);
    jest.spyOn(globalThis, 'fetch').mockImplementation(this.#countedFetch);
    return this;
  }

  readonly #setTimer = (callback: () => void, ms = 0): unknown => {
    const dueAt = this.#now + ms;
    if (ms < MIN_SKIPPED_MS) return this.#real.setTimeout(() => this.#runAt(dueAt, callback), ms);
    const timer: PendingTimer = { dueAt, callback };
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
      this.#runAt(first.dueAt, first.callback);
    }
    if (this.#pendingTimers.length > 0) this.#real.setTimeout(this.#advanceWhenIdle, IDLE_CHECK_MS);
  };

  #runAt(time: number, callback: () => void): void {
    this.#now = Math.max(this.#now, time);
    latest = this.#now;
    callback();
  }

  readonly #countedFetch: typeof fetch = async (...call) => {
    this.#pendingFetches += 1;
    try {
      return await this.#real.fetch(...call);
    } finally {
      this.#pendingFetches -= 1;
    }
  };
}
