/**
 * Runs work one at a time: all calls during a run are served by one further run, also when the run in progress fails. Each caller gets the
 * outcome of the run that serves it.
 */
export class CoalescingRunner {
  #current: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(private readonly work: () => Promise<void>) {}

  /** Settles when the current and the queued run have ended; null when idle. */
  get running(): Promise<void> | null {
    return this.#next ?? this.#current;
  }

  /** Settles as the first run that begins after this call: at once, or when the run in progress has ended. */
  run(): Promise<void> {
    if (this.#next) return this.#next;
    if (!this.#current) return this.#begin();
    const begin = (): Promise<void> => this.#begin();
    this.#next = this.#current.then(begin, begin);
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = null;
    this.#current = this.#start().finally(() => (this.#current = null));
    return this.#current;
  }

  /** `async`, so that work that throws synchronously rejects instead. */
  async #start(): Promise<void> {
    await this.work();
  }
}
