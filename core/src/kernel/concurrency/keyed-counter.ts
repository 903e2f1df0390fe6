/** Counts work under way by key, such as a network or a connection. A key without work takes no memory. */
export class KeyedCounter<K = string> {
  readonly #counts = new Map<K, number>();
  #total = 0;

  /** Count of all keys together. */
  get total(): number {
    return this.#total;
  }

  countOf(key: K): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Counts one more. The returned function takes it back; further calls of it have no effect. */
  increment(key: K): () => void {
    this.#add(key, 1);
    let isCounted = true;
    return () => {
      if (isCounted) this.#add(key, -1);
      isCounted = false;
    };
  }

  #add(key: K, by: 1 | -1): void {
    this.#total += by;
    const count = this.countOf(key) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
