/**
 * Runs work one at a time: all calls during a run are served by one further run. When a run rejects, the waiting run is dropped and its
 * callers are rejected, too.
 */
export class CoalescingRunner {
  #running: Promise<void> | null = null;
  #isRequested = false;

  constructor(private readonly work: () => Promise<void>) {}

  /** The run in progress, or null. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** Settles when a run that began after this call has ended. */
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
