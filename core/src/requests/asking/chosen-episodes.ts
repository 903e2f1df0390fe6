import type { Season } from '@ombi/sdk';
import { regularSeasons } from '../../catalogue/index.js';
import type { NewEpisode } from '../store/index.js';

/** Which part of a series is wanted. The first that is set counts; then the list does. */
export interface Choice {
  readonly all: boolean;
  readonly latestSeason: boolean;
  readonly firstSeason: boolean;
  readonly seasons: readonly { readonly number: number; readonly episodes: readonly number[] }[];
}

/** The episodes of a choice, each once. Specials are wanted only where the list names them; `today` is `YYYY-MM-DD`. */
export function chosenEpisodes(seasons: readonly Season[], choice: Choice, today: string): NewEpisode[] {
  const regular = regularSeasons(seasons).filter(({ episodes }) => episodes.length > 0);
  if (choice.all) return regular.flatMap(episodesOf);
  if (choice.latestSeason) return latest(regular, today).flatMap(episodesOf);
  if (choice.firstSeason) return regular.slice(0, 1).flatMap(episodesOf);
  return seasons.flatMap((season) => {
    const wanted = new Set(choice.seasons.filter(({ number }) => number === season.number).flatMap(({ episodes }) => episodes));
    return episodesOf(season).filter(({ number }) => wanted.has(number));
  });
}

/** The last season that has begun; before the first one did, that one. */
function latest(regular: readonly Season[], today: string): readonly Season[] {
  const begun = regular.filter(({ episodes }) => episodes.some(({ airDate }) => airDate !== null && airDate <= today));
  return begun.length > 0 ? begun.slice(-1) : regular.slice(0, 1);
}

const episodesOf = ({ number: season, episodes }: Season): NewEpisode[] =>
  [...new Map(episodes.map((episode) => [episode.number, episode])).values()].map(({ number, title, airDate }) => ({
    season,
    number,
    title: title.slice(0, 512),
    airDate,
  }));
