/** Tracks promises in progress. Settled promises are released, so memory does not grow. */
export class PendingPromises {
  readonly #pending = new Set<Promise<unknown>>();

  get size(): number {
    return this.#pending.size;
  }

  add(work: Promise<unknown>): void {
    this.#pending.add(work);
    const forget = (): void => void this.#pending.delete(work);
    work.then(forget, forget);
  }

  /** Resolves when no work is in progress, including work added meanwhile. It ignores failures: the code that added the work handles them. */
  async whenSettled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }
}
