/** So much in each stretch of time. Who takes more at once than a stretch holds owes it to the ones that follow. */
export class RateLimiter {
  #used = 0;
  #since = performance.now();

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Milliseconds until everything that was taken is paid for. */
  get waitMs(): number {
    const windows = Math.max(1, Math.ceil(this.#used / this.most));
    return Math.max(0, windows * this.windowMs - (performance.now() - this.#since));
  }

  /** `over` the first time that it does not suffice, `spent` from then on until there is something again; what is not granted is not owed. */
  consume(amount = 1): 'granted' | 'over' | 'spent' {
    this.#refill();
    if (this.#used > this.most) return 'spent';
    this.#used += amount;
    return this.#used > this.most ? 'over' : 'granted';
  }

  /** Stretches that have passed pay for what they hold. */
  #refill(): void {
    const windows = Math.floor((performance.now() - this.#since) / this.windowMs);
    this.#used = Math.max(0, this.#used - windows * this.most);
    this.#since += windows * this.windowMs;
  }
}

/** Lines that a plug-in may write; what it writes beyond is dropped, and the log says so once. */
export const createLogLineLimiter = (): RateLimiter => new RateLimiter(200, 10_000);
