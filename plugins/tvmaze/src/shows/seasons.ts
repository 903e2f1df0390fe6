import type { Season } from '@ombi/sdk';
import type { Episode } from '../client/protocol.js';

/**
 * Episodes by season and number. Specials have no number here: one that was made up would name another special elsewhere, so they are
 * left out.
 */
export function seasonsOf(episodes: readonly Episode[]): Season[] {
  const seasons = new Map<number, Map<number, Season['episodes'][number]>>();
  for (const { season, number, name, url, ...dates } of episodes) {
    if (typeof number !== 'number') continue;
    const known = seasons.get(season) ?? new Map<number, Season['episodes'][number]>();
    seasons.set(season, known.set(number, { number, title: name ?? '', airDate: dayOf(dates), url: url ?? null }));
  }
  return [...seasons].sort(byNumber).map(([number, known]) => ({
    number,
    title: '',
    overview: '',
    posterPath: null,
    episodes: [...known].sort(byNumber).map(([, episode]) => episode),
  }));
}

/** The latest day on which an episode was shown, as seen from a given day. */
export function lastAired(episodes: readonly Episode[], today: Date): string | null {
  const until = today.toISOString().slice(0, 10);
  const shown = episodes.flatMap((episode) => dayOf(episode) ?? []).filter((day) => day <= until);
  return shown.sort().at(-1) ?? null;
}

/** The day where it is shown; only the moment, as the world's clock has it, is known of some. */
const dayOf = ({ airdate, airstamp }: Pick<Episode, 'airdate' | 'airstamp'>): string | null => airdate || airstamp?.slice(0, 10) || null;

const byNumber = ([one]: readonly [number, unknown], [other]: readonly [number, unknown]): number => one - other;
