import type { RequestedTitleEntity, RequestEntity, RequestEpisodeEntity } from '../../store/index.js';
import type { RawRow } from '../rows/title-record.js';

const REQUEST = [
  'id',
  'kind',
  'state',
  'requesterId',
  'requestedByAlias',
  'requestedAt',
  'approvedAt',
  'availableAt',
  'deniedAt',
  'deniedReason',
  'dispatchError',
  'rootFolderOverride',
  'qualityOverride',
  'languageOverride',
] as const;

const TITLE = [
  'id',
  'kind',
  'source',
  'externalId',
  'imdbId',
  'tvdbId',
  'title',
  'overview',
  'posterPath',
  'backdropPath',
  'releaseDate',
  'status',
  'seriesType',
  'totalSeasons',
  'sample',
] as const;

/** What a row tells of a series. */
export type SeriesTitle = Pick<RequestedTitleEntity, (typeof TITLE)[number]>;

/** An act of asking with all that its row tells. */
export interface ChildRecord {
  readonly request: Pick<RequestEntity, (typeof REQUEST)[number]> & { readonly title: SeriesTitle };
  readonly episodes: readonly RequestEpisodeEntity[];
  readonly subscribed: boolean;
}

/** Columns of a request `r`, of its title `t`, and of what the viewer subscribed to, `s`. */
export const CHILD_COLUMNS = [
  ...REQUEST.map((column) => `"r"."${column}" AS "${column}"`),
  ...TITLE.map((column) => `"t"."${column}" AS "title_${column}"`),
  '"s"."userId" AS "subscriber"',
].join(', ');

/** Moments may come as text, and a truth as a number. */
export function childRecord(row: RawRow, episodes: ReadonlyMap<number, readonly RequestEpisodeEntity[]>): ChildRecord {
  const request = pick(REQUEST, row, '');
  const title = pick(TITLE, row, 'title_');
  return {
    request: {
      ...request,
      requestedAt: new Date(Number(row.requestedAt)),
      ...{ approvedAt: moment(row.approvedAt), availableAt: moment(row.availableAt), deniedAt: moment(row.deniedAt) },
      title: { ...title, sample: Number(row.title_sample) === 1 },
    } as ChildRecord['request'],
    episodes: episodes.get(Number(row.id)) ?? [],
    subscribed: row.subscriber !== null,
  };
}

const pick = (columns: readonly string[], row: RawRow, prefix: string) =>
  Object.fromEntries(columns.map((column) => [column, row[`${prefix}${column}`] ?? null]));

const moment = (value: RawRow[string] | undefined): Date | null => (value === null || value === undefined ? null : new Date(Number(value)));
