/** Allows an amount per time window. An amount larger than a window is carried over to the windows that follow. */
export class MessageRateLimiter {
  #used = 0;
  #since = performance.now();

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Milliseconds until everything consumed is covered by past windows. */
  get waitMs(): number {
    const windows = Math.max(1, Math.ceil(this.#used / this.most));
    return Math.max(0, windows * this.windowMs - (performance.now() - this.#since));
  }

  /**
   * `exceeded` the first time that the limit is exceeded, `exhausted` from then on until some is available again. A refused amount is not
   * counted.
   */
  consume(amount = 1): 'allowed' | 'exceeded' | 'exhausted' {
    this.#refill();
    if (this.#used > this.most) return 'exhausted';
    this.#used += amount;
    return this.#used > this.most ? 'exceeded' : 'allowed';
  }

  /** Subtracts what the elapsed windows allow. */
  #refill(): void {
    const windows = Math.floor((performance.now() - this.#since) / this.windowMs);
    this.#used = Math.max(0, this.#used - windows * this.most);
    this.#since += windows * this.windowMs;
  }
}

/** Limits the log lines of a plug-in; further lines are dropped, and the log says so once. */
export const createLogLineLimiter = (): MessageRateLimiter => new MessageRateLimiter(200, 10_000);

/** Limits the reports of progress of a plug-in; further ones are dropped until the next second. */
export const createProgressLimiter = (): MessageRateLimiter => new MessageRateLimiter(20, 1_000);
