/** Counts work under way by key, such as a network or an owner. A key without work takes no memory. */
export class KeyedCounter {
  readonly #counts = new Map<string, number>();
  #total = 0;

  /** Count of all keys together. */
  get total(): number {
    return this.#total;
  }

  countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Counts one more. The returned function takes it back; further calls of it have no effect. */
  increment(key: string): () => void {
    this.#add(key, 1);
    let isCounted = true;
    return () => {
      if (isCounted) this.#add(key, -1);
      isCounted = false;
    };
  }

  #add(key: string, by: 1 | -1): void {
    this.#total += by;
    const count = this.countOf(key) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
