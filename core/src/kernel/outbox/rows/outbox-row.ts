import type { DeliveryError } from './delivery-error.js';

/** Where a row stands: due some day, without anybody who could carry it, in someone's hands, or given up. A delivered row is gone. */
export type OutboxRowState = 'waiting' | 'stranded' | 'running' | 'dead';

/** Something to be carried outside; at most one row per topic and key exists at a time. */
export interface OutboxEntry {
  readonly topic: string;
  /** Rows of one lane wait for each other, never for those of another. Default: the lane without a name. */
  readonly lane?: string;
  readonly key: string;
  /** Anything that survives JSON, but null. */
  readonly payload: unknown;
  /** Not before this moment; default: at once. */
  readonly dueAt?: Date;
}

/** A row as it lies in the outbox. `attempts` counts tries that ended in a failure. */
export interface OutboxRow {
  readonly id: number;
  readonly topic: string;
  readonly lane: string;
  readonly key: string;
  /** Null where what is stored cannot be read; such a row is never carried. */
  readonly payload: unknown;
  readonly state: OutboxRowState;
  readonly attempts: number;
  readonly dueAt: Date;
  /** Of the last try; null before one has failed. */
  readonly trouble: DeliveryError | null;
  readonly createdAt: Date;
}

/** Whether a row is in trouble: it failed at least once, was given up, or nobody is there to carry it. */
export const hasDeliveryFailed = ({ attempts, state }: OutboxRow): boolean => attempts > 0 || state === 'stranded' || state === 'dead';

/** What a worker knows about the try it makes: `attempts` starts at 1, `signal` fires at the time-out and when the portal stops. */
export interface OutboxAttempt {
  readonly key: string;
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** Written in the same transaction in which the delivered row goes away, so both happen or none. */
export type DeliveryFollowUp = () => Promise<void>;

/** Carries one row outside; a rejection is a failed try. */
export type OutboxHandler<P> = (payload: P, outboxAttempt: OutboxAttempt) => Promise<DeliveryFollowUp | void>;

/** Thrown by a worker: whoever should carry the row is not there. That is no try; the row waits. */
export class NoCarrierError extends Error {
  constructor(readonly trouble: DeliveryError) {
    super(trouble.code);
  }
}

/** A failed try. `dead`: nobody tries again unless an administrator asks for it. */
export interface FailedAttempt {
  readonly attempts: number;
  readonly trouble: DeliveryError;
  readonly dead: boolean;
}

/** A lane that this portal can work off at the moment. Lanes of one carrier, such as a connection, pause together. */
export interface OpenOutboxLane {
  readonly lane: string;
  readonly carrier: string;
}

/** Tells which lanes of a topic can be worked off here, and what becomes of the rows in all others: they wait, and are not lost. */
interface OutboxLaneOptions<P> {
  open(): readonly OpenOutboxLane[];
  /** Why the rows of a lane that is not open wait. */
  whyClosed(lane: string): Promise<DeliveryError>;
  /** Whether rows that nobody carried for as long as dead ones are kept go with those. Default: they stay. */
  readonly strandedExpire?: boolean;
  /** Runs in the transaction that records why the row waits. */
  onStranded?(payload: P, deliveryError: DeliveryError): Promise<void>;
}

/** How a topic is worked off. */
export interface OutboxTopicOptions<P> {
  /** Rows of one lane in hand at once. Default: 4. */
  readonly concurrency?: number;
  /** Milliseconds that one try may take. Default: 60,000. */
  readonly timeoutMs?: number;
  /** Default: one lane, which is always open. */
  readonly lanes?: OutboxLaneOptions<P>;
  /** Runs in the transaction that takes away a row that has been dead for too long. */
  readonly onExpired?: (payload: P) => Promise<void>;
  /** Runs in the transaction that records the failure. */
  readonly onFailure?: (payload: P, failure: FailedAttempt) => Promise<void>;
}
