import { Injectable } from '@nestjs/common';
import { Database, parseDeliveryError } from '../../../kernel/index.js';
import {
  RequestEpisodeRepository,
  type RawRow,
  selectColumnsFor,
  readBoolean,
  readNumber,
  readRequestBasics,
  readText,
  type RequestedTitleEntity,
  type RequestEntity,
  type RequestEpisodeEntity,
  type RequestBasics,
} from '../../store/index.js';

/** The fields of a series in a row. */
export type SeriesTitleRecord = Pick<
  RequestedTitleEntity,
  | ('id' | 'kind' | 'source' | 'externalId' | 'imdbId' | 'tvdbId' | 'title' | 'overview' | 'posterPath' | 'backdropPath')
  | ('releaseDate' | 'status' | 'seriesType' | 'totalSeasons' | 'sample')
>;

type RequestOverrideFields = Pick<
  RequestEntity,
  | ('requesterId' | 'requestedByAlias' | 'fromWatchlist' | 'dispatchError')
  | ('rootFolderOverride' | 'qualityOverride' | 'languageOverride' | 'downloaderOverride')
>;

/** The fields of a series request in a row. */
interface SeriesRequestFields extends RequestBasics, RequestOverrideFields {
  readonly title: SeriesTitleRecord;
}

/** A series request with its episodes. */
export interface SeriesRequestRecord {
  readonly request: SeriesRequestFields;
  readonly episodes: readonly RequestEpisodeEntity[];
  readonly isSubscribed: boolean;
}

const toSeriesRequestFields = (row: RawRow): SeriesRequestFields => ({
  requesterId: String(row.r_requesterId),
  requestedByAlias: readText(row.r_requestedByAlias),
  fromWatchlist: readBoolean(row.r_fromWatchlist),
  dispatchError: parseDeliveryError(readText(row.r_dispatchError)),
  rootFolderOverride: Number(row.r_rootFolderOverride),
  qualityOverride: Number(row.r_qualityOverride),
  languageOverride: Number(row.r_languageOverride),
  downloaderOverride: readText(row.r_downloaderOverride),
  ...readRequestBasics(row),
  title: toSeriesTitleRecord(row),
});

const toSeriesTitleRecord = (row: RawRow): SeriesTitleRecord => ({
  id: Number(row.t_id),
  kind: row.t_kind as SeriesTitleRecord['kind'],
  source: row.t_source as SeriesTitleRecord['source'],
  externalId: String(row.t_externalId),
  imdbId: readText(row.t_imdbId),
  tvdbId: readText(row.t_tvdbId),
  title: String(row.t_title),
  overview: String(row.t_overview),
  posterPath: readText(row.t_posterPath),
  backdropPath: readText(row.t_backdropPath),
  releaseDate: readText(row.t_releaseDate),
  status: readText(row.t_status),
  seriesType: readNumber(row.t_seriesType),
  totalSeasons: readNumber(row.t_totalSeasons),
  sample: readBoolean(row.t_sample),
});

const isSubscribed = (row: RawRow): boolean => row.s_userId !== null;

/** Maps a row of the query and its episodes to a record. */
export const toSeriesRequestRecord = (
  row: RawRow,
  episodes: ReadonlyMap<number, readonly RequestEpisodeEntity[]>,
): SeriesRequestRecord => ({
  request: toSeriesRequestFields(row),
  episodes: episodes.get(Number(row.r_id)) ?? [],
  isSubscribed: isSubscribed(row),
});

/** Columns of a request `r`, its title `t` and the viewer's subscription `s`. */
const SERIES_REQUEST_COLUMNS = selectColumnsFor(toSeriesRequestFields, isSubscribed);

/** Columns of a title `t`. */
const SERIES_TITLE_COLUMNS = selectColumnsFor(toSeriesTitleRecord);

/** Rows per statement. */
const CHUNK_SIZE = 500;

const TABLES = `"request" "r" JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"
  LEFT JOIN "subscription" "s" ON "s"."userId" = ? AND "s"."kind" = 'tv' AND "s"."requestId" = "r"."id"`;

/** Reads the rows of a page of series requests with two statements, however many rows. */
@Injectable()
export class SeriesRequestRecordRepository {
  constructor(
    private readonly database: Database,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  /** In the order of `ids`; unknown ids are left out. */
  async findByIds(ids: readonly number[], viewerId: string): Promise<SeriesRequestRecord[]> {
    const byId = new Map((await this.#records('id', ids, viewerId)).map((record) => [record.request.id, record]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** All requests for some series, oldest first. `ownerId`: only this requester; null: all. */
  async findBySeries(titleIds: readonly number[], viewerId: string, ownerId: string | null): Promise<SeriesRequestRecord[]> {
    const records = await this.#records('titleId', titleIds, viewerId);
    return records.filter(({ request }) => ownerId === null || request.requesterId === ownerId);
  }

  async findSeriesTitles(ids: readonly number[]): Promise<SeriesTitleRecord[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT ${SERIES_TITLE_COLUMNS} FROM "requested_title" "t" WHERE "t"."id" IN (${ids.map(() => '?').join(', ')})`;
    const rows = await this.database.query<RawRow>(sql, ids);
    return rows.map(toSeriesTitleRecord).filter(({ kind }) => kind === 'tv');
  }

  async #records(column: 'id' | 'titleId', ids: readonly number[], viewerId: string): Promise<SeriesRequestRecord[]> {
    const rows: RawRow[] = [];
    for (let start = 0; start < ids.length; start += CHUNK_SIZE)
      rows.push(...(await this.#rows(column, ids.slice(start, start + CHUNK_SIZE), viewerId)));
    const episodes = await this.requestEpisodeRepository.findByRequests(rows.map(({ r_id: id }) => Number(id)));
    return rows.map((row) => toSeriesRequestRecord(row, episodes));
  }

  async #rows(column: 'id' | 'titleId', ids: readonly number[], viewerId: string): Promise<RawRow[]> {
    const marks = ids.map(() => '?').join(', ');
    // No condition on the kind here: SQLite would scan all rows of that kind instead of looking up the ids.
    const sql = `SELECT ${SERIES_REQUEST_COLUMNS} FROM ${TABLES} WHERE "r"."${column}" IN (${marks}) ORDER BY "r"."id"`;
    return (await this.database.query<RawRow>(sql, [viewerId, ...ids])).filter(({ r_kind: kind }) => kind === 'tv');
  }
}
