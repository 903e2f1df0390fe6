import type { RatingsQuery } from '@ombi/sdk';
import type { Rated } from '../protocol.js';
import { fold } from './fold.js';
import { similarity } from './similarity.js';

/** Below that, two titles of one year are two titles. */
const ALIKE = 0.8;

/**
 * The one among several that is meant: of the same year and much the same title. Years may be one apart, as premieres are counted
 * differently, where the title is the very same. Null rather than the rating of something else.
 */
export function bestOf(candidates: readonly Rated[], { title, year }: Pick<RatingsQuery, 'title' | 'year'>): Rated | null {
  const wanted = fold(title);
  const rank = (rated: Rated) => {
    const found = fold(rated.title);
    const apart = rated.year === null ? Infinity : Math.abs(rated.year - year);
    return { rated, apart, likeness: similarity(wanted, found), isSame: wanted === found };
  };
  const possible = candidates
    .map(rank)
    .filter(({ apart, likeness, isSame }) => (apart === 0 && likeness >= ALIKE) || (apart === 1 && isSame))
    .sort((a, b) => b.likeness - a.likeness || a.apart - b.apart);
  return possible[0]?.rated ?? null;
}
