import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../database/index.js';
import { Lifecycle } from '../lifecycle/index.js';
import { LogService } from '../log/index.js';
import { Lane } from './lane/lane.js';
import { OutboxRepository } from './rows/outbox.repository.js';
import type { LaneOptions, OutboxEntry, OutboxRow, Worker } from './rows/outbox-row.js';

/** Rows whose time has come are found within this many milliseconds, whoever wrote them. */
const POLL_MS = 5_000;

/**
 * What must reach the outside world: rows written in the transaction that decides it, carried by workers after the commit.
 * Nothing is lost in a crash; a row that may have been carried before is carried again with the same key.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap {
  readonly #lanes = new Map<string, Pick<Lane<never>, 'wake' | 'parked'>>();
  #poll: NodeJS.Timeout | null = null;

  constructor(
    private readonly rows: OutboxRepository,
    private readonly database: Database,
    private readonly log: LogService,
    private readonly lifecycle: Lifecycle,
  ) {}

  /** Write rows in the transaction in progress. A topic and key that lie in the outbox already are left as they are. */
  async put(...entries: readonly OutboxEntry[]): Promise<void> {
    await this.rows.add(entries);
    for (const topic of new Set(entries.map((entry) => entry.topic))) this.database.afterCommit(() => this.wake(topic));
  }

  /** Take a row back, whatever its state; a try under way finds nothing to settle. */
  cancel(topic: string, key: string): Promise<void> {
    return this.rows.cancel(topic, key);
  }

  /** Take back all rows of a topic that are meant, whatever their state. Reads them all, so it is nothing for every day. */
  cancelWhere(topic: string, isMeant: (payload: unknown) => boolean): Promise<void> {
    return this.rows.cancelWhere(topic, isMeant);
  }

  /** Try a waiting or dead row at once. False when there is no such row. */
  async retry(id: number): Promise<boolean> {
    const found = await this.rows.makeDue(id);
    this.database.afterCommit(() => this.wake());
    return found;
  }

  /** False when there is no such row. */
  remove(id: number): Promise<boolean> {
    return this.rows.remove(id);
  }

  find(id: number): Promise<OutboxRow | null> {
    return this.rows.find(id);
  }

  /** The rows of a topic that failed at least once and are not delivered, oldest first. */
  failed(topic: string): Promise<OutboxRow[]> {
    return this.rows.failures(topic);
  }

  /** Name the one worker of a topic. */
  handle<P>(topic: string, worker: Worker<P>, options: LaneOptions<P> = {}): void {
    if (this.#lanes.has(topic)) throw new Error(`the outbox topic ${topic} has a worker already`);
    const { rows, database, log, lifecycle } = this;
    this.#lanes.set(topic, new Lane(topic, worker, options, { rows, database, log, stopping: lifecycle.stopping }));
    if (this.#poll) this.wake(topic);
  }

  /** Look for due rows now, of one topic or of all. Before the start and after the stop nothing happens. */
  wake(topic?: string): void {
    if (!this.#poll) return;
    for (const [name, lane] of this.#lanes) if (topic === undefined || name === topic) lane.wake();
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.database.isShared) await this.rows.releaseAll();
    this.lifecycle.onStop(() => this.#stop());
    this.#poll = setInterval(() => this.wake(), POLL_MS).unref();
    this.wake();
  }

  async #stop(): Promise<void> {
    if (this.#poll) clearInterval(this.#poll);
    this.#poll = null;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.parked()));
  }
}
