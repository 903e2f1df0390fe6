import type { Episode, Season } from '../../api/catalogue/index.js';
import type { SeasonSelection, SeriesRequest } from '../../api/shows/index.js';
import { isRequestable } from './request-status.js';

/** A season and its episodes as a short text: `1–3, 7`. */
export interface RequestedSeason {
  readonly season: number;
  readonly episodes: string;
}

/** The requested episodes by season. */
export const requestedSeasons = ({ seasonRequests }: SeriesRequest): readonly RequestedSeason[] =>
  (seasonRequests ?? []).map(({ seasonNumber, episodes }) => ({
    season: seasonNumber,
    episodes: formatNumberRanges((episodes ?? []).map(({ episodeNumber }) => episodeNumber)),
  }));

/** Joins consecutive numbers into ranges: `1–3, 7`. */
export function formatNumberRanges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && run[1] === number - 1) run[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** Key of an episode within its series. */
type EpisodeKey = `${number}x${number}`;

/** The selected episodes. */
export type EpisodeSelection = ReadonlySet<EpisodeKey>;

export const NO_EPISODES: EpisodeSelection = new Set();

/** Key of an episode by season and number. */
export const episodeKeyOf = (season: number, { episodeNumber }: Pick<Episode, 'episodeNumber'>): EpisodeKey => `${season}x${episodeNumber}`;

/** The episodes of a season that are still requestable. */
export const requestableEpisodes = ({ seasonNumber, episodes }: Season): readonly EpisodeKey[] =>
  (episodes ?? []).filter(isRequestable).map((episode) => episodeKeyOf(seasonNumber, episode));

/** Adds the episodes to the selection, or removes them when all of them are selected. */
export function toggleEpisodes(selection: EpisodeSelection, keys: readonly EpisodeKey[]): EpisodeSelection {
  const without = [...selection].filter((key) => !keys.includes(key));
  return new Set(keys.every((key) => selection.has(key)) ? without : [...without, ...keys]);
}

/** The selection by season, without episodes that have become available or requested meanwhile. */
export const selectedSeasons = (seasons: readonly Season[], selection: EpisodeSelection): readonly SeasonSelection[] =>
  seasons
    .map(({ seasonNumber, episodes }) => ({
      seasonNumber,
      episodes: (episodes ?? [])
        .filter((episode) => isRequestable(episode) && selection.has(episodeKeyOf(seasonNumber, episode)))
        .map(({ episodeNumber }) => ({ episodeNumber })),
    }))
    .filter(({ episodes }) => episodes.length > 0);
