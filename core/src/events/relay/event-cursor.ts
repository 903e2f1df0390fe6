/** Milliseconds after which a transaction that has been assigned an id is either committed or rolled back. */
const GAP_TIMEOUT_MS = 60_000;

/** Ids are skipped by rolled-back transactions and by servers that increment in larger steps. */
const MAX_GAPS = 1_000;

/**
 * Last read position (offset) in rows whose ids are assigned at insert but visible only after the commit, which may happen in another
 * order. Skipped ids are therefore queried again for a while.
 */
export class EventCursor {
  /** Time at which each id was first missing. */
  readonly #missingSince = new Map<number, number>();

  /** All rows up to `head` count as read. */
  constructor(private head: number) {}

  get lastId(): number {
    return this.head;
  }

  get missingIds(): number[] {
    return [...this.#missingSince.keys()];
  }

  /** Records the ids, in ascending order, that a query begun at `startedAt` returned for all rows after {@link lastId} and all {@link missingIds}. */
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
