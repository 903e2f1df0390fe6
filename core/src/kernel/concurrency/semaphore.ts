/** Limits how many pieces of work run at once; the others wait in FIFO order. With one permit it is a mutex. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `maxWaiting`: the queue length from which on {@link isFull} is true. {@link run} does not enforce it: the caller decides how to refuse. */
  constructor(
    private readonly permits: number,
    private readonly maxWaiting = Infinity,
  ) {}

  /** Whether no permit is free and the queue has reached its limit. */
  get isFull(): boolean {
    return this.#running >= this.permits && this.#waiting.length >= this.maxWaiting;
  }

  /** Settles as the work does; a failure releases the permit. The work never begins before this method has returned. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  async #acquire(): Promise<void> {
    if (this.#running < this.permits) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Passes the permit directly to the next in the queue, so that no later caller can take it in between. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
