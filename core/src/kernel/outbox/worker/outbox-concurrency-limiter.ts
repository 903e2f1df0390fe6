/** Limits the rows in progress over all lanes. A lane without a row in progress always gets one, so that no lane blocks another. */
export class OutboxConcurrencyLimiter {
  #inFlight = 0;
  readonly #refused = new Set<() => void>();

  constructor(private readonly limit: number) {}

  /** Returns how many of the wanted rows may be taken. `again` is called once there is room for the rest. */
  acquire(requested: number, hasNone: boolean, retry: () => void): number {
    const granted = Math.max(hasNone ? 1 : 0, Math.min(requested, this.limit - this.#inFlight));
    if (granted < requested) this.#refused.add(retry);
    this.#inFlight += granted;
    return granted;
  }

  /** Returns slots for which no row was found. */
  returnUnused(count: number): void {
    this.#inFlight -= count;
  }

  /** Releases the slot of a finished row. */
  release(): void {
    this.#inFlight -= 1;
    const waiting = [...this.#refused];
    this.#refused.clear();
    for (const retry of waiting) retry();
  }
}
