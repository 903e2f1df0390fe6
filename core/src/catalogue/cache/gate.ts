/** Lets a bounded number through at a time and a bounded number wait; the rest is turned away. */
export class Gate {
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly queue: number,
  ) {}

  get isFull(): boolean {
    return this.#inside >= this.width && this.#waiting.length >= this.queue;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside < this.width) this.#inside += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** The place of the one who leaves goes to the one who waited longest. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#inside -= 1;
  }
}
