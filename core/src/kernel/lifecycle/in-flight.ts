/** Work that is under way. Keeps nothing of what is done, however much there was. */
export class InFlight {
  readonly #works = new Set<Promise<unknown>>();

  get size(): number {
    return this.#works.size;
  }

  add(work: Promise<unknown>): void {
    this.#works.add(work);
    const forget = (): void => void this.#works.delete(work);
    work.then(forget, forget);
  }

  /** When nothing is under way any more, also of what was added meanwhile. Failures are for whoever added the work. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.allSettled(this.#works);
  }
}
