import { PluginFailure } from '@ombi/sdk';

/** Lets so much be under way at once. Of the rest, so many wait for their turn; more are sent away. */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(
    private readonly most: number,
    private readonly mostWaiting = Infinity,
  ) {}

  /** The work's own outcome, or PluginFailure `unavailable` at once when too many wait already. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside < this.most) {
      this.#inside += 1;
      return;
    }
    if (this.#waiting.length >= this.mostWaiting) throw new PluginFailure('unavailable', 'it asks for too much at once');
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The place goes to the next one in the row. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
