/** Bounds how many rows all lanes together have in hand. A lane with empty hands always gets one, so that none waits for another. */
export class InFlightLimiter {
  #taken = 0;
  readonly #refused = new Set<() => void>();

  constructor(private readonly most: number) {}

  /** How many of the wanted rows may be taken in hand. `again` is called once there is room for the rest. */
  acquire(wanted: number, hasNone: boolean, again: () => void): number {
    const granted = Math.max(hasNone ? 1 : 0, Math.min(wanted, this.most - this.#taken));
    if (granted < wanted) this.#refused.add(again);
    this.#taken += granted;
    return granted;
  }

  /** There was nothing to take. */
  returnUnused(count: number): void {
    this.#taken -= count;
  }

  /** A row is out of hand. */
  release(): void {
    this.#taken -= 1;
    const waiting = [...this.#refused];
    this.#refused.clear();
    for (const again of waiting) again();
  }
}
