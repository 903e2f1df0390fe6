import { mergeOpinions } from './flags.js';

/** What the portal knows about one episode for one viewer. */
export interface EpisodeFlags {
  readonly requested: boolean;
  readonly approved: boolean;
  /** Null while nobody decided. */
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly available: boolean;
}

/** What somebody knows about one episode, by its numbers. */
export interface EpisodeOpinion extends Partial<EpisodeFlags> {
  readonly season: number;
  readonly number: number;
}

/** Tells of the episodes of one series. */
export interface EpisodesOf {
  at(season: number, number: number): EpisodeFlags;
}

const UNTOUCHED: EpisodeFlags = Object.freeze({ requested: false, approved: false, denied: null, deniedReason: null, available: false });

/** A series of whose episodes nothing is known. */
export const NO_EPISODES: EpisodesOf = { at: () => UNTOUCHED };

/** What several say about the episodes of one series, as one. */
export function mergedEpisodes(opinions: readonly EpisodeOpinion[]): EpisodesOf {
  const found = new Map<string, EpisodeFlags>();
  for (const { season, number, ...more } of opinions) {
    const key = episodeKey({ season, number });
    found.set(key, mergeOpinions(found.get(key) ?? UNTOUCHED, more));
  }
  return { at: (season, number) => found.get(episodeKey({ season, number })) ?? UNTOUCHED };
}

/** Names an episode among those of its series: `2x5`. */
export const episodeKey = ({ season, number }: Pick<EpisodeOpinion, 'season' | 'number'>): string => `${season}x${number}`;
