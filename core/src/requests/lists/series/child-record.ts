import { readTrouble } from '../../../kernel/index.js';
import {
  columnsFor,
  isTrue,
  number,
  requestHead,
  text,
  type RawRow,
  type RequestedTitleEntity,
  type RequestEntity,
  type RequestEpisodeEntity,
  type RequestHead,
} from '../../store/index.js';

/** What a row tells of a series. */
export type SeriesTitle = Pick<
  RequestedTitleEntity,
  | ('id' | 'kind' | 'source' | 'externalId' | 'imdbId' | 'tvdbId' | 'title' | 'overview' | 'posterPath' | 'backdropPath')
  | ('releaseDate' | 'status' | 'seriesType' | 'totalSeasons' | 'sample')
>;

type Wishes = Pick<
  RequestEntity,
  'requesterId' | 'requestedByAlias' | 'dispatchError' | 'rootFolderOverride' | 'qualityOverride' | 'languageOverride'
>;

/** What a row tells of an act of asking itself. */
interface ChildRequest extends RequestHead, Wishes {
  readonly title: SeriesTitle;
}

/** An act of asking with all that its row tells. */
export interface ChildRecord {
  readonly request: ChildRequest;
  readonly episodes: readonly RequestEpisodeEntity[];
  readonly subscribed: boolean;
}

const childRequest = (row: RawRow): ChildRequest => ({
  requesterId: String(row.r_requesterId),
  requestedByAlias: text(row.r_requestedByAlias),
  dispatchError: readTrouble(text(row.r_dispatchError)),
  rootFolderOverride: Number(row.r_rootFolderOverride),
  qualityOverride: Number(row.r_qualityOverride),
  languageOverride: Number(row.r_languageOverride),
  ...requestHead(row),
  title: seriesTitle(row),
});

export const seriesTitle = (row: RawRow): SeriesTitle => ({
  id: Number(row.t_id),
  kind: row.t_kind as SeriesTitle['kind'],
  source: row.t_source as SeriesTitle['source'],
  externalId: String(row.t_externalId),
  imdbId: text(row.t_imdbId),
  tvdbId: text(row.t_tvdbId),
  title: String(row.t_title),
  overview: String(row.t_overview),
  posterPath: text(row.t_posterPath),
  backdropPath: text(row.t_backdropPath),
  releaseDate: text(row.t_releaseDate),
  status: text(row.t_status),
  seriesType: number(row.t_seriesType),
  totalSeasons: number(row.t_totalSeasons),
  sample: isTrue(row.t_sample),
});

const isSubscribed = (row: RawRow): boolean => row.s_userId !== null;

export const childRecord = (row: RawRow, episodes: ReadonlyMap<number, readonly RequestEpisodeEntity[]>): ChildRecord => ({
  request: childRequest(row),
  episodes: episodes.get(Number(row.r_id)) ?? [],
  subscribed: isSubscribed(row),
});

/** Of a request `r`, of its title `t`, and of what the viewer subscribed to, `s`. */
export const CHILD_COLUMNS = columnsFor(childRequest, isSubscribed);

/** Of a title `t` alone. */
export const SERIES_COLUMNS = columnsFor(seriesTitle);
