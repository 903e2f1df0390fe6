import { Injectable } from '@nestjs/common';
import type { IdSource } from '@ombi/sdk';
import type { KindAndVariant } from '../../../fulfilment/index.js';
import { Database } from '../../../kernel/index.js';

/** A dispatched request with the ids of its title. */
export interface AwaitedRequestRow {
  readonly id: number;
  readonly titleId: number;
  readonly requesterId: string;
  readonly source: IdSource;
  readonly externalId: string;
  readonly imdbId: string | null;
  readonly tvdbId: string | null;
}

/** Ids per statement. */
const CHUNK_SIZE = 500;

/** Sources whose ids a title has beside the id that identifies it. */
export const OTHER_ID_SOURCES = ['imdb', 'tvdb'] as const satisfies readonly IdSource[];
type OtherIdSource = (typeof OTHER_ID_SOURCES)[number];

const ROW_COLUMNS = '"r"."id", "r"."titleId", "r"."requesterId", "t"."source", "t"."externalId", "t"."imdbId", "t"."tvdbId"';

/** Approved requests of one dispatch target. The key of series requests is random, so it is not compared. */
const TARGET_CONDITION = `"r"."kind" = ? AND "r"."state" = 'approved' AND ("r"."kind" = 'tv' OR "r"."slot" = ?)`;

/** Queries approved requests that wait for a downloader. */
@Injectable()
export class AwaitedRequestRepository {
  constructor(private readonly database: Database) {}

  async hasAny({ kind, variant }: KindAndVariant): Promise<boolean> {
    const sql = `SELECT "r"."id" FROM "request" "r" WHERE ${TARGET_CONDITION} AND "r"."dispatchError" IS NULL LIMIT 1`;
    return (await this.database.query(sql, [kind, variant])).length > 0;
  }

  /** Requests for titles that are identified by one of these ids, looked up by index. */
  find({ kind, variant }: KindAndVariant, source: IdSource, ids: readonly string[]): Promise<AwaitedRequestRow[]> {
    return inChunks(ids, (chunk, placeholders) => {
      const sql = `SELECT ${ROW_COLUMNS} FROM "requested_title" "t" JOIN "request" "r" ON "r"."titleId" = "t"."id"
        WHERE "t"."kind" = ? AND "t"."source" = ? AND "t"."externalId" IN (${placeholders}) AND ${TARGET_CONDITION}
        ORDER BY "r"."id"`;
      return this.database.query<AwaitedRequestRow>(sql, [kind, source, ...chunk, kind, variant]);
    });
  }

  /**
   * Requests for titles whose source names one of these ids beside its own. `CROSS` makes SQLite begin with the approved requests, which are
   * few; the titles have no index on these columns.
   */
  findByOtherId({ kind, variant }: KindAndVariant, source: OtherIdSource, ids: readonly string[]): Promise<AwaitedRequestRow[]> {
    return inChunks(ids, (chunk, placeholders) => {
      const sql = `SELECT ${ROW_COLUMNS} FROM "request" "r" CROSS JOIN "requested_title" "t"
        WHERE "t"."id" = "r"."titleId" AND ${TARGET_CONDITION} AND "t"."${source}Id" IN (${placeholders}) ORDER BY "r"."id"`;
      return this.database.query<AwaitedRequestRow>(sql, [kind, variant, ...chunk]);
    });
  }
}

async function inChunks<T>(ids: readonly string[], find: (chunk: readonly string[], placeholders: string) => Promise<T[]>): Promise<T[]> {
  const found: T[] = [];
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) {
    const chunk = ids.slice(start, start + CHUNK_SIZE);
    found.push(...(await find(chunk, chunk.map(() => '?').join(', '))));
  }
  return found;
}
