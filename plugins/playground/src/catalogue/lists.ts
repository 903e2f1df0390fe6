import type { AdvancedQuery, DiscoverList, DiscoverQuery, Page, Slice, TitleSummary } from '@ombi/sdk';
import { chance } from '../art/random.js';
import { FILMS, GENRES, type Film } from '../films/index.js';
import { keywordNumbered } from './keywords.js';
import { seasonWords } from './seasons.js';
import { FREE_FOR_ALL } from './streaming.js';
import { summaryOf } from './summary.js';

const DAY = 86_400_000;
const UPCOMING = 18;

/** A row of the discover page. */
export const discover = (query: DiscoverQuery, today: Date): Page<TitleSummary> =>
  cut(query.kind === 'movie' ? LISTS[query.list](today) : [], query);

/** Films that fulfil every wish. */
export function advanced(query: AdvancedQuery): Page<TitleSummary> {
  const found = query.kind === 'movie' ? FILMS.filter((film) => isWanted(film, query)) : [];
  return cut(popular(found.map(summaryOf)), query);
}

const cut = (titles: readonly TitleSummary[], { offset, limit }: Slice): Page<TitleSummary> => ({
  items: titles.slice(offset, offset + limit),
  total: titles.length,
});

const LISTS: Readonly<Record<DiscoverList, (today: Date) => readonly TitleSummary[]>> = {
  popular: () => popular(FILMS.map(summaryOf)),
  // Another order every week.
  trending: (today) => shuffled(`week ${Math.floor(today.getTime() / (7 * DAY))}`).map(summaryOf),
  upcoming: (today) =>
    shuffled('return')
      .slice(0, UPCOMING)
      .map((film, place) => ({ ...summaryOf(film), releaseDate: dayAfter(today, 7 + place) })),
  'now-playing': () =>
    shuffled('return')
      .slice(UPCOMING, UPCOMING + 30)
      .map(summaryOf),
  'top-rated': () => FILMS.map(summaryOf).sort((a, b) => b.voteAverage - a.voteAverage),
  seasonal: (today) => {
    const words = seasonWords(today);
    return popular(FILMS.filter(({ keywords, genres }) => [...keywords, ...genres].some((word) => words.has(word))).map(summaryOf));
  },
};

const popular = (titles: TitleSummary[]): TitleSummary[] => titles.sort((a, b) => b.popularity - a.popularity);

const shuffled = (purpose: string): Film[] => [...FILMS].sort((a, b) => chance(a.number, purpose) - chance(b.number, purpose));

/** Old films come back to the cinemas, so that there is always something to look forward to. */
const dayAfter = (today: Date, days: number): string => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);

function isWanted(film: Film, { genreIds, keywordIds, companyIds, watchProviderIds, releaseYear, decade }: AdvancedQuery): boolean {
  const year = Number(film.released.slice(0, 4));
  const genres: readonly number[] = film.genres.map((name) => GENRES[name]);
  return [
    genreIds.every((id) => genres.includes(id)),
    keywordIds.every((id) => film.keywords.includes(keywordNumbered(id)?.name ?? '')),
    companyIds.length === 0,
    watchProviderIds.every((id) => id === FREE_FOR_ALL.id),
    decade === null ? releaseYear === null || year === releaseYear : year >= decade && year < decade + 10,
  ].every(Boolean);
}
