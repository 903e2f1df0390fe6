import { groupBy } from '../../kernel/index.js';

/** One episode of a series. */
export interface Episode {
  readonly season: number;
  readonly number: number;
}

/** A line for each season with its episodes, such as `Season 1: 1-3, 5`. Expects them in order. */
export const episodeLines = (episodes: readonly Episode[]): string =>
  [...groupBy(episodes, ({ season }) => season)]
    .map(([season, of]) => `Season ${season}: ${ranges(of.map(({ number }) => number))}`)
    .join('\n');

function ranges(numbers: readonly number[]): string {
  const stretches: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const open = stretches.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else stretches.push({ first: number, last: number });
  }
  return stretches.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}
