import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, Raw, type FindOptionsWhere } from 'typeorm';
import { Clock } from '../../common/index.js';
import { Database, DatabaseClock, escapeLikePattern } from '../../database/index.js';
import { countRestoredIn } from './hold-restored-rows.js';
import { OutboxAging } from './outbox-aging.js';
import { OutboxEntity } from './outbox.entity.js';
import type { OutboxEntry, OutboxRow, Postponement, RetryDecision } from './outbox-row.js';
import type { DeliveryError } from './delivery-error.js';
import { toOutboxRow, UNLOCKED, type ClaimedRow } from './stored-row.js';

/** Rows per insert statement. */
const BATCH_SIZE = 200;

/** Parameters of a claim. */
export interface OutboxClaim {
  readonly topic: string;
  readonly lane: string;
  readonly limit: number;
  readonly leaseMs: number;
  /** Ids of rows that the worker already processes; never claimed again, even if a changed clock ends their lease. */
  readonly inFlightIds: ReadonlySet<number>;
}

/**
 * Stores the rows of the outbox. Claims, deliveries and failures are conditional updates, so two instances never share a row; due times and
 * leases are compared with the clock of the database.
 */
@Injectable()
export class OutboxRepository {
  readonly aging: OutboxAging;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly databaseClock: DatabaseClock,
  ) {
    this.aging = new OutboxAging(database, clock, databaseClock);
  }

  async insert(entries: readonly OutboxEntry[]): Promise<void> {
    const now = await this.databaseClock.ms();
    const rows = entries.map(({ payload, delayMs = 0, lane = '', ...entry }) => ({
      ...entry,
      lane,
      payload: JSON.stringify(payload),
      state: 'waiting' as const,
      attempts: 0,
      dueAt: new Date(now + delayMs),
      createdAt: this.clock.now(),
      deliveryError: null,
      ...UNLOCKED,
    }));
    for (let start = 0; start < rows.length; start += BATCH_SIZE) {
      await this.database.insertNew(OutboxEntity, rows.slice(start, start + BATCH_SIZE), ['topic', 'key']);
    }
  }

  /** Claims due rows one by one, so that claimed rows are delivered even if the next claim fails. */
  async *claim(outboxClaim: OutboxClaim): AsyncGenerator<ClaimedRow> {
    for (const row of await this.#findClaimable(outboxClaim)) {
      const readable = toOutboxRow(row);
      if (readable.payload === null) {
        await this.#table.update({ id: row.id }, { state: 'dead', deliveryError: UNREADABLE, ...UNLOCKED });
        continue;
      }
      const lockedBy = await this.#lock(row, outboxClaim.leaseMs);
      if (lockedBy) yield { ...readable, lockedBy };
    }
  }

  /** Returns whether the row was still held by this claim. */
  async deleteDelivered({ id, lockedBy }: ClaimedRow): Promise<boolean> {
    const { affected } = await this.#table.delete({ id, lockedBy });
    return affected === 1;
  }

  /**
   * Records a failed attempt and returns the row's new state; null when this claim no longer holds the row. `waitMs` null makes the row
   * dead. A row that was revived during the attempt becomes due at once, and counts a single failure.
   */
  async recordFailure(
    { id, lockedBy, dueAt: seen }: ClaimedRow,
    { deliveryError, waitMs, attempts }: RetryDecision,
  ): Promise<'dead' | 'waiting' | null> {
    const state = waitMs === null ? 'dead' : 'waiting';
    const dueAt = (): string => `${this.databaseClock.now} + ${Math.round(waitMs ?? 0)}`;
    const end = { deliveryError, ...UNLOCKED };
    const updated = await this.#table.update({ id, lockedBy, dueAt: seen }, { ...end, attempts, state, dueAt });
    if (updated.affected === 1) return state;
    const revived = await this.#table.update({ id, lockedBy }, { ...end, ...this.#revived(), attempts: Math.min(attempts, 1) });
    return revived.affected === 1 ? 'waiting' : null;
  }

  /** Stores a new payload for a later delivery. Returns whether the row was still held by this claim. */
  async postpone({ id, lockedBy }: ClaimedRow, { payload, postponeMs, keepsFailures = false }: Postponement): Promise<boolean> {
    const dueAt = (): string => `${this.databaseClock.now} + ${Math.round(postponeMs)}`;
    const failures = keepsFailures ? {} : { attempts: 0, deliveryError: null };
    const next = { payload: JSON.stringify(payload), state: 'waiting' as const, dueAt, ...failures, ...UNLOCKED };
    const { affected } = await this.#table.update({ id, lockedBy }, next);
    return affected === 1;
  }

  async replacePayload(topic: string, key: string, payload: unknown): Promise<void> {
    await this.#table.update({ topic, key }, { payload: JSON.stringify(payload) });
  }

  async dequeueWaiting(topic: string, keyPrefix: string): Promise<unknown[]> {
    const prefix = `${escapeLikePattern(keyPrefix)}%`;
    const key = Raw((column) => `${column} LIKE :prefix ESCAPE '!'`, { prefix });
    const found = await this.#table.find({ where: { topic, key, state: 'waiting' }, order: { id: 'ASC' }, take: BATCH_SIZE });
    // A row that cannot be read stays, and is set aside by its next claim.
    const readable = found.map(toOutboxRow).filter(({ payload }) => payload !== null);
    if (readable.length > 0) await this.#table.delete({ id: In(readable.map(({ id }) => id)) });
    return readable.map(({ payload }) => payload);
  }

  async release({ id, lockedBy }: ClaimedRow): Promise<void> {
    await this.#table.update({ id, lockedBy }, { state: 'waiting', ...UNLOCKED });
  }

  /** Releases rows that a dead process had claimed. Must be called only where no other process can use the same data. */
  async releaseAll(): Promise<void> {
    await this.#table.update({ state: 'running' }, { state: 'waiting', ...UNLOCKED });
  }

  async cancel(topic: string, key: string): Promise<void> {
    await this.#table.delete({ topic, key });
  }

  async cancelLanes(topic: string, lanes: readonly string[]): Promise<void> {
    await this.#table.delete({ topic, lane: In([...lanes]) });
  }

  async moveRow(topic: string, key: string, lane: string): Promise<void> {
    await this.#table.update({ topic, key }, { lane });
  }

  async moveLanes(topic: string, lanes: readonly string[], to: string): Promise<void> {
    await this.#table.update({ topic, lane: In([...lanes]) }, { lane: to });
  }

  /** Makes rows due now, with all further attempts. Returns how many of the rows exist and are not in progress. */
  async scheduleNow(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    const where = { id: In([...ids]), state: Not('running' as const) };
    const { affected } = await this.#table.update(where, this.#revived());
    return affected ?? 0;
  }

  /** Makes the row of a key due now, with all further attempts, when it failed or was given up and is not in progress. */
  async scheduleFailedNow(topic: string, key: string): Promise<void> {
    const failed = { topic, key, deliveryError: Not(IsNull()), state: Not('running' as const) };
    await this.#table.update(failed, this.#revived());
  }

  /** Makes failed rows due now with all further attempts, including dead ones. A row in progress is only marked; see {@link recordFailure}. */
  async requeueFailed(topic: string, lanes?: readonly string[]): Promise<void> {
    const where = { topic, ...(lanes && { lane: In([...lanes]) }) };
    const failed = { ...where, deliveryError: Not(IsNull()), state: In(['waiting', 'dead']) };
    await this.#table.update(failed, this.#revived());
    // A claimed row was due before its claim; a later due time marks it as revived, for every portal.
    await this.#table.update({ ...where, state: 'running' as const }, { dueAt: () => `${this.databaseClock.now} + 1` });
  }

  /** Deletes a row unless an attempt is in progress; one whose lease ended was left by a portal that crashed. Returns whether it did. */
  async deleteIdle(id: number): Promise<boolean> {
    const idle = await this.#table.delete({ id, state: Not('running' as const) });
    if (idle.affected === 1) return true;
    const abandoned = await this.#table.delete({ id, state: 'running', lockedUntil: this.#isPast('<') });
    return abandoned.affected === 1;
  }

  countRestored(): Promise<number> {
    return countRestoredIn(this.#table);
  }

  async find(id: number): Promise<OutboxRow | null> {
    const row = await this.#table.findOneBy({ id });
    return row && toOutboxRow(row);
  }

  /**
   * Waiting rows outside of these lanes that have been due for `forMs`, except in lanes with a row in progress. A row whose lease ended as
   * long ago was left by a portal that crashed, and waits like the others.
   */
  async findOverdueOutsideLanes(topic: string, lanes: readonly string[], forMs: number, limit: number): Promise<OutboxRow[]> {
    const lockedUntil = Raw((column) => `${column} >= ${this.databaseClock.now}`);
    const running = await this.#table.find({ select: { lane: true }, where: { topic, state: 'running', lockedUntil } });
    const lane = Not(In([...new Set([...lanes, ...running.map((row) => row.lane)])]));
    const longAgo = Raw((column) => `${column} <= ${this.databaseClock.now} - ${forMs}`);
    const waiting = { topic, lane, state: 'waiting' as const, dueAt: longAgo };
    const abandoned = { topic, lane, state: 'running' as const, lockedUntil: longAgo };
    return (await this.#table.find({ where: [waiting, abandoned], order: { id: 'ASC' }, take: limit })).map(toOutboxRow);
  }

  /** Returns whether the row was still waiting, or left by a portal that crashed. */
  async markStranded(id: number, deliveryError: DeliveryError): Promise<boolean> {
    const free: FindOptionsWhere<OutboxEntity>[] = [
      { id, state: 'waiting' },
      { id, state: 'running', lockedUntil: this.#isPast('<') },
    ];
    const { affected } = await this.#table.update(free, { state: 'stranded', deliveryError, ...UNLOCKED });
    return affected === 1;
  }

  /** Returns whether the row was still held by this claim. */
  async markHeldStranded({ id, lockedBy }: ClaimedRow, deliveryError: DeliveryError, waitMs: number): Promise<boolean> {
    const dueAt = (): string => `${this.databaseClock.now} + ${waitMs}`;
    const { affected } = await this.#table.update({ id, lockedBy }, { state: 'stranded', deliveryError, dueAt, ...UNLOCKED });
    return affected === 1;
  }

  #findClaimable({ topic, lane, limit, inFlightIds }: OutboxClaim): Promise<OutboxEntity[]> {
    const due = { topic, lane, state: In(['waiting', 'stranded']), dueAt: this.#isPast('<=') };
    const abandoned: FindOptionsWhere<OutboxEntity> = { topic, lane, state: 'running', lockedUntil: this.#isPast('<') };
    if (inFlightIds.size > 0) abandoned.id = Not(In([...inFlightIds]));
    return this.#table.find({ where: [due, abandoned], order: { dueAt: 'ASC', id: 'ASC' }, take: limit });
  }

  /** Claims the row only if it is unchanged since it was read: another portal may have tried and postponed it meanwhile. */
  async #lock({ id, state, attempts, lockedBy }: OutboxEntity, leaseMs: number): Promise<string | null> {
    const seen = { id, state, attempts };
    const isFree = lockedBy === null ? { dueAt: this.#isPast('<=') } : { lockedBy, lockedUntil: this.#isPast('<') };
    const token = randomUUID();
    const lockedUntil = (): string => `${this.databaseClock.now} + ${leaseMs}`;
    const { affected } = await this.#table.update({ ...seen, ...isFree }, { state: 'running', lockedBy: token, lockedUntil });
    return affected === 1 ? token : null;
  }

  /** One failure is kept, so that the row stays among those that failed until it is delivered. */
  #revived() {
    const attempts = (): string => 'CASE WHEN attempts > 1 THEN 1 ELSE attempts END';
    return { state: 'waiting' as const, attempts, dueAt: (): string => this.databaseClock.now };
  }

  #isPast(comparison: '<' | '<=') {
    return Raw((column) => `${column} ${comparison} ${this.databaseClock.now}`);
  }

  get #table() {
    return this.database.repository(OutboxEntity);
  }
}

const UNREADABLE: DeliveryError = { code: 'unreadable' };
