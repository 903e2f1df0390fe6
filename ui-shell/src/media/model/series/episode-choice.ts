import type { EpisodeWire, SeasonWire } from '../../../api/catalogue/index.js';
import type { SeasonPartWire } from '../../../api/shows/index.js';
import { isRequestable } from '../standing.js';

/** Names an episode within its series. */
type EpisodeKey = `${number}x${number}`;

/** The episodes that somebody has picked. */
export type EpisodeChoice = ReadonlySet<EpisodeKey>;

export const NOTHING_CHOSEN: EpisodeChoice = new Set();

export const keyOf = (season: number, { episodeNumber }: Pick<EpisodeWire, 'episodeNumber'>): EpisodeKey => `${season}x${episodeNumber}`;

/** The episodes of a season that can still be asked for. */
export const openEpisodes = ({ seasonNumber, episodes }: SeasonWire): readonly EpisodeKey[] =>
  (episodes ?? []).filter(isRequestable).map((episode) => keyOf(seasonNumber, episode));

/** The choice with these episodes as well, or without them where all of them were in it. */
export function toggled(choice: EpisodeChoice, keys: readonly EpisodeKey[]): EpisodeChoice {
  const without = [...choice].filter((key) => !keys.includes(key));
  return new Set(keys.every((key) => choice.has(key)) ? without : [...without, ...keys]);
}

/** The choice season by season; what became available or asked for in the meantime is left out. */
export const chosenPart = (seasons: readonly SeasonWire[], choice: EpisodeChoice): readonly SeasonPartWire[] =>
  seasons
    .map(({ seasonNumber, episodes }) => ({
      seasonNumber,
      episodes: (episodes ?? [])
        .filter((episode) => isRequestable(episode) && choice.has(keyOf(seasonNumber, episode)))
        .map(({ episodeNumber }) => ({ episodeNumber })),
    }))
    .filter(({ episodes }) => episodes.length > 0);
