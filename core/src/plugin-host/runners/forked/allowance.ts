/** So much in each stretch of time. */
export class Allowance {
  #used = 0;
  #since = performance.now();

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Milliseconds until a new stretch begins. */
  get restMs(): number {
    return Math.max(0, this.windowMs - (performance.now() - this.#since));
  }

  /** `over` the first time that it does not suffice, `spent` from then on until the stretch ends. */
  take(amount = 1): 'granted' | 'over' | 'spent' {
    if (this.restMs === 0) {
      this.#used = 0;
      this.#since = performance.now();
    }
    const wasOver = this.#used > this.most;
    this.#used += amount;
    if (wasOver) return 'spent';
    return this.#used > this.most ? 'over' : 'granted';
  }
}

/** Lines that a plug-in may write; what it writes beyond is dropped, and the log says so once. */
export const lines = (): Allowance => new Allowance(200, 10_000);
