/** So much in each stretch of time. Who takes more at once than a stretch holds owes it to the ones that follow. */
export class Allowance {
  #used = 0;
  #since = performance.now();

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Milliseconds until everything that was taken is paid for. */
  get restMs(): number {
    const stretches = Math.max(1, Math.ceil(this.#used / this.most));
    return Math.max(0, stretches * this.windowMs - (performance.now() - this.#since));
  }

  /** `over` the first time that it does not suffice, `spent` from then on until there is something again; what is not granted is not owed. */
  take(amount = 1): 'granted' | 'over' | 'spent' {
    this.#forgive();
    if (this.#used > this.most) return 'spent';
    this.#used += amount;
    return this.#used > this.most ? 'over' : 'granted';
  }

  /** Stretches that have passed pay for what they hold. */
  #forgive(): void {
    const stretches = Math.floor((performance.now() - this.#since) / this.windowMs);
    this.#used = Math.max(0, this.#used - stretches * this.most);
    this.#since += stretches * this.windowMs;
  }
}

/** Lines that a plug-in may write; what it writes beyond is dropped, and the log says so once. */
export const lines = (): Allowance => new Allowance(200, 10_000);
