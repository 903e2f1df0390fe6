/** A transaction that has taken its number is committed within this many milliseconds, or never. */
const GAP_TIMEOUT_MS = 60_000;

/** Numbers are left out by transactions that were rolled back, and by servers that count in steps. */
const MAX_GAPS = 1_000;

/**
 * How far somebody has read rows that are numbered when they are written and seen when they are committed, which need not be in the
 * same order: so the numbers that were left out are looked for again, for a while.
 */
export class EventCursor {
  /** By number, since when. */
  readonly #missingSince = new Map<number, number>();

  /** All up to `head` is known. */
  constructor(private head: number) {}

  get lastId(): number {
    return this.head;
  }

  get missingIds(): number[] {
    return [...this.#missingSince.keys()];
  }

  /** These, in ascending order, are what a look found that began at `startedAt`: all after {@link lastId}, and all that were {@link missingIds}. */
  advance(ids: readonly number[], startedAt: number): void {
    for (const [id, since] of this.#missingSince) if (since + GAP_TIMEOUT_MS <= startedAt) this.#missingSince.delete(id);
    for (const id of ids) {
      this.#missingSince.delete(id);
      for (let left = Math.max(this.head + 1, id - MAX_GAPS); left < id; left += 1) this.#missingSince.set(left, startedAt);
      this.head = Math.max(this.head, id);
    }
    for (const id of this.missingIds.slice(0, -MAX_GAPS)) this.#missingSince.delete(id);
  }
}
