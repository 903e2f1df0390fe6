import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  Clock,
  Database,
  toSearchKey,
  Outbox,
  type OnDeliveredCallback,
  type OutboxAttempt,
  type OutboxEntry,
} from '../../kernel/index.js';
import { RetentionJob } from '../../requests/index.js';
import { DELIVERY_TOPIC, MERGE_TOPIC, recipientKeyOf } from '../delivery/merge-group.js';
import { MessageDeliveryEntity, type DeliveryOutcome } from './message-delivery.entity.js';

/** Rows per insert statement. */
const BATCH_SIZE = 100;

const LENGTHS = { title: 500, channel: 255, recipient: 256 } as const;

/** How long messages are listed. Those that the outbox still holds are kept as long as it holds them. */
const RETENTION_MS = 90 * 24 * 3_600_000;

/** Rows that one statement deletes or changes. */
const STATEMENT_SIZE = 1_000;

/** Type, channel and recipient of a message, as known when it is queued. */
export type MessageMetadata = Pick<MessageDeliveryEntity, 'type' | 'title' | 'connectionId' | 'channel' | 'userId' | 'recipient'>;

/** A row of the outbox, and what the message in it is. */
export interface QueuedMessage {
  readonly outboxEntry: OutboxEntry;
  readonly facts: MessageMetadata;
}

const UNKNOWN: MessageMetadata = { type: null, title: null, connectionId: null, channel: null, userId: null, recipient: null };

/** The outcome of a delivery, with the channel that it was sent through where that was chosen at last. */
export interface SettledDelivery extends Pick<OutboxEntry, 'topic' | 'key'> {
  readonly outcome: DeliveryOutcome;
  /** Number of the attempt that settled it, from 1. */
  readonly attempts: number;
  readonly channel?: { readonly connectionId: string; readonly name: string };
}

/** Records every message and its outcome, in the transactions that write and delete the rows of the outbox. */
@Injectable()
export class DeliveryLog implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly retentionJob: RetentionJob,
  ) {}

  onModuleInit(): void {
    this.retentionJob.register((signal) => this.#removeExpired(signal));
  }

  /** Puts messages into the outbox. Joins the current transaction, if there is one. */
  enqueue(...messages: readonly QueuedMessage[]): Promise<void> {
    return this.database.transaction(async () => {
      await this.#record(messages);
      await this.outbox.enqueue(...messages.map(({ outboxEntry }) => outboxEntry));
    });
  }

  /** Records how a message ended. */
  async recordOutcome({ topic, key, outcome, attempts, channel }: SettledDelivery): Promise<void> {
    const through = channel && { connectionId: channel.connectionId, channel: channel.name.slice(0, LENGTHS.channel) };
    await this.#table.update({ topic, key }, { outcome, attempts, settledAt: this.clock.now(), ...through });
  }

  /** Records an event that no message could be composed from yet, so that it is listed. */
  recordUncomposedEvent(topic: string, key: string): Promise<void> {
    return this.#record([{ outboxEntry: { topic, key }, facts: UNKNOWN }]);
  }

  /**
   * Recipients of at least `count` messages of these types within the last milliseconds, and of those that already wait to be merged.
   * Returns their keys: see {@link recipientKeyOf}.
   */
  async findBursts(types: readonly MessageMetadata['type'][], withinMs: number, count: number): Promise<ReadonlySet<string>> {
    const rows = await this.#table
      .createQueryBuilder('d')
      .select('d.connectionId', 'connectionId')
      .addSelect('d.userId', 'userId')
      .where('d.topic IN (:...topics) AND d.type IN (:...types)', { topics: [DELIVERY_TOPIC, MERGE_TOPIC], types })
      .andWhere('d.createdAt > :since', { since: this.clock.ms() - withinMs })
      .groupBy('d.connectionId')
      .addGroupBy('d.userId')
      .having('COUNT(*) >= :count OR MAX(d.topic) = :waiting', { count, waiting: MERGE_TOPIC })
      .getRawMany<{ connectionId: string; userId: string | null }>();
    return new Set(rows.map(recipientKeyOf));
  }

  /** Removes the records of messages that waited to be merged, because the message that they became has its own. */
  async removeMerged(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += BATCH_SIZE) await this.#deleteMerged(keys.slice(start, start + BATCH_SIZE));
  }

  /** Makes messages to a user that wait for a time due now, except after failures. Earlier releases did not record those that wait to be merged. */
  async rescheduleWaiting(userId: string): Promise<void> {
    const recorded = `JOIN "message_delivery" "d" ON "o"."topic" = "d"."topic" AND "o"."key" = "d"."key" WHERE "d"."userId" = ?`;
    await this.#retryUntried(recorded, [userId]);
    await this.#retryUntried(`WHERE "o"."topic" = ? AND "o"."key" LIKE ?`, [
      MERGE_TOPIC,
      `${recipientKeyOf({ connectionId: '%', userId })}%`,
    ]);
  }

  /** The ids are read first: MariaDB cannot change a table that its condition reads. */
  async #retryUntried(condition: string, parameters: readonly unknown[]): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const found: { id: number | string; topic: string; lane: string }[] = await this.database.query(
        `SELECT "o"."id" AS "id", "o"."topic" AS "topic", "o"."lane" AS "lane" FROM "outbox" "o" ${condition}
         AND "o"."state" = 'waiting' AND "o"."attempts" = 0 AND "o"."lastError" IS NULL AND "o"."id" > ? ORDER BY "o"."id" LIMIT ${STATEMENT_SIZE}`,
        [...parameters, last],
      );
      const rows = found.map(({ id, ...place }) => ({ ...place, id: Number(id) }));
      await this.outbox.retryAll(rows);
      last = rows.at(-1)?.id;
    }
  }

  async #deleteMerged(keys: readonly string[]): Promise<void> {
    const marks = keys.map(() => '?').join(', ');
    await this.database.execute(`DELETE FROM "message_delivery" WHERE "topic" = ? AND "key" IN (${marks})`, [MERGE_TOPIC, ...keys]);
  }

  /** What follows an event that was handled: if it failed before, its record makes room for those of its messages. */
  eventFollowUp(topic: string, { key, isRetry }: OutboxAttempt, followUp: OnDeliveredCallback | void): OnDeliveredCallback | void {
    if (!isRetry) return followUp;
    return async () => {
      await this.#table.delete({ topic, key });
      await followUp?.();
    };
  }

  /** Removes messages that were settled or discarded 90 days ago. Returns their number. */
  async #removeExpired(signal: AbortSignal): Promise<number> {
    let sum = 0;
    for (let removed = 1; removed > 0 && !signal.aborted; sum += removed) removed = await this.#removeBatch();
    return sum;
  }

  /** A message that is recorded already stays as it is. */
  async #record(
    messages: readonly { readonly outboxEntry: Pick<OutboxEntry, 'topic' | 'key'>; readonly facts: MessageMetadata }[],
  ): Promise<void> {
    const createdAt = this.clock.now();
    const rows = messages.map(({ outboxEntry: { topic, key }, facts: { title, channel, recipient, ...facts } }) => ({
      ...{ topic, key, ...facts },
      title: title?.slice(0, LENGTHS.title) ?? null,
      channel: channel?.slice(0, LENGTHS.channel) ?? null,
      recipient: recipient?.slice(0, LENGTHS.recipient) ?? null,
      recipientKey: recipient === null ? null : toSearchKey(recipient).slice(0, LENGTHS.recipient),
      ...{ outcome: null, attempts: 0, createdAt, settledAt: null },
    }));
    for (let start = 0; start < rows.length; start += BATCH_SIZE)
      await this.database.insertNew(MessageDeliveryEntity, rows.slice(start, start + BATCH_SIZE), ['topic', 'key']);
  }

  /** The ids are read first: MariaDB cannot delete from a table that its condition reads. */
  async #removeBatch(): Promise<number> {
    const found = await this.database.query<{ id: number | string }>(
      `SELECT "d"."id" AS "id" FROM "message_delivery" "d" LEFT JOIN "outbox" "o" ON "o"."topic" = "d"."topic" AND "o"."key" = "d"."key"
       WHERE "d"."createdAt" < ? AND "o"."id" IS NULL ORDER BY "d"."id" LIMIT ${STATEMENT_SIZE}`,
      [this.clock.ms() - RETENTION_MS],
    );
    if (found.length > 0) await this.#table.delete(found.map(({ id }) => Number(id)));
    return found.length;
  }

  get #table() {
    return this.database.repository(MessageDeliveryEntity);
  }
}
