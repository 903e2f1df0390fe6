/** What can be wrong with what is stored about requests, although no step leads there: named in the log, and in a request's history. */
export type Violation = 'no-order' | 'stray-order' | 'all-there' | 'dates' | 'cost' | 'stray-cost' | 'stages';

/** The tables that are walked, and the column in whose order. */
export const WALKED = { request: 'id', requested_title: 'id', quota_entry: 'requestId', outbox: 'id' } as const;

/** One invariant: rows that violate it, and how each is put right. */
export interface Check {
  readonly violation: Violation;
  readonly table: keyof typeof WALKED;
  /** The rows after one id, up to another, that violate it. One look at a stretch of an index, where nothing is wrong. */
  find(after: number, upTo: number): Promise<readonly number[]>;
  /** In a transaction in which {@link find} has just named the row. */
  repair(id: number): Promise<void>;
}
