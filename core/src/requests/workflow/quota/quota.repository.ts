import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { RequestKind } from '../../../fulfilment/index.js';
import { Database } from '../../../kernel/index.js';
import { QuotaEntryEntity } from './quota-entry.entity.js';

/** SQLite accepts 32,766 parameters per statement, the other databases twice as many. */
const MAX_PARAMETERS = 30_000;

/** Rows deleted per statement. */
const BATCH_SIZE = 500;

/** Stores the quota cost of accepted requests. */
@Injectable()
export class QuotaRepository {
  constructor(private readonly database: Database) {}

  async insert(entry: QuotaEntryEntity): Promise<void> {
    await this.#table.insert(entry);
  }

  async delete(requestId: number): Promise<void> {
    await this.#table.delete({ requestId });
  }

  async deleteAll(requestIds: readonly number[]): Promise<void> {
    await this.#table.delete({ requestId: In([...requestIds]) });
  }

  /** Deletes one batch of a user's entries. Returns whether there may be more. */
  async deleteBatchByUser(userId: string): Promise<boolean> {
    const rows = await this.#table.find({ select: { requestId: true }, where: { userId }, take: BATCH_SIZE });
    if (rows.length > 0) await this.deleteAll(rows.map(({ requestId }) => requestId));
    return rows.length === BATCH_SIZE;
  }

  /** Deletes one batch of entries of deleted requests older than `before`. Returns their number. */
  async deleteForDeletedRequests(before: Date): Promise<number> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT "q"."requestId" AS "id" FROM "quota_entry" "q" WHERE "q"."at" < ?
        AND NOT EXISTS (SELECT 1 FROM "request" "r" WHERE "r"."id" = "q"."requestId") ORDER BY "q"."requestId" LIMIT ${BATCH_SIZE}`,
      [before.getTime()],
    );
    await this.deleteAll(rows.map(({ id }) => id));
    return rows.length;
  }

  /** Quota used per user for a kind since a time; users without usage are left out. One statement, however many users. */
  async sumSpent(userIds: readonly string[], kind: RequestKind, since: Date): Promise<Map<string, number>> {
    if (userIds.length === 0) return new Map();
    // Above the parameter limit all users are read; additional entries in the map do no harm.
    const named = userIds.length > MAX_PARAMETERS ? [] : userIds;
    const userFilter = named.length > 0 ? `"userId" IN (${named.map(() => '?').join(', ')}) AND` : '';
    const rows = await this.database.query<{ userId: string; spent: number | string }>(
      `SELECT "userId", SUM("amount") AS "spent" FROM "quota_entry" WHERE ${userFilter} "kind" = ? AND "at" >= ? GROUP BY "userId"`,
      [...named, kind, since.getTime()],
    );
    return new Map(rows.map(({ userId, spent }) => [userId, Number(spent)]));
  }

  get #table() {
    return this.database.repository(QuotaEntryEntity);
  }
}
