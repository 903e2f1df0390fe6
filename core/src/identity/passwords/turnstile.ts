/** Lets so many pieces of work run at once; the others wait, and go in the order in which they came. */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];

  constructor(private places: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.places > 0) this.places -= 1;
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /** The place passes to the next in line without being free in between. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.places += 1;
  }
}
