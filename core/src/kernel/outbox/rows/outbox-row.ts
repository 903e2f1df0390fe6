import { EXPIRED, type DeliveryError } from './delivery-error.js';

/**
 * The state of a row: to be delivered when due, without a destination, in progress, given up after its attempts (dead letter), or given up
 * because of its age. Delivered rows are deleted.
 */
export type OutboxRowState = 'waiting' | 'stranded' | 'running' | 'dead' | 'expired';

/** The states in which a row is given up or waits for a destination. */
export const STOPPED_STATES = ['stranded', 'dead', 'expired'] as const satisfies readonly OutboxRowState[];

/** A row to be written; at most one row per topic and key exists at a time. */
export interface OutboxEntry {
  readonly topic: string;
  /** Rows of one lane share a concurrency limit and do not delay other lanes. Default: the lane without a name. */
  readonly lane?: string;
  readonly key: string;
  /** Any JSON value except null. */
  readonly payload: unknown;
  /** Milliseconds until the earliest time of delivery, by the clock of the database. Default: 0. */
  readonly delayMs?: number;
}

/** A stored row. `attempts` counts failed attempts, those before an administrator's retry as one, without those that a rate limit refused. */
export interface OutboxRow {
  readonly id: number;
  readonly topic: string;
  readonly lane: string;
  readonly key: string;
  /** Null where the stored JSON is invalid; such a row is never delivered. */
  readonly payload: unknown;
  readonly state: OutboxRowState;
  readonly attempts: number;
  readonly dueAt: Date;
  /** The error of the last attempt; null before the first failure. */
  readonly deliveryError: DeliveryError | null;
  readonly createdAt: Date;
}

/** Whether a row failed at least once, was given up, or has no destination. */
export const hasDeliveryFailed = ({ attempts, state }: OutboxRow): boolean =>
  attempts > 0 || (STOPPED_STATES as readonly OutboxRowState[]).includes(state);

/** The consequence of a failed attempt: the error, the milliseconds until the next attempt (null: never), and how many attempts failed. */
export interface RetryDecision {
  readonly deliveryError: DeliveryError;
  readonly waitMs: number | null;
  readonly attempts: number;
}

/**
 * Context of one attempt: `attempts` starts at 1, and at 2 after an administrator's retry; `isRetry`: an earlier attempt failed; `signal` fires at
 * the time-out and when the portal stops.
 */
export interface OutboxAttempt {
  readonly key: string;
  readonly attempts: number;
  readonly isRetry: boolean;
  readonly signal: AbortSignal;
  /**
   * Registers what to record, in a transaction, when the row is gone although this attempt succeeded: it was cancelled meanwhile, and the
   * destination may have what is not wanted any more, or another portal took it over and has delivered it.
   */
  onCancelled(record: OnDeliveredCallback): void;
}

/** Runs in the transaction that deletes the delivered row, so that both happen or neither. */
export type OnDeliveredCallback = () => Promise<void>;

/** A row that is not finished: its handler is called again later, with a new payload. Not a failure. */
export interface Postponement {
  readonly postponeMs: number;
  /** Whether earlier failures still count, because nothing was attempted. Default: they are forgotten. */
  readonly keepsFailures?: boolean;
  /** Any JSON value except null. */
  readonly payload: unknown;
  /** Runs in the transaction that postpones the row. */
  readonly followUp?: OnDeliveredCallback;
}

/** Message handler (consumer) of a topic: delivers one row; a rejection is a failed attempt. */
export type OutboxHandler<P> = (payload: P, outboxAttempt: OutboxAttempt) => Promise<OnDeliveredCallback | Postponement | void>;

/** Thrown by a handler for a failure that no retry can resolve. */
export class PermanentDeliveryError extends Error {
  constructor(readonly deliveryError: DeliveryError) {
    super(deliveryError.code);
  }
}

/** Thrown by a handler when the destination of the row does not exist. It does not count as an attempt; the row waits. */
export class MissingDestinationError extends Error {
  constructor(readonly deliveryError: DeliveryError) {
    super(deliveryError.code);
  }
}

/** A failed attempt. `isDeadLetter`: no further attempt is made unless an administrator requests one. */
export interface FailedAttempt {
  /** Key of the row. */
  readonly key: string;
  readonly attempts: number;
  readonly deliveryError: DeliveryError;
  readonly isDeadLetter: boolean;
}

/** What the failure handler receives about a row that is given up because of its age. */
export const expiredAttempt = ({ key, attempts, deliveryError }: Pick<OutboxRow, 'key' | 'attempts' | 'deliveryError'>): FailedAttempt => ({
  ...{ key, attempts },
  deliveryError: deliveryError ?? EXPIRED,
  isDeadLetter: true,
});

/**
 * A lane (partition of a topic) that this portal can process now. Lanes with the same destination, such as a connection, are paused
 * together.
 */
export interface OpenOutboxLane {
  readonly lane: string;
  readonly destination: string;
}

/** Returns which lanes of a topic can be processed here. Rows in all other lanes are kept. */
interface OutboxLaneOptions<P> {
  listOpen(): readonly OpenOutboxLane[];
  /** Why the rows of a closed lane wait. */
  closedReason(lane: string): Promise<DeliveryError>;
  /** Whether stranded rows expire as dead ones do. Default: they are kept. */
  readonly deletesOutdatedStranded?: boolean;
  /** Runs in the transaction that records why the row waits. */
  onStranded?(payload: P, deliveryError: DeliveryError): Promise<void>;
}

/** Options for the processing of a topic. */
export interface OutboxTopicOptions<P> {
  /** Maximum rows of one lane in progress. Default: 4. */
  readonly concurrency?: number;
  /** Time-out of one attempt in milliseconds. Default: 60,000. */
  readonly timeoutMs?: number;
  /**
   * Milliseconds after which a row that failed, or has no destination, is given up as expired, counted from when it was written or last
   * retried by hand; null for never, which is the default. A row that was never tried does not expire.
   */
  readonly maxAgeMs?: () => Promise<number | null>;
  /** Default: one lane, which is always open. */
  readonly lanes?: OutboxLaneOptions<P>;
  /** Runs in the transaction that deletes a row that was given up, or had no destination, for 90 days. */
  readonly onOutdated?: (payload: P) => Promise<void>;
  /** Runs in the transaction that records the failure. */
  readonly onFailure?: (payload: P, failure: FailedAttempt) => Promise<void>;
}
