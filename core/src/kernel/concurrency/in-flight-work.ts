/** Work that is under way. Keeps nothing of what is done, however much there was. */
export class InFlightWork {
  readonly #pending = new Set<Promise<unknown>>();

  get size(): number {
    return this.#pending.size;
  }

  add(work: Promise<unknown>): void {
    this.#pending.add(work);
    const forget = (): void => void this.#pending.delete(work);
    work.then(forget, forget);
  }

  /** When nothing is under way any more, also of what was added meanwhile. Failures are for whoever added the work. */
  async whenSettled(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }
}
