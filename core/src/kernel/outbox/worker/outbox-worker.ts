import { PluginFailure } from '@ombi/sdk';
import type { Database } from '../../database/index.js';
import type { LogService } from '../../log/index.js';
import { metricChannels, operationChannels, type Clock, type DeliveryMeasurement } from '../../common/index.js';
import { CoalescingRunner } from '../../concurrency/coalescing-runner.js';
import type { OutboxRepository } from '../rows/outbox.repository.js';
import type { ClaimedRow } from '../rows/stored-row.js';
import {
  expiredAttempt,
  MissingDestinationError,
  type OnDeliveredCallback,
  type OutboxTopicOptions,
  type OutboxHandler,
  type Postponement,
} from '../rows/outbox-row.js';
import type { OutboxConcurrencyLimiter } from './outbox-concurrency-limiter.js';
import type { DestinationCircuitBreaker } from './destination-circuit-breaker.js';
import { runWithTimeout } from '../../concurrency/run-with-timeout.js';
import { decideRetry, isRateLimited, rateLimitedDelayMs } from './retry-decision.js';

/** Milliseconds that a lease outlasts the time-out of an attempt: time to record the result. */
const LEASE_MARGIN_MS = 60_000;

/** Milliseconds until a row is tried again whose destination was missing. */
const STRANDED_RETRY_MS = 5_000;

/** A shorter pause is ended by a timer of its own; after others, the next poll finds the rows. */
const MAX_WAKE_UP_MS = 5_000;
/** Milliseconds after the pause, so that the rows that asked for it are due as well. */
const WAKE_UP_MARGIN_MS = 50;

/** Milliseconds for which recording a result is retried after conflicts: a delivered row must not be delivered again because of one. */
const SETTLE_RETRY_MS = 45_000;

/** Shared dependencies of all workers. `stopping` fires when the portal begins to stop. */
export interface OutboxWorkerContext {
  readonly rows: OutboxRepository;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: LogService;
  readonly stopping: AbortSignal;
  readonly circuitBreaker: DestinationCircuitBreaker;
  readonly outboxConcurrencyLimiter: OutboxConcurrencyLimiter;
}

/** A topic and its handler. */
export interface OutboxTopic<P> {
  readonly name: string;
  readonly worker: OutboxHandler<P>;
  readonly options: OutboxTopicOptions<P>;
}

/** Processes one lane of a topic: claims due rows, delivers a limited number concurrently, records the result of each attempt. */
export class OutboxWorker<P> {
  readonly #inFlight = new Map<number, Promise<void>>();
  readonly #concurrency: number;
  readonly #timeoutMs: number;
  readonly #claimer = new CoalescingRunner(() => this.#claimAndStart());
  readonly #wakeAgain = (): void => this.wake();

  /** `findDestination` returns the lane's current destination; undefined while the lane is closed. */
  constructor(
    private readonly outboxTopic: OutboxTopic<P>,
    private readonly name: string,
    private readonly findDestination: () => string | undefined,
    private readonly workerContext: OutboxWorkerContext,
  ) {
    this.#concurrency = outboxTopic.options.concurrency ?? 4;
    this.#timeoutMs = outboxTopic.options.timeoutMs ?? 60_000;
  }

  /** Whether rows are in progress. */
  get isBusy(): boolean {
    return this.#inFlight.size > 0;
  }

  /** Polls for due rows now. */
  wake(): void {
    this.#claimer
      .run()
      .catch((cause: unknown) => this.workerContext.log.error('outbox could not be read', { topic: this.outboxTopic.name, cause }));
  }

  /** Resolves once rows in progress are aborted and released. For the stop of the portal. */
  async whenStopped(): Promise<void> {
    await this.#claimer.running;
    await Promise.all(this.#inFlight.values());
  }

  async #claimAndStart(): Promise<void> {
    const { circuitBreaker, outboxConcurrencyLimiter, stopping } = this.workerContext;
    const destination = this.findDestination();
    if (destination === undefined || stopping.aborted) return;
    const wanted = circuitBreaker.allowedInFlight(destination, this.#concurrency) - this.#inFlight.size;
    if (wanted <= 0) return;
    const slots = outboxConcurrencyLimiter.acquire(wanted, this.#inFlight.size === 0);
    let started = 0;
    try {
      for await (const row of this.#claim(slots.granted)) {
        this.#start(row, destination);
        started += 1;
      }
    } finally {
      outboxConcurrencyLimiter.releaseUnused(slots, started, this.#wakeAgain);
    }
  }

  #claim(limit: number): AsyncGenerator<ClaimedRow> {
    const leaseMs = this.#timeoutMs + LEASE_MARGIN_MS;
    if (limit === 0) return noRows();
    return this.workerContext.rows.claim({
      topic: this.outboxTopic.name,
      lane: this.name,
      limit,
      leaseMs,
      inFlightIds: new Set(this.#inFlight.keys()),
    });
  }

  #start(row: ClaimedRow, destination: string): void {
    const operation = { topic: this.outboxTopic.name, attempt: row.attempts + 1 };
    const delivery = operationChannels.deliveries
      .tracePromise(() => this.#attempt(row, destination), operation)
      .catch((cause: unknown) => this.#logFailure('outbox row could not be settled', row, cause))
      .finally(() => {
        this.#inFlight.delete(row.id);
        this.workerContext.outboxConcurrencyLimiter.release();
        this.wake();
      });
    this.#inFlight.set(row.id, delivery);
  }

  async #attempt(row: ClaimedRow, destination: string): Promise<void> {
    try {
      if (await this.#isTooOld(row)) return await this.#expire(row);
      await this.#deliver(row, destination);
    } catch (cause) {
      if (this.workerContext.stopping.aborted) return this.workerContext.rows.release(row);
      if (cause instanceof MissingDestinationError) return this.#recordStranded(row, cause);
      if (cause instanceof PluginFailure && cause.code === 'timeout') this.workerContext.circuitBreaker.recordTimeout(destination);
      if (isRateLimited(cause)) this.#pause(destination, rateLimitedDelayMs(cause));
      await this.#recordFailure(row, cause);
    }
  }

  /** A row that was never tried is not: the portal may have been stopped for days. */
  async #isTooOld({ attempts, createdAt }: ClaimedRow): Promise<boolean> {
    if (attempts === 0) return false;
    const maxAgeMs = (await this.outboxTopic.options.maxAgeMs?.()) ?? null;
    return maxAgeMs !== null && this.workerContext.clock.ms() - createdAt.getTime() >= maxAgeMs;
  }

  async #expire(row: ClaimedRow): Promise<void> {
    this.workerContext.log.warn('an outbox row has expired', {
      topic: this.outboxTopic.name,
      key: row.key,
      lastError: row.deliveryError?.code,
    });
    this.#measure('dead');
    await this.#inTransaction(async () => {
      const isHeld = await this.workerContext.rows.aging.markHeldExpired(row);
      if (isHeld) await this.outboxTopic.options.onFailure?.(row.payload as P, expiredAttempt(row));
    });
  }

  /** The other rows of the lane would only be refused as well. */
  #pause(destination: string, retryAfterMs: number): void {
    const pauseMs = this.workerContext.circuitBreaker.recordRateLimit(destination, retryAfterMs);
    if (pauseMs < MAX_WAKE_UP_MS) setTimeout(this.#wakeAgain, pauseMs + WAKE_UP_MARGIN_MS).unref();
  }

  async #deliver(row: ClaimedRow, destination: string): Promise<void> {
    let recordCancelled: OnDeliveredCallback | undefined;
    const attempt = {
      ...{ key: row.key, attempts: row.attempts + 1, isRetry: row.deliveryError !== null },
      onCancelled: (record: OnDeliveredCallback) => void (recordCancelled = record),
    };
    const result = await runWithTimeout(this.workerContext.stopping, this.#timeoutMs, (signal) =>
      this.outboxTopic.worker(row.payload as P, { ...attempt, signal }),
    );
    // A postponed row has not shown that its destination answers.
    if (typeof result !== 'object') this.workerContext.circuitBreaker.close(destination);
    await this.#inTransaction(async () => {
      if (await this.#removeOrPostpone(row, result)) await (typeof result === 'object' ? result.followUp : result)?.();
      else if (recordCancelled && !(await this.workerContext.rows.find(row.id))) await recordCancelled();
    });
    this.#measure(typeof result === 'object' ? 'postponed' : 'delivered');
  }

  /** Returns whether the row was still held by this claim. */
  #removeOrPostpone(row: ClaimedRow, result: OnDeliveredCallback | Postponement | void): Promise<boolean> {
    const { rows } = this.workerContext;
    return typeof result === 'object' ? rows.postpone(row, result) : rows.deleteDelivered(row);
  }

  async #recordFailure(row: ClaimedRow, cause: unknown): Promise<void> {
    const { clock, rows } = this.workerContext;
    const decision = decideRetry(cause, row.attempts, clock.ms() - row.createdAt.getTime());
    const { deliveryError, waitMs, attempts } = decision;
    this.#logFailure('outbox delivery failed', row, cause, attempts);
    this.#measure(waitMs === null ? 'dead' : 'retried');
    await this.#inTransaction(async () => {
      const state = await rows.recordFailure(row, decision);
      const failure = { key: row.key, attempts: row.attempts + 1, deliveryError, isDeadLetter: state === 'dead' };
      if (state) await this.outboxTopic.options.onFailure?.(row.payload as P, failure);
    });
  }

  async #recordStranded(row: ClaimedRow, { deliveryError }: MissingDestinationError): Promise<void> {
    this.#measure('stranded');
    await this.#inTransaction(async () => {
      const held = await this.workerContext.rows.markHeldStranded(row, deliveryError, STRANDED_RETRY_MS);
      if (held) await this.outboxTopic.options.lanes?.onStranded?.(row.payload as P, deliveryError);
    });
  }

  #logFailure(what: string, { key }: ClaimedRow, cause: unknown, attempts?: number): void {
    const fields = { topic: this.outboxTopic.name, lane: this.name, key, cause };
    if (attempts === undefined) this.workerContext.log.error(what, fields);
    else this.workerContext.log.warn(what, { ...fields, attempts });
  }

  #measure(outcome: DeliveryMeasurement['outcome']): void {
    metricChannels.deliveries.publish({ topic: this.outboxTopic.name, outcome });
  }

  #inTransaction(work: () => Promise<void>): Promise<void> {
    return this.workerContext.database.transaction(work, { retryForMs: SETTLE_RETRY_MS });
  }
}

async function* noRows(): AsyncGenerator<ClaimedRow> {}
