import { Injectable } from '@nestjs/common';
import { groupBy, toIsoTimestamp, MISSING_DATE } from '../../../kernel/index.js';
import { type EpisodeWatchedLookup, WatchHistory } from '../../../library/index.js';
import { canApproveRequests, type Principal } from '../../../identity/index.js';
import { titleIdsOf, type RequestEpisodeEntity } from '../../store/index.js';
import type { RequestRowContext } from '../rows/request-row-context.js';
import { toIsoDay, isApproved, isDenied, requestSourceOf, STATUS_TEXT_KEYS, visibleDispatchError } from '../rows/shared-row-fields.js';
import { RequesterSummaries } from '../rows/requester-summaries.js';
import { RequestVisibility } from '../request-visibility.js';
import { type SeriesRequestRecord, type SeriesTitleRecord, SeriesRequestRecordRepository } from './series-request-record.repository.js';

/** Number of the public API. */
const TV = 0;

/** The viewer, the requesters and their watch history. */
export interface SeriesRowContext extends Pick<RequestRowContext, 'viewerId' | 'requesterSummaries' | 'canApprove'> {
  readonly episodeWatchedLookup: EpisodeWatchedLookup;
}

/** Detail of a row: every episode, or only totals. */
export type EpisodeDetailLevel = 'episodes' | 'sum';

/** A series request in the shape of the public API. The requester is included only when the viewer may see it. */
export function seriesRequestRow(record: SeriesRequestRecord, rowContext: SeriesRowContext, rowDetail: EpisodeDetailLevel) {
  const { request, episodes, isSubscribed } = record;
  const { state, title } = request;
  const requester = rowContext.requesterSummaries.get(request.requesterId) ?? null;
  return {
    id: request.id,
    title: title.title,
    approved: isApproved(request),
    markedAsApproved: toIsoTimestamp(request.approvedAt) ?? MISSING_DATE,
    requestedDate: toIsoTimestamp(request.requestedAt),
    available: state === 'available',
    markedAsAvailable: toIsoTimestamp(request.availableAt),
    requestedUserId: requester?.id ?? null,
    denied: isDenied(request),
    markedAsDenied: toIsoTimestamp(request.deniedAt) ?? MISSING_DATE,
    deniedReason: request.deniedReason,
    requestType: TV,
    requestedByAlias: requester && request.requestedByAlias,
    requestedUser: requester,
    source: requestSourceOf(request),
    canApprove: state === 'pending' || state === 'denied',
    parentRequest: seriesFields(title, request),
    parentRequestId: title.id,
    issueId: null,
    seriesType: title.seriesType ?? 0,
    subscribed: isSubscribed,
    showSubscribe: state !== 'available' && state !== 'denied' && request.requesterId !== rowContext.viewerId,
    releaseYear: toIsoDay(title.releaseDate),
    issues: null,
    seasonRequests: rowDetail === 'episodes' ? seasonRows(record) : [],
    requestStatus: STATUS_TEXT_KEYS[state],
    requestedUserPlayedProgress: watchedPercent(record, rowContext),
    partiallyAvailable: state !== 'available' && episodes.some(({ available }) => available),
    dispatchError: visibleDispatchError(request.dispatchError, rowContext.canApprove),
    sample: title.sample,
  };
}

/** Percentage of the requested episodes that the requester has watched, rounded down; 100 only when all are. */
function watchedPercent(
  { request: { requesterId, title }, episodes }: SeriesRequestRecord,
  { episodeWatchedLookup }: SeriesRowContext,
): number {
  const watched = episodes.filter((episode) => episodeWatchedLookup(requesterId, titleIdsOf(title), episode)).length;
  return episodes.length === 0 ? 0 : Math.floor((100 * watched) / episodes.length);
}

/** The response (DTO) of {@link seriesRequestRow}: a child request. */
export type SeriesRequestRow = ReturnType<typeof seriesRequestRow>;

/** A series with its requests in the shape of the public API. */
export const requestedSeriesRow = (title: SeriesTitleRecord, children: readonly SeriesRequestRow[]) => ({
  ...(children.at(-1)?.parentRequest ?? seriesFields(title)),
  childRequests: children.map((child) => ({ ...child, parentRequest: null })),
});

/** The response (DTO) of {@link requestedSeriesRow}: a series with its child requests. */
export type RequestedSeriesRow = ReturnType<typeof requestedSeriesRow>;

type Overridden = Pick<
  SeriesRequestRecord['request'],
  'qualityOverride' | 'rootFolderOverride' | 'languageOverride' | 'downloaderOverride'
>;

const seriesFields = (title: SeriesTitleRecord, overridden?: Overridden) => ({
  id: title.id,
  tvDbId: Number(title.tvdbId ?? 0),
  // 0 for series that are not known to TMDB.
  externalProviderId: title.source === 'tmdb' ? Number(title.externalId) : 0,
  imdbId: title.imdbId,
  qualityOverride: overridden?.qualityOverride ?? 0,
  rootFolder: overridden?.rootFolderOverride ?? 0,
  languageProfile: overridden?.languageOverride ?? 0,
  downloaderOverride: overridden?.downloaderOverride ?? null,
  overview: title.overview,
  title: title.title,
  posterPath: title.posterPath,
  background: title.backdropPath,
  releaseDate: toIsoDay(title.releaseDate),
  status: title.status,
  totalSeasons: title.totalSeasons ?? 0,
  childRequests: [],
});

const seasonRows = ({ request, episodes }: SeriesRequestRecord) =>
  [...groupBy(episodes, ({ season }) => season)].map(([seasonNumber, of]) => ({
    id: of[0]!.id,
    seasonNumber,
    overview: null,
    episodes: of.map((episode) => episodeRow(episode, of[0]!.id, request)),
    childRequestId: request.id,
    childRequest: null,
    seasonAvailable: of.every(({ available }) => available),
  }));

const episodeRow = (episode: RequestEpisodeEntity, seasonId: number, request: SeriesRequestRecord['request']) => ({
  id: episode.id,
  episodeNumber: episode.number,
  title: episode.title,
  airDate: toIsoDay(episode.airDate),
  url: null,
  available: episode.available,
  approved: isApproved(request),
  requested: true,
  denied: isDenied(request),
  deniedReason: request.deniedReason,
  seasonId,
  season: null,
  airDateDisplay: episode.airDate ? `${toUsDate(episode.airDate)} 00:00:00` : 'Unknown',
  requestStatus: episode.available ? STATUS_TEXT_KEYS.available : STATUS_TEXT_KEYS[request.state],
});

/** `MM/dd/yyyy`, as v1 clients expect it. */
const toUsDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

/** Builds rows of series requests with a fixed number of statements (no N+1 queries). */
@Injectable()
export class SeriesRequestRows {
  constructor(
    private readonly seriesRequestRecordRepository: SeriesRequestRecordRepository,
    private readonly requesterSummaries: RequesterSummaries,
    private readonly watchHistory: WatchHistory,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** In the order of `ids`, of any requester; unknown ids are left out. */
  async loadByIds(ids: readonly number[], viewer: Principal): Promise<SeriesRequestRow[]> {
    return this.#rows(await this.seriesRequestRecordRepository.findByIds(ids, viewer.userId), viewer, 'episodes');
  }

  /** The visible requests for some series, oldest first. */
  async loadBySeries(titleIds: readonly number[], viewer: Principal, rowDetail: EpisodeDetailLevel): Promise<SeriesRequestRow[]> {
    const owner = await this.requestVisibility.ownerFilterFor(viewer);
    return this.#rows(await this.seriesRequestRecordRepository.findBySeries(titleIds, viewer.userId, owner), viewer, rowDetail);
  }

  async #rows(records: readonly SeriesRequestRecord[], viewer: Principal, rowDetail: EpisodeDetailLevel): Promise<SeriesRequestRow[]> {
    const titles = records.map(({ request }) => titleIdsOf(request.title));
    const requesters = [...new Set(records.map(({ request }) => request.requesterId))];
    const [requesterSummaries, episodeWatchedLookup] = await Promise.all([
      this.requesterSummaries.findByIds(requesters, viewer),
      this.watchHistory.loadWatchedEpisodes(titles, requesters),
    ]);
    const rowContext = { viewerId: viewer.userId, canApprove: canApproveRequests(viewer), requesterSummaries, episodeWatchedLookup };
    return records.map((record) => seriesRequestRow(record, rowContext, rowDetail));
  }
}
