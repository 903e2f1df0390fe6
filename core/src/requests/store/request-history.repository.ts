import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../kernel/index.js';
import { RequestHistoryEntity } from './entities/request-history.entity.js';
import type { HistoryDetails } from './entities/history-details.js';

/** Rows deleted per statement. */
const BATCH_SIZE = 500;

/**
 * Stores the history of requests. Entries are only appended; repeated notifications extend one entry. Only sample titles lose their history
 * at once.
 */
@Injectable()
export class RequestHistoryRepository {
  #written = 0;

  constructor(private readonly database: Database) {}

  async insert(step: Omit<RequestHistoryEntity, 'id'>): Promise<void> {
    await this.#table.insert(step);
    this.database.afterCommit(() => void (this.#written += 1));
  }

  /** Replaces the details of an entry. */
  async updateDetails(id: number, facts: HistoryDetails): Promise<void> {
    await this.#table.update({ id }, { facts });
    this.database.afterCommit(() => void (this.#written += 1));
  }

  /** Deletes the history of all requests for some titles. */
  async deleteByTitles(titleIds: readonly number[]): Promise<void> {
    await this.#table.delete({ titleId: In([...titleIds]) });
    this.database.afterCommit(() => void (this.#written += 1));
  }

  /** Deletes a batch of the oldest entries of deleted requests from before a time. Returns their number. */
  async deleteForDeletedRequests(before: Date): Promise<number> {
    const rows = await this.database.query<{ id: number }>(
      `SELECT "s"."id" FROM "request_step" "s" WHERE "s"."at" < ?
        AND NOT EXISTS (SELECT 1 FROM "request" "r" WHERE "r"."id" = "s"."requestId") ORDER BY "s"."id" LIMIT ${BATCH_SIZE}`,
      [before.getTime()],
    );
    if (rows.length > 0) await this.#table.delete({ id: In(rows.map(({ id }) => id)) });
    return rows.length;
  }

  /** Who made a request; null when no user did. Reads one entry, however long the history is. */
  async findCreator(requestId: number): Promise<string | null> {
    const [first] = await this.#table.find({
      select: { id: true, actorId: true },
      where: { requestId, step: 'request' },
      order: { id: 'ASC' },
      take: 1,
    });
    return first?.actorId ?? null;
  }

  findByRequest(requestId: number): Promise<RequestHistoryEntity[]> {
    return this.#table.find({ where: { requestId }, order: { id: 'ASC' } });
  }

  /** A version that changes with every write. Read from a shared database, because other instances write, too. */
  async readVersion(): Promise<string> {
    if (!this.database.isShared) return String(this.#written);
    const [row] = await this.database.query<{ latest: number | null }>('SELECT MAX("id") AS "latest" FROM "request_step"');
    return `${this.#written}.${row?.latest ?? 0}`;
  }

  get #table() {
    return this.database.repository(RequestHistoryEntity);
  }
}
