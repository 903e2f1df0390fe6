/** Limits the rows in progress over all lanes. A lane without a row in progress always gets one, so that no lane blocks another. */
export class OutboxConcurrencyLimiter {
  #inFlight = 0;
  readonly #refused = new Set<() => void>();

  constructor(private readonly limit: number) {}

  /** Returns how many of the wanted rows may be taken. `retry` is called once there is room for the rest. */
  acquire(requested: number, hasNone: boolean, retry: () => void): number {
    const granted = Math.max(hasNone ? 1 : 0, Math.min(requested, this.limit - this.#inFlight));
    if (granted < requested) this.#refused.add(retry);
    this.#inFlight += granted;
    return granted;
  }

  /**
   * Returns slots for which no row was found. A lane takes its slots before it knows whether it has rows, so other lanes may have been
   * refused because of them: these try again. The lane itself has no more rows, and does not.
   */
  returnUnused(count: number, retry: () => void): void {
    if (count === 0) return;
    this.#inFlight -= count;
    this.#refused.delete(retry);
    this.#retryRefused();
  }

  /** Releases the slot of a finished row. */
  release(): void {
    this.#inFlight -= 1;
    this.#retryRefused();
  }

  #retryRefused(): void {
    const waiting = [...this.#refused];
    this.#refused.clear();
    for (const retry of waiting) retry();
  }
}
