import { groupBy, iso, NO_DATE } from '../../../kernel/index.js';
import { titleKey, type RequestEpisodeEntity } from '../../store/index.js';
import type { HasWatched } from '../../../library/index.js';
import type { Onlooker } from '../rows/onlooker.js';
import { day, isApproved, isDenied, STATUS } from '../rows/request-members.js';
import type { ChildRecord, SeriesTitle } from './child-record.js';

/** Numbers of the public API. */
const TV = 0;
const OMBI = 0;

/** Who looks at acts of asking, and what is known of the people who asked. */
export interface SeriesOnlooker extends Pick<Onlooker, 'viewerId' | 'people'> {
  readonly hasWatched: HasWatched;
}

/** How much a row tells: every episode, or only what can be said in sum. */
export type Detail = 'episodes' | 'sum';

/** An act of asking in the shape of the public API. Whose it is is told where the viewer may know it. */
export function childRow(child: ChildRecord, onlooker: SeriesOnlooker, detail: Detail) {
  const { request, episodes, subscribed } = child;
  const { state, title } = request;
  const requester = onlooker.people.get(request.requesterId) ?? null;
  return {
    id: request.id,
    title: title.title,
    approved: isApproved(request),
    markedAsApproved: iso(request.approvedAt) ?? NO_DATE,
    requestedDate: iso(request.requestedAt),
    available: state === 'available',
    markedAsAvailable: iso(request.availableAt),
    requestedUserId: requester?.id ?? null,
    denied: isDenied(request),
    markedAsDenied: iso(request.deniedAt) ?? NO_DATE,
    deniedReason: request.deniedReason,
    requestType: TV,
    requestedByAlias: requester && request.requestedByAlias,
    requestedUser: requester,
    source: OMBI,
    canApprove: state === 'pending' || state === 'denied',
    parentRequest: parentMembers(title, request),
    parentRequestId: title.id,
    issueId: null,
    seriesType: title.seriesType ?? 0,
    subscribed,
    showSubscribe: state !== 'available' && state !== 'denied' && request.requesterId !== onlooker.viewerId,
    releaseYear: day(title.releaseDate),
    issues: null,
    seasonRequests: detail === 'episodes' ? seasonRows(child) : [],
    requestStatus: STATUS[state],
    requestedUserPlayedProgress: played(child, onlooker),
    partiallyAvailable: state !== 'available' && episodes.some(({ available }) => available),
    dispatchError: request.dispatchError,
    sample: title.sample,
  };
}

/** Whole percent of what was asked for that whoever asked has watched; 100 only with the last episode. */
function played({ request: { requesterId, title }, episodes }: ChildRecord, { hasWatched }: SeriesOnlooker): number {
  const watched = episodes.filter((episode) => hasWatched(requesterId, titleKey(title), episode)).length;
  return episodes.length === 0 ? 0 : Math.floor((100 * watched) / episodes.length);
}

export type ChildRow = ReturnType<typeof childRow>;

/** A series with what was asked for of it. */
export const parentRow = (title: SeriesTitle, children: readonly ChildRow[]) => ({
  ...(children.at(-1)?.parentRequest ?? parentMembers(title)),
  childRequests: children.map((child) => ({ ...child, parentRequest: null })),
});

export type ParentRow = ReturnType<typeof parentRow>;

type Overridden = Pick<ChildRecord['request'], 'qualityOverride' | 'rootFolderOverride' | 'languageOverride'>;

const parentMembers = (title: SeriesTitle, overridden?: Overridden) => ({
  id: title.id,
  tvDbId: Number(title.tvdbId ?? 0),
  // Zero for the few series that the metadata source does not know.
  externalProviderId: title.source === 'tmdb' ? Number(title.externalId) : 0,
  imdbId: title.imdbId,
  qualityOverride: overridden?.qualityOverride ?? 0,
  rootFolder: overridden?.rootFolderOverride ?? 0,
  languageProfile: overridden?.languageOverride ?? 0,
  overview: title.overview,
  title: title.title,
  posterPath: title.posterPath,
  background: title.backdropPath,
  releaseDate: day(title.releaseDate),
  status: title.status,
  totalSeasons: title.totalSeasons ?? 0,
  childRequests: [],
});

const seasonRows = ({ request, episodes }: ChildRecord) =>
  [...groupBy(episodes, ({ season }) => season)].map(([seasonNumber, of]) => ({
    id: of[0]!.id,
    seasonNumber,
    overview: null,
    episodes: of.map((episode) => episodeRow(episode, of[0]!.id, request)),
    childRequestId: request.id,
    childRequest: null,
    seasonAvailable: of.every(({ available }) => available),
  }));

const episodeRow = (episode: RequestEpisodeEntity, seasonId: number, request: ChildRecord['request']) => ({
  id: episode.id,
  episodeNumber: episode.number,
  title: episode.title,
  airDate: day(episode.airDate),
  url: null,
  available: episode.available,
  approved: isApproved(request),
  requested: true,
  denied: isDenied(request),
  deniedReason: request.deniedReason,
  seasonId,
  season: null,
  airDateDisplay: episode.airDate ? `${american(episode.airDate)} 00:00:00` : 'Unknown',
  requestStatus: episode.available ? STATUS.available : STATUS[request.state],
});

/** `MM/dd/yyyy`, as old clients read it. */
const american = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
