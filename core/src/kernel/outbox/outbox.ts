import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../common/index.js';
import { Database } from '../database/index.js';
import { GracefulShutdown } from '../lifecycle/index.js';
import { LogService } from '../log/index.js';
import { InFlightLimiter } from './worker/in-flight-limiter.js';
import { CarrierCircuitBreaker } from './worker/carrier-circuit-breaker.js';
import { OutboxTopicQueue } from './worker/outbox-topic-queue.js';
import { OutboxRepository } from './rows/outbox.repository.js';
import type { OutboxTopicOptions, OutboxEntry, OutboxRow, OutboxHandler } from './rows/outbox-row.js';

/** Rows whose time has come are found within this many milliseconds, whoever wrote them. */
const POLL_INTERVAL_MS = 5_000;

/** Rows in hand at once, of all topics and lanes together; a lane that has none may always take one more. */
const MAX_IN_FLIGHT = 24;

/**
 * What must reach the outside world: rows written in the transaction that decides it, carried by workers after the commit.
 * Nothing is lost in a crash; a row that may have been carried before is carried again with the same key.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  readonly #topics = new Map<string, Pick<OutboxTopicQueue<never>, 'wake' | 'resume' | 'parked' | 'expire'>>();
  readonly #inFlightLimiter = new InFlightLimiter(MAX_IN_FLIGHT);
  readonly #carrierCircuitBreaker: CarrierCircuitBreaker;
  #pollTimer: NodeJS.Timeout | null = null;

  constructor(
    private readonly rows: OutboxRepository,
    private readonly database: Database,
    private readonly log: LogService,
    private readonly gracefulShutdown: GracefulShutdown,
    clock: Clock,
  ) {
    this.#carrierCircuitBreaker = new CarrierCircuitBreaker(clock);
  }

  /** Write rows in the transaction in progress. A topic and key that lie in the outbox already are left as they are. */
  async put(...entries: readonly OutboxEntry[]): Promise<void> {
    await this.rows.add(entries);
    for (const topic of new Set(entries.map((entry) => entry.topic))) this.database.afterCommit(() => this.wake(topic));
  }

  /** Take a row back, whatever its state; a try under way finds nothing to settle. */
  cancel(topic: string, key: string): Promise<void> {
    return this.rows.cancel(topic, key);
  }

  /** Take back all rows of some lanes, whatever their state. */
  cancelLanes(topic: string, lanes: readonly string[]): Promise<void> {
    return this.rows.cancelLanes(topic, lanes);
  }

  /** Try a row at once that nobody has in hand. False when there is no such row. */
  async retry(id: number): Promise<boolean> {
    const row = await this.rows.find(id);
    if (!row || !(await this.rows.makeDue(id))) return false;
    this.database.afterCommit(() => {
      this.#topics.get(row.topic)?.resume(row.lane);
      this.wake(row.topic);
    });
    return true;
  }

  /**
   * What made tries fail may be mended: all that failed in these lanes, or in the whole topic, is tried at once, also what was given up,
   * and what is being tried as soon as that fails.
   */
  async revive(topic: string, lanes?: readonly string[]): Promise<void> {
    await this.rows.revive(topic, lanes);
    this.database.afterCommit(() => this.wake(topic));
  }

  /** Take away, aloud, what has been dead for 90 days. Answers how many rows that were. */
  async removeExpired(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const queue of this.#topics.values()) count += await queue.expire(signal);
    return count;
  }

  /** False when there is no such row. */
  remove(id: number): Promise<boolean> {
    return this.rows.remove(id);
  }

  find(id: number): Promise<OutboxRow | null> {
    return this.rows.find(id);
  }

  /** The rows of a topic that failed at least once, or that nobody can carry, oldest first. */
  findFailed(topic: string): Promise<OutboxRow[]> {
    return this.rows.findFailed(topic);
  }

  /** Name the one worker of a topic. */
  handle<P>(name: string, outboxHandler: OutboxHandler<P>, options: OutboxTopicOptions<P> = {}): void {
    if (this.#topics.has(name)) throw new Error(`the outbox topic ${name} has a worker already`);
    const { rows, database, log, gracefulShutdown: lifecycle } = this;
    const ground = {
      rows,
      database,
      log,
      stopping: lifecycle.stopping,
      pauses: this.#carrierCircuitBreaker,
      capacity: this.#inFlightLimiter,
    };
    this.#topics.set(name, new OutboxTopicQueue({ name, worker: outboxHandler, options }, ground));
    if (this.#pollTimer) this.wake(name);
  }

  /** Look for due rows now, of one topic or of all. Before the start and after the stop nothing happens. */
  wake(topic?: string): void {
    if (!this.#pollTimer) return;
    for (const [name, queue] of this.#topics) if (topic === undefined || name === topic) queue.wake();
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.isShared) await this.rows.releaseAll();
    this.gracefulShutdown.onStop(() => this.#stop());
    this.#pollTimer = setInterval(() => this.wake(), POLL_INTERVAL_MS).unref();
    this.wake();
  }

  async #stop(): Promise<void> {
    if (this.#pollTimer) clearInterval(this.#pollTimer);
    this.#pollTimer = null;
    await Promise.all([...this.#topics.values()].map((queue) => queue.parked()));
  }
}
