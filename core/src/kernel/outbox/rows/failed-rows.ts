import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/index.js';
import { OutboxEntity } from './outbox.entity.js';
import { toOutboxRow } from './stored-row.js';
import { STOPPED_STATES, type OutboxRow } from './outbox-row.js';

const MAX_PAGE_SIZE = 200;

/** Query of one page of failed rows. Pages start at 1; rows are in the order of their creation. */
export const FailedRowsQuery = z.object({
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
});
export type FailedRowsQuery = z.output<typeof FailedRowsQuery>;

/** One page of failed rows (dead letters), and the number of rows on all pages. */
export interface FailedRowsPage<T = OutboxRow> extends Pick<FailedRowsQuery, 'page' | 'size'> {
  readonly total: number;
  readonly rows: readonly T[];
}

/**
 * Reads the failed rows (dead letters) that failed at least once, were given up or are stranded: those for which `hasDeliveryFailed` is
 * true.
 */
@Injectable()
export class FailedRows {
  constructor(private readonly database: Database) {}

  /** Screens poll pages, so rows are counted only where the page does not determine their number: the last one does. */
  async readPage(topics: readonly string[], { order, page, size }: FailedRowsQuery): Promise<FailedRowsPage> {
    const offset = (page - 1) * size;
    const rows = await this.find(topics, { order, limit: size, offset });
    const isLast = rows.length < size && (rows.length > 0 || page === 1);
    return { total: isLast ? offset + rows.length : await this.count(topics), page, size, rows };
  }

  /** Selects the ids alone first: payloads are long, and the index IX_outbox_failed answers the rest of the query. */
  async find(
    topics: readonly string[],
    { order, limit, offset = 0 }: { readonly order: 'asc' | 'desc'; readonly limit: number; readonly offset?: number },
  ): Promise<OutboxRow[]> {
    const found = await this.database.query<{ id: number | string }>(
      `SELECT "id" FROM "outbox" WHERE ${failedOf(topics)} ORDER BY "id" ${order.toUpperCase()} LIMIT ${limit} OFFSET ${offset}`,
      topics,
    );
    if (found.length === 0) return [];
    const rows = await this.database.repository(OutboxEntity).find({
      where: { id: In(found.map(({ id }) => Number(id))) },
      order: { id: order },
    });
    return rows.map(toOutboxRow);
  }

  async count(topics: readonly string[]): Promise<number> {
    const [row] = await this.database.query<{ total: number | string }>(
      `SELECT COUNT(*) AS "total" FROM "outbox" WHERE ${failedOf(topics)}`,
      topics,
    );
    return Number(row?.total ?? 0);
  }
}

const failedOf = (topics: readonly string[]): string =>
  `"topic" IN (${topics.map(() => '?').join(', ')}) AND ("attempts" > 0 OR "state" IN (${STOPPED_STATES.map((state) => `'${state}'`).join(', ')}))`;
