import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Clock } from '../../clock/index.js';
import { Database, retryConflicts } from '../../database/index.js';
import { OutboxEntity } from './outbox.entity.js';
import type { OutboxEntry, OutboxRow } from './outbox-row.js';
import type { Trouble } from './trouble.js';

/** Rows that are written with one statement. */
const ROWS_AT_ONCE = 200;

/** Rows that are named in one statement. */
const AT_ONCE = 500;

/** A row in someone's hands until the lease ends. */
export type ClaimedRow = OutboxRow & { readonly lockedBy: string };

/** The rows of the outbox. Claims, deliveries and failures are conditional writes, so two instances never share a row. */
@Injectable()
export class OutboxRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add(entries: readonly OutboxEntry[]): Promise<void> {
    const now = this.clock.now();
    const rows = entries.map(({ payload, dueAt, ...entry }) => ({
      ...entry,
      payload: JSON.stringify(payload),
      state: 'waiting' as const,
      attempts: 0,
      dueAt: dueAt ?? now,
      createdAt: now,
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE);
      await this.#table.createQueryBuilder().insert().values(some).orIgnore().updateEntity(false).execute();
    }
  }

  /** One after the other, so that what is in hand is carried even if the next cannot be had. */
  async *claim(topic: string, limit: number, leaseMs: number): AsyncGenerator<ClaimedRow> {
    for (const row of await this.#claimable(topic, limit)) {
      const lockedBy = await retryConflicts(() => this.#take(row, leaseMs));
      if (lockedBy) yield { ...plain(row), lockedBy };
    }
  }

  /** Whether the row was still held by this claim. */
  async delivered({ id, lockedBy }: ClaimedRow): Promise<boolean> {
    const { affected } = await this.#table.delete({ id, lockedBy });
    return affected === 1;
  }

  /** Whether the row was still held by this claim. `waitMs` null buries it. */
  async failed({ id, lockedBy, attempts }: ClaimedRow, trouble: Trouble, waitMs: number | null): Promise<boolean> {
    const dueAt = new Date(this.clock.ms() + (waitMs ?? 0));
    const state = waitMs === null ? 'dead' : 'waiting';
    const { affected } = await this.#table.update({ id, lockedBy }, { state, attempts: attempts + 1, trouble, dueAt, ...UNLOCKED });
    return affected === 1;
  }

  async release({ id, lockedBy }: ClaimedRow): Promise<void> {
    await this.#table.update({ id, lockedBy }, { state: 'waiting', ...UNLOCKED });
  }

  /** Free what a process that no longer lives had in hand. Only where no other process can be at work on the same data. */
  async releaseAll(): Promise<void> {
    await this.#table.update({ state: 'running' }, { state: 'waiting', ...UNLOCKED });
  }

  async cancel(topic: string, key: string): Promise<void> {
    await this.#table.delete({ topic, key });
  }

  async cancelWhere(topic: string, isMeant: (payload: unknown) => boolean): Promise<void> {
    const rows = await this.#table.find({ select: { id: true, payload: true }, where: { topic } });
    const meant = rows.filter(({ payload }) => isMeant(JSON.parse(payload))).map(({ id }) => id);
    for (let start = 0; start < meant.length; start += AT_ONCE) await this.#table.delete({ id: In(meant.slice(start, start + AT_ONCE)) });
  }

  async makeDue(id: number): Promise<boolean> {
    const { affected } = await this.#table.update({ id, state: Not('running') }, { state: 'waiting', dueAt: this.clock.now() });
    return affected === 1;
  }

  async remove(id: number): Promise<boolean> {
    const { affected } = await this.#table.delete({ id });
    return affected === 1;
  }

  async find(id: number): Promise<OutboxRow | null> {
    const row = await this.#table.findOneBy({ id });
    return row && plain(row);
  }

  async failures(topic: string): Promise<OutboxRow[]> {
    const rows = await this.#table.find({ where: { topic, attempts: MoreThan(0) }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(plain);
  }

  #claimable(topic: string, limit: number): Promise<OutboxEntity[]> {
    const now = this.clock.now();
    const due = { topic, state: 'waiting' as const, dueAt: LessThanOrEqual(now) };
    const abandoned = { topic, state: 'running' as const, lockedUntil: LessThan(now) };
    return this.#table.find({ where: [due, abandoned], order: { dueAt: 'ASC', id: 'ASC' }, take: limit });
  }

  async #take({ id, state, lockedBy }: OutboxEntity, leaseMs: number): Promise<string | null> {
    const seen = lockedBy === null ? { id, state } : { id, state, lockedBy };
    const claim = { state: 'running' as const, lockedBy: randomUUID(), lockedUntil: new Date(this.clock.ms() + leaseMs) };
    const { affected } = await this.#table.update(seen, claim);
    return affected === 1 ? claim.lockedBy : null;
  }

  get #table() {
    return this.database.repository(OutboxEntity);
  }
}

const UNLOCKED = { lockedBy: null, lockedUntil: null };

const plain = ({ id, topic, key, payload, state, attempts, dueAt, trouble, createdAt }: OutboxEntity): OutboxRow => ({
  id,
  topic,
  key,
  payload: JSON.parse(payload) as unknown,
  state,
  attempts,
  dueAt,
  trouble,
  createdAt,
});
