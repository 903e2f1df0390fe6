import { Injectable } from '@nestjs/common';
import type { IdSource } from '@ombi/sdk';
import type { Lane } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';

/** A request that was handed over, and the title for which it waits. */
export interface AwaitedRow {
  readonly id: number;
  readonly titleId: number;
  readonly requesterId: string;
  readonly source: IdSource;
  readonly externalId: string;
}

/** So many titles are named with one statement. */
const CHUNK = 500;

/** Approved requests of one lane. Those for series have slots of their own. */
const OF_LANE = `"r"."kind" = ? AND "r"."state" = 'approved' AND ("r"."kind" = 'tv' OR "r"."slot" = ?)`;

/** The requests that downloaders are at work for. */
@Injectable()
export class AwaitedRepository {
  constructor(private readonly database: Database) {}

  async isAny({ kind, variant }: Lane): Promise<boolean> {
    const sql = `SELECT "r"."id" FROM "request" "r" WHERE ${OF_LANE} AND "r"."dispatchError" IS NULL LIMIT 1`;
    return (await this.database.query(sql, [kind, variant])).length > 0;
  }

  /** Those for titles with these ids: straight to each of them along an index. */
  async find({ kind, variant }: Lane, source: IdSource, ids: readonly string[]): Promise<AwaitedRow[]> {
    const found: AwaitedRow[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) {
      const chunk = ids.slice(start, start + CHUNK);
      const sql = `SELECT "r"."id", "r"."titleId", "r"."requesterId", "t"."source", "t"."externalId"
        FROM "requested_title" "t" JOIN "request" "r" ON "r"."titleId" = "t"."id"
        WHERE "t"."kind" = ? AND "t"."source" = ? AND "t"."externalId" IN (${chunk.map(() => '?').join(', ')}) AND ${OF_LANE}
        ORDER BY "r"."id"`;
      found.push(...(await this.database.query<AwaitedRow>(sql, [kind, source, ...chunk, kind, variant])));
    }
    return found;
  }
}
