/** Work that is never under way twice: calls that come meanwhile become one more run. A run that rejects ends them all. */
export class CoalescingRunner {
  #running: Promise<void> | null = null;
  #isRequested = false;

  constructor(private readonly work: () => Promise<void>) {}

  /** What is under way, if anything. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** Settles when a run is over that began after this call. */
  run(): Promise<void> {
    this.#isRequested = true;
    this.#running ??= this.#runWhileRequested();
    return this.#running;
  }

  async #runWhileRequested(): Promise<void> {
    try {
      while (this.#isRequested) {
        this.#isRequested = false;
        await this.work();
      }
    } finally {
      this.#running = null;
    }
  }
}
