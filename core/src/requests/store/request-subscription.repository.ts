import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Clock, Database, groupBy } from '../../kernel/index.js';
import { RequestSubscriptionEntity } from './entities/request-subscription.entity.js';

/** Rows deleted per statement. */
const BATCH_SIZE = 500;

/** Movies and albums are known by their title, series by the request. */
const ORPHANED_CONDITION = `SELECT "s"."userId", "s"."kind", "s"."requestId" FROM "subscription" "s"
  WHERE ("s"."kind" = 'tv' AND NOT EXISTS (SELECT 1 FROM "request" "r" WHERE "r"."id" = "s"."requestId" AND "r"."kind" = 'tv'))
    OR ("s"."kind" <> 'tv' AND NOT EXISTS (SELECT 1 FROM "request" "r" WHERE "r"."titleId" = "s"."requestId" AND "r"."kind" = "s"."kind"))
  LIMIT ${BATCH_SIZE}`;

/** Stores which users are subscribed to which request, by the public id of the request. */
@Injectable()
export class RequestSubscriptionRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Idempotent. */
  async insert(userId: string, kind: RequestKind, requestId: number): Promise<void> {
    const row = { userId, kind, requestId, since: this.clock.now() };
    await this.database.insertNew(RequestSubscriptionEntity, [row], ['userId', 'kind', 'requestId']);
  }

  async delete(userId: string, kind: RequestKind, requestId: number): Promise<void> {
    await this.#table.delete({ userId, kind, requestId });
  }

  async findSubscriberIds(kind: RequestKind, requestId: number): Promise<string[]> {
    const rows = await this.#table.find({ where: { kind, requestId }, order: { userId: 'ASC' } });
    return rows.map(({ userId }) => userId);
  }

  async deleteByRequest(kind: RequestKind, requestId: number): Promise<void> {
    await this.#table.delete({ kind, requestId });
  }

  /** Deletes one batch of a user's subscriptions. Returns whether there may be more. */
  async deleteBatchByUser(userId: string): Promise<boolean> {
    const rows = await this.#table.find({ select: { kind: true, requestId: true }, where: { userId }, take: BATCH_SIZE });
    for (const [kind, of] of groupBy(rows, (row) => row.kind))
      await this.#table.delete({ userId, kind, requestId: In(of.map(({ requestId }) => requestId)) });
    return rows.length === BATCH_SIZE;
  }

  /** Some of what stayed of requests that are gone; answers how many. Ids are never given twice. */
  async deleteForDeletedRequests(): Promise<number> {
    const rows = await this.database.query<Pick<RequestSubscriptionEntity, 'userId' | 'kind' | 'requestId'>>(ORPHANED_CONDITION);
    for (const [kind, of] of groupBy(rows, (row) => row.kind))
      await this.#table.delete({ kind, requestId: In([...new Set(of.map(({ requestId }) => requestId))]) });
    return rows.length;
  }

  get #table() {
    return this.database.repository(RequestSubscriptionEntity);
  }
}
