import type { Trouble } from './trouble.js';

/** Where a row stands: due some day, in someone's hands, or given up. A delivered row is gone. */
export type OutboxState = 'waiting' | 'running' | 'dead';

/** Something to be carried outside; at most one row per topic and key exists at a time. */
export interface OutboxEntry {
  readonly topic: string;
  readonly key: string;
  /** Anything that survives JSON. */
  readonly payload: unknown;
  /** Not before this moment; default: at once. */
  readonly dueAt?: Date;
}

/** A row as it lies in the outbox. `attempts` counts tries that ended in a failure. */
export interface OutboxRow {
  readonly id: number;
  readonly topic: string;
  readonly key: string;
  readonly payload: unknown;
  readonly state: OutboxState;
  readonly attempts: number;
  readonly dueAt: Date;
  /** Of the last try; null before one has failed. */
  readonly trouble: Trouble | null;
  readonly createdAt: Date;
}

/** What a worker knows about the try it makes: `attempts` starts at 1, `signal` fires at the time-out and when the portal stops. */
export interface Attempt {
  readonly key: string;
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** Written in the same transaction in which the delivered row goes away, so both happen or none. */
export type FollowUp = () => Promise<void>;

/** Carries one row outside; a rejection is a failed try. */
export type Worker<P> = (payload: P, attempt: Attempt) => Promise<FollowUp | void>;

/** A failed try. `dead`: nobody tries again unless an administrator asks for it. */
export interface FailedTry {
  readonly attempts: number;
  readonly trouble: Trouble;
  readonly dead: boolean;
}

/** How a topic is worked off. */
export interface LaneOptions<P> {
  /** Rows in hand at once. Default: 4. */
  readonly concurrency?: number;
  /** Milliseconds that one try may take. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Runs in the transaction that records the failure. */
  readonly onFailure?: (payload: P, failure: FailedTry) => Promise<void>;
}
