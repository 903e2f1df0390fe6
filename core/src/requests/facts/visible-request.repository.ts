import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import { readIds } from '../lists/index.js';
import { columnsFor, requestHead, text, type RawRow } from '../store/index.js';
import type { Summarised } from './request-reader.js';

const summarised = (row: RawRow): Summarised => ({
  titleId: Number(row.r_titleId),
  slot: String(row.r_slot),
  requesterId: String(row.r_requesterId),
  requestedByAlias: text(row.r_requestedByAlias),
  ...requestHead(row),
  title: {
    source: row.t_source as Summarised['title']['source'],
    externalId: String(row.t_externalId),
    imdbId: text(row.t_imdbId),
    title: String(row.t_title),
    overview: String(row.t_overview),
    releaseDate: text(row.t_releaseDate),
    posterPath: text(row.t_posterPath),
    backdropPath: text(row.t_backdropPath),
    artistId: text(row.t_artistId),
    artistName: text(row.t_artistName),
  },
});

const READ = `SELECT ${columnsFor(summarised)} FROM "request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"`;

/** The column that holds the id of the wire. */
const wireColumn = (kind: RequestKind) => (kind === 'tv' ? 'id' : 'titleId');

/** Requests by their ids on the wire, whatever the kind. 4K copies share the id of the regular one and are left out. */
@Injectable()
export class VisibleRequestRepository {
  constructor(private readonly database: Database) {}

  /** What waits for a decision, newest first, of one person or of everybody (null): one walk along an index. */
  undecided(kind: RequestKind, ownerId: string | null): Promise<Int32Array> {
    const owner = ownerId === null ? '' : `AND "requesterId" = ?`;
    const sql = `SELECT "${wireColumn(kind)}" AS "wireId" FROM "request"
      WHERE "kind" = ? AND "state" = 'pending' AND "slot" <> '4k' ${owner} ORDER BY "request"."id" DESC`;
    return readIds(this.database, 'wireId', sql, [kind, ...(ownerId === null ? [] : [ownerId])]);
  }

  /** With one statement, in any order, of one person or of everybody (null). */
  async find(kind: RequestKind, ids: readonly number[], ownerId: string | null): Promise<Summarised[]> {
    if (ids.length === 0) return [];
    // Asking for the kind here would lead SQLite to walk through all of that kind instead of going straight to the ids.
    const where = `"r"."${wireColumn(kind)}" IN (${ids.map(() => '?').join(', ')})${ownerId === null ? '' : ' AND "r"."requesterId" = ?'}`;
    const parameters = ownerId === null ? ids : [...ids, ownerId];
    const found = (await this.database.query<RawRow>(`${READ} WHERE ${where}`, parameters)).map(summarised);
    return found.filter((request) => request.kind === kind && request.slot !== '4k');
  }
}
