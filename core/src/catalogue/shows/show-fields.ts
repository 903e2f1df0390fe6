import type { ShowDetails, TitleSummary, MediaRef, Episode, Season } from '@ombi/sdk';
import { MISSING_DATE } from '../../kernel/index.js';
import { externalIdsOf } from '../titles/title-ids.js';
import { MEDIA_TYPE_NUMBERS, toUtcMidnight } from '../titles/title-fields.js';
import { searchStatusFields, cardStatusFields } from '../titles/title-statuses.js';
import type { EpisodeStatusFlags, EpisodeFlagLookup } from '../titles/status-flags.js';
import { type ShowStatus, regularSeasons } from './show-statuses.js';

/** Seasons with their episodes and the status of each (`SeasonRequests`), without the specials. */
export const seasonFields = (seasons: readonly Season[], episodes: EpisodeFlagLookup) =>
  regularSeasons(seasons).map(({ number, overview, ...season }) => {
    const listed = season.episodes.map((episode) => episodeFields(episode, episodes.find(number, episode.number)));
    return {
      id: 0,
      seasonNumber: number,
      overview,
      episodes: listed,
      childRequestId: 0,
      childRequest: null,
      seasonAvailable: listed.length > 0 && listed.every(({ available }) => available),
    };
  });

/** One episode (`EpisodeRequests`). */
const episodeFields = ({ number, title, airDate, url }: Episode, flags: EpisodeStatusFlags) => ({
  id: 0,
  episodeNumber: number,
  title,
  airDate: toUtcMidnight(airDate) ?? MISSING_DATE,
  url: url ?? null,
  available: flags.available,
  approved: flags.approved,
  requested: flags.requested,
  denied: flags.denied,
  deniedReason: flags.deniedReason,
  seasonId: 0,
  season: null,
  airDateDisplay: airDate ? toDisplayDate(airDate) : 'Unknown',
  requestStatus: episodeStatusKey(flags),
});

/** A date as v1 clients show it, month first. */
function toDisplayDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year} 00:00:00`;
}

function episodeStatusKey({ available, denied, approved, requested }: EpisodeStatusFlags): string {
  if (available) return 'Common.Available';
  if (denied) return 'Common.Denied';
  if (approved) return 'Common.ProcessingRequest';
  return requested ? 'Common.PendingApproval' : '';
}

/** The status members of a series card. */
export const showCardFields = (showStatus: ShowStatus) => ({
  ...cardStatusFields(showStatus),
  fullyAvailable: showStatus.fullyAvailable,
  partlyAvailable: showStatus.partlyAvailable,
});

/** The status members of a card of any kind of title. */
export const titleCardFields = ({ kind }: MediaRef, showStatus: ShowStatus) =>
  kind === 'tv' ? showCardFields(showStatus) : cardStatusFields(showStatus);

/** Members that lists and the details page share. Members without a source are written empty. */
export function showFields(title: TitleSummary, showStatus: ShowStatus) {
  const number = Number(title.ref.id);
  const { fullyAvailable, partlyAvailable } = showStatus;
  return {
    id: number,
    ...searchStatusFields(showStatus, externalIdsOf(title)),
    title: title.title,
    aliases: [],
    banner: title.backdropPath ?? title.posterPath,
    seriesId: number,
    firstAired: title.releaseDate,
    networkId: null,
    overview: title.overview,
    lastUpdated: 0,
    airsDayOfWeek: null,
    airsTime: null,
    rating: String(title.voteAverage),
    siteRating: 0,
    requestAll: false,
    firstSeason: false,
    latestSeason: false,
    fullyAvailable,
    partlyAvailable,
    type: MEDIA_TYPE_NUMBERS.tv,
  };
}

/** Members that only details have, shared by all shapes. */
export const showDetailFields = ({ status, runtime, homepage, videos }: ShowDetails) => ({
  status,
  runtime: runtime > 0 ? String(runtime) : null,
  homepage,
  trailer: videos.find(({ type }) => type === 'Trailer')?.key ?? null,
});
