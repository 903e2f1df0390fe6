import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { EpisodeRepository, type RawRow } from '../../store/index.js';
import { CHILD_COLUMNS, childRecord, SERIES_COLUMNS, seriesTitle, type ChildRecord, type SeriesTitle } from './child-record.js';

/** So many rows are read with one statement. */
const CHUNK = 500;

const TABLES = `"request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"
  LEFT JOIN "subscription" "s" ON "s"."userId" = ? AND "s"."kind" = 'tv' AND "s"."requestId" = "r"."id"`;

/** The rows of a page of series: two statements, however many rows. */
@Injectable()
export class SeriesRecordRepository {
  constructor(
    private readonly database: Database,
    private readonly episodes: EpisodeRepository,
  ) {}

  /** In the order of the ids; ids of nothing are left out. */
  async children(ids: readonly number[], viewerId: string): Promise<ChildRecord[]> {
    const byId = new Map((await this.#records('id', ids, viewerId)).map((record) => [record.request.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** Everything that was asked for of some series, the oldest first; of one person where one is named. */
  async childrenOf(titleIds: readonly number[], viewerId: string, ownerId: string | null): Promise<ChildRecord[]> {
    const records = await this.#records('titleId', titleIds, viewerId);
    return records.filter(({ request }) => ownerId === null || request.requesterId === ownerId);
  }

  async titles(ids: readonly number[]): Promise<SeriesTitle[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT ${SERIES_COLUMNS} FROM "requested_title" "t" WHERE "t"."id" IN (${ids.map(() => '?').join(', ')})`;
    const rows = await this.database.query<RawRow>(sql, ids);
    return rows.map(seriesTitle).filter(({ kind }) => kind === 'tv');
  }

  async #records(column: 'id' | 'titleId', ids: readonly number[], viewerId: string): Promise<ChildRecord[]> {
    const rows: RawRow[] = [];
    for (let start = 0; start < ids.length; start += CHUNK)
      rows.push(...(await this.#rows(column, ids.slice(start, start + CHUNK), viewerId)));
    const episodes = await this.episodes.of(rows.map(({ r_id: id }) => Number(id)));
    return rows.map((row) => childRecord(row, episodes));
  }

  async #rows(column: 'id' | 'titleId', ids: readonly number[], viewerId: string): Promise<RawRow[]> {
    const marks = ids.map(() => '?').join(', ');
    // Asking for the kind here would lead SQLite to walk through all of that kind instead of going straight to the ids.
    const sql = `SELECT ${CHILD_COLUMNS} FROM ${TABLES} WHERE "r"."${column}" IN (${marks}) ORDER BY "r"."id"`;
    return (await this.database.query<RawRow>(sql, [viewerId, ...ids])).filter(({ r_kind: kind }) => kind === 'tv');
  }
}
