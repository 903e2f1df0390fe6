/**
 * Lets so many pieces of work run at once; the others wait, and go in the order in which they came. With one place it is a queue in
 * which everybody waits for the one before.
 */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `mostWaiting`: how many may wait before it {@link isFull}. Whoever comes then all the same waits too: only the caller knows how to refuse. */
  constructor(
    private readonly places: number,
    private readonly mostWaiting = Infinity,
  ) {}

  /** No place is free, and as many wait as may. */
  get isFull(): boolean {
    return this.#running >= this.places && this.#waiting.length >= this.mostWaiting;
  }

  /** Settles as the work does; a failure gives its place back. The work never begins before this has returned. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  async #acquire(): Promise<void> {
    if (this.#running < this.places) this.#running += 1;
    else await new Promise<void>((enter) => this.#waiting.push(enter));
  }

  /** The place passes to the next in line without being free in between. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
