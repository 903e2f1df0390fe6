import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';

/** A period in milliseconds since 1970, both ends included. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** Requests of one kind, and how many of them are available. */
export interface RequestKindCounts {
  readonly total: number;
  readonly available: number;
}

const NONE: RequestKindCounts = { total: 0, available: 0 };

/** Counts requests by the time at which they were made. */
@Injectable()
export class RequestStatisticsRepository {
  constructor(private readonly database: Database) {}

  /** A movie counts once, whatever variants were requested; each request for a series counts. */
  async count(kind: 'movie' | 'tv', { from, to }: TimeRange): Promise<RequestKindCounts> {
    const id = kind === 'movie' ? '"titleId"' : '"id"';
    const sql = `SELECT COUNT(DISTINCT ${id}) AS "total", COUNT(DISTINCT CASE WHEN "state" = 'available' THEN ${id} END) AS "available"
      FROM "request" WHERE "kind" = ? AND "requestedAt" BETWEEN ? AND ?`;
    const [row = NONE] = await this.database.query<RequestKindCounts>(sql, [kind, from, to]);
    return { total: Number(row.total), available: Number(row.available) };
  }

  /** The user with the most requests; null without requests. */
  async findTopRequester(kind: 'movie' | 'tv', { from, to }: TimeRange): Promise<string | null> {
    const sql = `SELECT "requesterId" FROM "request" WHERE "kind" = ? AND "requestedAt" BETWEEN ? AND ?
      GROUP BY "requesterId" ORDER BY COUNT(*) DESC, "requesterId" LIMIT 1`;
    const [row] = await this.database.query<{ requesterId: string }>(sql, [kind, from, to]);
    return row?.requesterId ?? null;
  }
}
