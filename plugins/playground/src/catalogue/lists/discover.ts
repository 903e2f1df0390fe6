import type { DiscoverList, DiscoverQuery, Page, TitleSummary } from '@ombi/sdk';
import { chance } from '../../art/random.js';
import { airDaysOf } from '../../series/episodes.js';
import { SERIES, type Series } from '../../series/index.js';
import { dayFromNow } from '../../titles/calendar.js';
import type { Title } from '../../titles/title.js';
import { summaryOf } from '../titles/summary.js';
import { releaseOf, TITLES } from '../titles/titles.js';
import { cut, popular } from './page.js';
import { seasonWords } from './seasons.js';

const WEEK = 7 * 86_400_000;
/** How many old titles come back soon, and how many have just done so. */
const RETURNING = { movie: { soon: 18, now: 30 }, tv: { soon: 6, now: 0 } } as const;

/** A row of the discover page. */
export const discover = (query: DiscoverQuery, today: Date): Page<TitleSummary> => cut(LISTS[query.list](query.kind, today), query);

const LISTS: Readonly<Record<DiscoverList, (kind: 'movie' | 'tv', today: Date) => readonly TitleSummary[]>> = {
  popular: (kind) => popular(TITLES[kind].map(summaryOf)),
  // Another order every week.
  trending: (kind, today) => shuffled(TITLES[kind], `week ${Math.floor(today.getTime() / WEEK)}`).map(summaryOf),
  // Old titles come back to the screen, so that there is always something to look forward to.
  upcoming: (kind) => [
    ...coming(kind),
    ...returning(kind).map((title, place) => ({ ...summaryOf(title), releaseDate: dayFromNow(7 + place) })),
  ],
  'now-playing': (kind) => (kind === 'movie' ? returned(kind) : SERIES.filter(isOnAir)).map(summaryOf),
  'top-rated': (kind) => TITLES[kind].map(summaryOf).sort((a, b) => b.voteAverage - a.voteAverage),
  seasonal: (kind, today) => {
    const words = seasonWords(today);
    return popular(TITLES[kind].filter(({ keywords, genres }) => [...keywords, ...genres].some((word) => words.has(word))).map(summaryOf));
  },
};

const shuffled = (titles: readonly Title[], purpose: string): Title[] =>
  [...titles].sort((a, b) => chance(a.number, purpose) - chance(b.number, purpose));

/** What was never shown before, as far as it has a date. */
const coming = (kind: 'movie' | 'tv'): TitleSummary[] =>
  TITLES[kind].filter((title) => (releaseOf(title) ?? '') > dayFromNow(0)).map(summaryOf);

const returning = (kind: 'movie' | 'tv'): Title[] => old(kind).slice(0, RETURNING[kind].soon);

const returned = (kind: 'movie' | 'tv'): Title[] => old(kind).slice(RETURNING[kind].soon, RETURNING[kind].soon + RETURNING[kind].now);

const old = (kind: 'movie' | 'tv'): Title[] =>
  shuffled(
    TITLES[kind].filter((title) => !('isInvented' in title)),
    'return',
  );

/** Whether it has begun and goes on. */
function isOnAir(series: Series): boolean {
  const days = airDaysOf(series);
  const today = dayFromNow(0);
  return days.some((day) => day <= today) && days.some((day) => day > today);
}
