import type { Episode, Season } from '@ombi/sdk';
import { NO_DATE } from '../../../kernel/index.js';
import type { EpisodeFlags, EpisodesOf } from '../../flags/episodes.js';
import { wireDay } from '../../titles/wire/dates.js';
import { regularSeasons } from '../availability/regular-seasons.js';

/** Seasons with their episodes and where each of these stands (`SeasonRequests`), without the specials. */
export const seasonMembers = (seasons: readonly Season[], episodes: EpisodesOf) =>
  regularSeasons(seasons).map(({ number, overview, ...season }) => {
    const listed = season.episodes.map((episode) => episodeMembers(episode, episodes.at(number, episode.number)));
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
const episodeMembers = ({ number, title, airDate, url }: Episode, flags: EpisodeFlags) => ({
  id: 0,
  episodeNumber: number,
  title,
  airDate: wireDay(airDate) ?? NO_DATE,
  url: url ?? null,
  available: flags.available,
  approved: flags.approved,
  requested: flags.requested,
  denied: flags.denied,
  deniedReason: flags.deniedReason,
  seasonId: 0,
  season: null,
  airDateDisplay: airDate ? displayed(airDate) : 'Unknown',
  requestStatus: statusOf(flags),
});

/** As old clients show it, month first. */
function displayed(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year} 00:00:00`;
}

function statusOf({ available, denied, approved, requested }: EpisodeFlags): string {
  if (available) return 'Common.Available';
  if (denied) return 'Common.Denied';
  if (approved) return 'Common.ProcessingRequest';
  return requested ? 'Common.PendingApproval' : '';
}
