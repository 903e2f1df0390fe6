import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../../fulfilment/index.js';
import { Database } from '../../../kernel/index.js';
import { queryIdColumn } from '../index.js';
import { readRequestBasics, readText, selectColumnsFor, type RawRow } from '../../store/index.js';
import type { RequestSummarySource } from './request-reader.js';

const toSummarySource = (row: RawRow): RequestSummarySource => ({
  titleId: Number(row.r_titleId),
  requestKey: String(row.r_slot),
  requesterId: String(row.r_requesterId),
  requestedByAlias: readText(row.r_requestedByAlias),
  ...readRequestBasics(row),
  title: {
    source: row.t_source as RequestSummarySource['title']['source'],
    externalId: String(row.t_externalId),
    imdbId: readText(row.t_imdbId),
    tvdbId: readText(row.t_tvdbId),
    title: String(row.t_title),
    overview: String(row.t_overview),
    releaseDate: readText(row.t_releaseDate),
    posterPath: readText(row.t_posterPath),
    backdropPath: readText(row.t_backdropPath),
    artistId: readText(row.t_artistId),
    artistName: readText(row.t_artistName),
  },
});

const SUMMARY_QUERY = `SELECT ${selectColumnsFor(toSummarySource)} FROM "request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"`;

/** The column of the public id. */
const publicIdColumn = (kind: RequestKind) => (kind === 'tv' ? 'id' : 'titleId');

/** Queries requests by public id. 4K requests are left out, because they share the public id of the regular one. */
@Injectable()
export class VisibleRequestRepository {
  constructor(private readonly database: Database) {}

  /** Public ids of pending requests, newest first. `ownerId`: only this requester; null: all. One index scan. */
  findPendingIds(kind: RequestKind, ownerId: string | null): Promise<Int32Array> {
    const owner = ownerId === null ? '' : `AND "requesterId" = ?`;
    const sql = `SELECT "${publicIdColumn(kind)}" AS "wireId" FROM "request"
      WHERE "kind" = ? AND "state" = 'pending' AND "slot" <> '4k' ${owner} ORDER BY "request"."id" DESC`;
    return queryIdColumn(this.database, 'wireId', sql, [kind, ...(ownerId === null ? [] : [ownerId])]);
  }

  /** One statement, unordered. `ownerId`: only this requester; null: all. */
  async find(kind: RequestKind, ids: readonly number[], ownerId: string | null): Promise<RequestSummarySource[]> {
    if (ids.length === 0) return [];
    // No condition on the kind here: SQLite would scan all rows of that kind instead of looking up the ids.
    const where = `"r"."${publicIdColumn(kind)}" IN (${ids.map(() => '?').join(', ')})${ownerId === null ? '' : ' AND "r"."requesterId" = ?'}`;
    const parameters = ownerId === null ? ids : [...ids, ownerId];
    const found = (await this.database.query<RawRow>(`${SUMMARY_QUERY} WHERE ${where}`, parameters)).map(toSummarySource);
    return found.filter((request) => request.kind === kind && request.requestKey !== '4k');
  }
}
