/** The slots that a lane took for one claim. */
export interface GrantedSlots {
  readonly granted: number;
  readonly requested: number;
  /** The number of times that slots had been returned. */
  readonly returns: number;
}

/** Limits the rows in progress over all lanes. A lane without a row in progress always gets one, so that no lane blocks another. */
export class OutboxConcurrencyLimiter {
  #inFlight = 0;
  #returns = 0;
  /** Called once when slots are returned. */
  readonly #waiting = new Set<() => void>();

  constructor(private readonly limit: number) {}

  /** Takes slots for as many of the requested rows as may be claimed. The lane must call {@link releaseUnused} after its claim. */
  acquire(requested: number, hasNone: boolean): GrantedSlots {
    const granted = Math.max(hasNone ? 1 : 0, Math.min(requested, this.limit - this.#inFlight));
    this.#inFlight += granted;
    return { granted, requested, returns: this.#returns };
  }

  /**
   * Returns the slots for which no row was found. A lane that found rows for all of them, and got fewer than it requested, may have more rows:
   * `retry` is called as soon as there is room, which is now where there was some during the claim. A lane that found fewer rows never waits:
   * two lanes without rows would wake each other by the slots that they return, for as long as the limit is reached.
   */
  releaseUnused({ granted, requested, returns }: GrantedSlots, used: number, retry: () => void): void {
    if (used < granted) return this.#release(granted - used);
    if (granted === requested) return;
    if (returns === this.#returns) this.#waiting.add(retry);
    else retry();
  }

  /** Releases the slot of a finished row. */
  release(): void {
    this.#release(1);
  }

  #release(count: number): void {
    this.#inFlight -= count;
    this.#returns += 1;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const retry of waiting) retry();
  }
}
