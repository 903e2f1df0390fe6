import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../common/index.js';
import { Database } from '../database/index.js';
import { GracefulShutdown } from '../lifecycle/index.js';
import { LogService } from '../log/index.js';
import { PortalPubSub } from '../pub-sub/index.js';
import { OutboxConcurrencyLimiter } from './worker/outbox-concurrency-limiter.js';
import { DestinationCircuitBreaker } from './worker/destination-circuit-breaker.js';
import { OutboxTopicProcessor } from './worker/outbox-topic-processor.js';
import { OutboxRepository } from './rows/outbox.repository.js';
import type { OutboxTopicOptions, OutboxEntry, OutboxRow, OutboxHandler } from './rows/outbox-row.js';

/** The signal that a topic has new rows; its payload is the topic's name. */
const OUTBOX_SIGNAL = 'outbox';

/** Milliseconds between polls for due rows, also those that other portals wrote. */
const POLL_INTERVAL_MS = 5_000;

/** Maximum rows in progress over all topics and lanes; a lane without a row in progress may always take one more. */
const MAX_IN_FLIGHT = 24;

/**
 * Transactional outbox for calls to outside services: rows are written in the transaction of the change and delivered by workers after the
 * commit. Delivery is at least once: a row that may have been delivered before a crash is delivered again with the same key.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  readonly #topics = new Map<
    string,
    Pick<OutboxTopicProcessor<never>, 'wake' | 'closeCircuitBreakers' | 'whenStrandingSettled' | 'deleteOutdated' | 'expireOld'>
  >();
  readonly #outboxConcurrencyLimiter = new OutboxConcurrencyLimiter(MAX_IN_FLIGHT);
  readonly #destinationCircuitBreaker: DestinationCircuitBreaker;
  #pollTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly outboxRepository: OutboxRepository,
    private readonly database: Database,
    private readonly log: LogService,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly portalPubSub: PortalPubSub,
    private readonly clock: Clock,
  ) {
    this.#destinationCircuitBreaker = new DestinationCircuitBreaker(clock);
  }

  /** Writes rows in the current transaction. A row with an existing topic and key is left unchanged. */
  async enqueue(...entries: readonly OutboxEntry[]): Promise<void> {
    await this.outboxRepository.insert(entries);
    for (const topic of new Set(entries.map((entry) => entry.topic))) this.database.afterCommit(() => this.#wakeEverywhere(topic));
  }

  /** As {@link enqueue}, but an existing row that failed or was given up is due now, unless it is in progress. */
  async enqueueOrRetry(entry: OutboxEntry): Promise<void> {
    await this.database.transaction(async () => {
      await this.enqueue(entry);
      await this.outboxRepository.scheduleFailedNow(entry.topic, entry.key);
    });
  }

  /** Replaces what a row delivers, in the current transaction. Does nothing when there is no such row. */
  replacePayload(topic: string, key: string, payload: unknown): Promise<void> {
    return this.outboxRepository.replacePayload(topic, key, payload);
  }

  /**
   * Removes the waiting rows of a topic whose keys begin with a text, in the current transaction, and returns what they deliver, oldest
   * first. Rows in progress stay.
   */
  dequeueWaiting(topic: string, keyPrefix: string): Promise<readonly unknown[]> {
    return this.outboxRepository.dequeueWaiting(topic, keyPrefix);
  }

  /** Deletes a row in any state; an attempt in progress then has nothing to record. */
  cancel(topic: string, key: string): Promise<void> {
    return this.outboxRepository.cancel(topic, key);
  }

  /** Deletes all rows of the given lanes, in any state. */
  cancelLanes(topic: string, lanes: readonly string[]): Promise<void> {
    return this.outboxRepository.cancelLanes(topic, lanes);
  }

  /** Moves a row to another lane, in the current transaction. A row in progress ends where it is, unless it fails. */
  async moveRow(topic: string, key: string, lane: string): Promise<void> {
    await this.outboxRepository.moveRow(topic, key, lane);
    this.database.afterCommit(() => this.#wakeEverywhere(topic));
  }

  /** Moves all rows of some lanes to another one, in the current transaction. */
  async moveLanes(topic: string, lanes: readonly string[], to: string): Promise<void> {
    await this.outboxRepository.moveLanes(topic, lanes, to);
    this.database.afterCommit(() => this.#wakeEverywhere(topic));
  }

  /** Makes a row that is not in progress due now. Returns false when there is no such row. */
  async retry(id: number): Promise<boolean> {
    const row = await this.outboxRepository.find(id);
    return row !== null && (await this.retryAll([row])) > 0;
  }

  /** As {@link retry}, for a row that a user wants to be delivered however old it is: its age counts from now. */
  async retryAnew(id: number): Promise<boolean> {
    await this.outboxRepository.aging.resetAge(id);
    return this.retry(id);
  }

  /** Makes those of the rows that are not in progress due now. Returns their number. */
  async retryAll(rows: readonly Pick<OutboxRow, 'id' | 'topic' | 'lane'>[]): Promise<number> {
    const count = await this.outboxRepository.scheduleNow(rows.map(({ id }) => id));
    if (count === 0) return 0;
    this.database.afterCommit(() => {
      for (const { topic, lane } of rows) this.#topics.get(topic)?.closeCircuitBreakers([lane]);
      for (const topic of new Set(rows.map((row) => row.topic))) this.#wakeEverywhere(topic);
    });
    return count;
  }

  /**
   * Makes all failed rows of these lanes, or of the whole topic, due now, including dead ones; rows in progress become due when their
   * attempt fails. Their destinations are no longer paused here. Called when the cause of the failures may be fixed.
   */
  async requeueFailed(topic: string, lanes?: readonly string[]): Promise<void> {
    await this.outboxRepository.requeueFailed(topic, lanes);
    this.database.afterCommit(() => {
      this.#topics.get(topic)?.closeCircuitBreakers(lanes);
      this.#wakeEverywhere(topic);
    });
  }

  /** Gives up the rows that are older than their topics allow, also those that are not being tried at the moment. Returns their number. */
  async expireOld(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const queue of this.#topics.values()) count += await queue.expireOld(signal);
    return count;
  }

  /** Deletes and logs rows that have been dead for 90 days. Returns their number. */
  async deleteOutdated(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const queue of this.#topics.values()) count += await queue.deleteOutdated(signal);
    return count;
  }

  /** Deletes a row, unless an attempt is in progress here or at another portal. Returns whether it did. */
  deleteIdle(id: number): Promise<boolean> {
    return this.outboxRepository.deleteIdle(id);
  }

  /** Number of rows that wait for an administrator because a restore brought them back. */
  countRestored(): Promise<number> {
    return this.outboxRepository.countRestored();
  }

  find(id: number): Promise<OutboxRow | null> {
    return this.outboxRepository.find(id);
  }

  /** Registers the one handler of a topic. */
  registerHandler<P>(name: string, outboxHandler: OutboxHandler<P>, options: OutboxTopicOptions<P> = {}): void {
    if (this.#topics.has(name)) throw new Error(`the outbox topic ${name} has a worker already`);
    const { outboxRepository: rows, database, clock, log, gracefulShutdown } = this;
    const workerContext = {
      rows,
      database,
      clock,
      log,
      stopping: gracefulShutdown.stopping,
      circuitBreaker: this.#destinationCircuitBreaker,
      outboxConcurrencyLimiter: this.#outboxConcurrencyLimiter,
    };
    this.#topics.set(name, new OutboxTopicProcessor({ name, worker: outboxHandler, options }, workerContext));
    if (this.#pollTimer) this.wake(name);
  }

  /** Polls for due rows now, of one topic or of all. Does nothing before the start and after the stop. */
  wake(topic?: string): void {
    if (!this.#pollTimer) return;
    for (const [name, queue] of this.#topics) if (topic === undefined || name === topic) queue.wake();
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.isShared) await this.outboxRepository.releaseAll();
    this.gracefulShutdown.onStop(() => this.#stop());
    this.portalPubSub.subscribe<string>(OUTBOX_SIGNAL, (topic) => this.wake(topic));
    this.#pollTimer = setInterval(() => this.wake(), POLL_INTERVAL_MS).unref();
    this.wake();
  }

  /** The other portals take a share of many rows, or rows whose plug-in only they have, without waiting for their next poll. */
  #wakeEverywhere(topic: string): void {
    this.wake(topic);
    this.portalPubSub.publish(OUTBOX_SIGNAL, topic);
  }

  async #stop(): Promise<void> {
    if (this.#pollTimer) clearInterval(this.#pollTimer);
    this.#pollTimer = null;
    await Promise.all([...this.#topics.values()].map((queue) => queue.whenStrandingSettled()));
  }
}
