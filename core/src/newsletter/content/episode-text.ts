import type { Season } from '@ombi/sdk';
import { groupBy } from '../../kernel/index.js';
import type { NewsletterTexts } from './newsletter-texts.js';

interface EpisodeNumber {
  readonly season: number;
  readonly number: number;
}

/**
 * One line per season with its episodes as ranges: `Season 1: 1-3, 5`. A whole season has no list, and a whole series no lines.
 * `seasons` is what the metadata source knows; without it nothing counts as whole.
 */
export function episodeText(
  episodes: readonly EpisodeNumber[],
  seasons: readonly Season[],
  texts: Pick<NewsletterTexts, 'season' | 'specials'>,
): string[] {
  const bySeason = [...groupBy(episodes, ({ season }) => season)].sort(([a], [b]) => a - b);
  const regular = seasons.filter(({ number }) => number > 0);
  const isWhole = (season: number, added: ReadonlySet<number>): boolean => {
    const known = seasons.find(({ number }) => number === season)?.episodes ?? [];
    return known.length > 0 && known.every(({ number }) => added.has(number));
  };
  const whole = new Set(
    bySeason.filter(([season, members]) => isWhole(season, new Set(members.map(({ number }) => number)))).map(([season]) => season),
  );
  if (regular.length > 0 && regular.every(({ number }) => whole.has(number))) return [];
  return bySeason.map(([season, members]) => {
    const name = season === 0 ? texts.specials : texts.season(season);
    return whole.has(season) ? name : `${name}: ${ranges(members.map(({ number }) => number))}`;
  });
}

function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ');
}
