/** Work that is never under way twice: calls that come meanwhile become one more run. A run that rejects ends them all. */
export class OneAtATime {
  #running: Promise<void> | null = null;
  #again = false;

  constructor(private readonly work: () => Promise<void>) {}

  /** What is under way, if anything. */
  get running(): Promise<void> | null {
    return this.#running;
  }

  /** Settles when a run is over that began after this call. */
  run(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#runs();
    return this.#running;
  }

  async #runs(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.work();
      }
    } finally {
      this.#running = null;
    }
  }
}
