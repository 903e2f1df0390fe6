/** A transaction that has taken its number is committed within this many milliseconds, or never. */
const LONGEST_COMMIT_MS = 60_000;

/** Numbers are left out by transactions that were rolled back, and by servers that count in steps. */
const MOST_MISSING = 1_000;

/**
 * How far somebody has read rows that are numbered when they are written and seen when they are committed, which need not be in the
 * same order: so the numbers that were left out are looked for again, for a while.
 */
export class ReadingPlace {
  /** By number, since when. */
  readonly #missing = new Map<number, number>();

  /** All up to `head` is known. */
  constructor(private head: number) {}

  get last(): number {
    return this.head;
  }

  get missing(): number[] {
    return [...this.#missing.keys()];
  }

  /** These, in ascending order, are what a look found that began at `startedAt`: all after {@link last}, and all that were {@link missing}. */
  read(ids: readonly number[], startedAt: number): void {
    for (const [id, since] of this.#missing) if (since + LONGEST_COMMIT_MS <= startedAt) this.#missing.delete(id);
    for (const id of ids) {
      this.#missing.delete(id);
      for (let left = Math.max(this.head + 1, id - MOST_MISSING); left < id; left += 1) this.#missing.set(left, startedAt);
      this.head = Math.max(this.head, id);
    }
    for (const id of this.missing.slice(0, -MOST_MISSING)) this.#missing.delete(id);
  }
}
