import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import { QuotaEntryEntity } from './quota-entry.entity.js';

/** The ledger of what accepted requests cost. */
@Injectable()
export class QuotaRepository {
  constructor(private readonly database: Database) {}

  async add(entry: QuotaEntryEntity): Promise<void> {
    await this.#table.insert(entry);
  }

  async remove(requestId: number): Promise<void> {
    await this.#table.delete({ requestId });
  }

  async removeAll(requestIds: readonly number[]): Promise<void> {
    await this.#table.delete({ requestId: In([...requestIds]) });
  }

  async forgetUser(userId: string): Promise<void> {
    await this.#table.delete({ userId });
  }

  /** What each of the people spent on a kind since a moment; who spent nothing is missing. */
  async spent(userIds: readonly string[], kind: RequestKind, since: Date): Promise<Map<string, number>> {
    if (userIds.length === 0) return new Map();
    const marks = userIds.map(() => '?').join(', ');
    const rows = await this.database.query<{ userId: string; spent: number | string }>(
      `SELECT "userId", SUM("amount") AS "spent" FROM "quota_entry"
       WHERE "userId" IN (${marks}) AND "kind" = ? AND "at" >= ? GROUP BY "userId"`,
      [...userIds, kind, since.getTime()],
    );
    return new Map(rows.map(({ userId, spent }) => [userId, Number(spent)]));
  }

  get #table() {
    return this.database.repository(QuotaEntryEntity);
  }
}
