/** Waits of this length and more are over at once; shorter ones are left alone. */
const LONG_MS = 500;
const MOMENT_MS = 2;

interface Waiting {
  readonly at: number;
  readonly go: () => void;
}

/**
 * Time that stands still, and goes on to the end of the next wait as soon as nobody is on the way to a server. Whoever reads the clock
 * lives in it: the queue and the simulator alike.
 */
export class QuickTime {
  /** How long each long wait was meant to be, in the order in which they began. */
  readonly waits: number[] = [];
  readonly #real = { setTimeout, clearTimeout, fetch };
  #now = Date.now();
  #underway = 0;
  #waiting: readonly Waiting[] = [];

  start(): this {
    jest.spyOn(Date, 'now').mockImplementation(() => this.#now);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(this.#wait as typeof setTimeout);
    jest.spyOn(globalThis, 'clearTimeout').mockImplementation(this.#forget as typeof clearTimeout);
    jest.spyOn(globalThis, 'fetch').mockImplementation(this.#fetch);
    return this;
  }

  readonly #wait = (go: () => void, ms = 0): unknown => {
    if (ms < LONG_MS) return this.#real.setTimeout(go, ms);
    const waiting = { at: this.#now + ms, go };
    this.waits.push(ms);
    this.#waiting = [...this.#waiting, waiting].sort((one, other) => one.at - other.at);
    if (this.#waiting.length === 1) this.#real.setTimeout(this.#pass, MOMENT_MS);
    return waiting;
  };

  readonly #forget = (one: unknown): void => {
    if (!this.#waiting.some((waiting) => waiting === one)) this.#real.clearTimeout(one as NodeJS.Timeout);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== one);
  };

  readonly #pass = (): void => {
    const [first, ...others] = this.#waiting;
    if (first && this.#underway === 0) {
      this.#waiting = others;
      this.#now = first.at;
      first.go();
    }
    if (this.#waiting.length > 0) this.#real.setTimeout(this.#pass, MOMENT_MS);
  };

  readonly #fetch: typeof fetch = async (...call) => {
    this.#underway += 1;
    try {
      return await this.#real.fetch(...call);
    } finally {
      this.#underway -= 1;
    }
  };
}
