import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { containsPattern, Database, FailedRowsQuery, toSearchKey } from '../../kernel/index.js';
import type { MessageDeliveryEntity } from './message-delivery.entity.js';

/**
 * What is the matter with a message: `waiting` for its first attempt, `retrying` after a failed one, `stuck` until an administrator or
 * a channel comes to its aid, `expired` until an administrator sends it after all, `delivered`, `skipped` because there was no recipient,
 * or `discarded`.
 */
const DELIVERY_STATES = ['waiting', 'retrying', 'stuck', 'expired', 'delivered', 'skipped', 'discarded'] as const;
/** The status by which messages are listed and filtered. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `failed` stands for `retrying`, `stuck` and `expired`. */
const STATE_FILTERS = [...DELIVERY_STATES, 'failed'] as const;

/** Query of one page of messages; an absent filter matches all. Pages start at 1; rows are in the order of their creation. */
export const DeliveryQuery = FailedRowsQuery.extend({
  state: z.enum(STATE_FILTERS).nullish(),
  /** Id of a connection. */
  channel: z.string().max(64).nullish(),
  /** Part of the recipient's name. */
  person: z.string().trim().max(256).nullish(),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

/** The states of messages that can be discarded. */
const OPEN_STATES = ['waiting', 'retrying', 'stuck', 'expired', 'failed'] as const;

/** Which messages to discard at once. The state has to be named, so that no forgotten filter discards all. */
export const DiscardQuery = DeliveryQuery.pick({ channel: true, person: true }).extend({ state: z.enum(OPEN_STATES) });
export type DiscardQuery = z.output<typeof DiscardQuery>;

/** A message with its row in the outbox, if it has one. */
export interface DeliveryRow extends Pick<MessageDeliveryEntity, 'type' | 'title' | 'channel' | 'recipient' | 'topic' | 'key' | 'outcome'> {
  readonly id: number | string;
  readonly state: DeliveryState;
  readonly attempts: number | string;
  readonly createdAt: number | string;
  readonly settledAt: number | string | null;
  readonly dueAt: number | string | null;
  readonly lastError: string | null;
  readonly outboxId: number | string | null;
}

const IN_OUTBOX = `"o"."state" IN ('waiting', 'running')`;

/** A rate limit leaves an error, but does not count as an attempt. */
const WAS_TRIED = `("o"."attempts" > 0 OR "o"."lastError" IS NOT NULL)`;

const CONDITIONS: Readonly<Record<DeliveryState, string>> = {
  stuck: `"o"."state" IN ('stranded', 'dead')`,
  expired: `"o"."state" = 'expired'`,
  retrying: `${IN_OUTBOX} AND ${WAS_TRIED}`,
  waiting: `${IN_OUTBOX} AND NOT ${WAS_TRIED}`,
  delivered: `"d"."outcome" IN ('delivered', 'repeated')`,
  skipped: `"d"."outcome" = 'skipped'`,
  discarded: `"d"."outcome" IS NULL AND "o"."id" IS NULL`,
};

const STATE = `CASE ${Object.entries(CONDITIONS)
  .map(([state, condition]) => `WHEN ${condition} THEN '${state}'`)
  .join(' ')} END`;

const FILTER_CONDITIONS: Readonly<Record<(typeof STATE_FILTERS)[number], string>> = {
  ...CONDITIONS,
  failed: `(${CONDITIONS.stuck} OR ${CONDITIONS.expired} OR ${CONDITIONS.retrying})`,
};

const COLUMNS = ['id', 'topic', 'key', 'type', 'title', 'channel', 'recipient', 'outcome', 'createdAt', 'settledAt'];

const SELECTED = [
  ...COLUMNS.map((column) => `"d"."${column}" AS "${column}"`),
  `${STATE} AS "state"`,
  `COALESCE("o"."attempts", "d"."attempts") AS "attempts"`,
  ...['dueAt', 'lastError'].map((column) => `"o"."${column}" AS "${column}"`),
  `"o"."id" AS "outboxId"`,
].join(', ');

/** Messages that have settled have no row in the outbox. */
const SOURCE = `"message_delivery" "d" LEFT JOIN "outbox" "o" ON "o"."topic" = "d"."topic" AND "o"."key" = "d"."key"`;

/** Queries the delivery log together with the outbox rows of its messages. */
@Injectable()
export class DeliveryListRepository {
  constructor(private readonly database: Database) {}

  find({ order, page, size, ...filter }: DeliveryQuery): Promise<DeliveryRow[]> {
    const { where, parameters } = conditionOf(filter);
    const slice = `ORDER BY "d"."id" ${order.toUpperCase()} LIMIT ${size} OFFSET ${(page - 1) * size}`;
    return this.database.query<DeliveryRow>(`SELECT ${SELECTED} FROM ${SOURCE} WHERE ${where} ${slice}`, parameters);
  }

  async count(filter: Pick<DeliveryQuery, 'state' | 'channel' | 'person'>): Promise<number> {
    const { where, parameters } = conditionOf(filter);
    // Without a filter by state, the outbox does not matter.
    const source = filter.state ? SOURCE : `"message_delivery" "d"`;
    const [row] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS "total" FROM ${source} WHERE ${where}`,
      parameters,
    );
    return Number(row?.total ?? 0);
  }

  /** The id of the newest message; 0 without any. */
  async findLastId(): Promise<number> {
    const [row] = await this.database.query<{ id: number | string | null }>(`SELECT MAX("id") AS "id" FROM "message_delivery"`);
    return Number(row?.id ?? 0);
  }

  /** Messages that match, with ids in a range: after one, up to another. By id. */
  findInRange(filter: DiscardQuery, after: number, upTo: number, limit: number): Promise<DeliveryRow[]> {
    const { where, parameters } = conditionOf(filter);
    return this.database.query<DeliveryRow>(
      `SELECT ${SELECTED} FROM ${SOURCE} WHERE ${where} AND "d"."id" > ? AND "d"."id" <= ? ORDER BY "d"."id" LIMIT ${limit}`,
      [...parameters, after, upTo],
    );
  }

  async findById(id: number): Promise<DeliveryRow | null> {
    const [row] = await this.database.query<DeliveryRow>(`SELECT ${SELECTED} FROM ${SOURCE} WHERE "d"."id" = ?`, [id]);
    return row ?? null;
  }

  /** Channels that listed messages went through, by name. */
  findChannels(): Promise<{ readonly id: string; readonly name: string }[]> {
    return this.database.query(
      `SELECT "connectionId" AS "id", MAX("channel") AS "name" FROM "message_delivery"
       WHERE "connectionId" IS NOT NULL AND "channel" IS NOT NULL GROUP BY "connectionId" ORDER BY MAX("channel")`,
    );
  }
}

function conditionOf({ state, channel, person }: Pick<DeliveryQuery, 'state' | 'channel' | 'person'>): {
  readonly where: string;
  readonly parameters: (string | number)[];
} {
  const conditions = [
    ...(state ? [FILTER_CONDITIONS[state]] : []),
    ...(channel ? [`"d"."connectionId" = ?`] : []),
    ...(person ? [`"d"."recipientKey" LIKE ? ESCAPE '!'`] : []),
  ];
  const parameters = [...(channel ? [channel] : []), ...(person ? [containsPattern(toSearchKey(person))] : [])];
  return { where: conditions.join(' AND ') || '1 = 1', parameters };
}
