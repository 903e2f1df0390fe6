import type { RouteTable } from '@ombi/sdk/testing';
import type { SimulatedData } from '../data/index.js';
import type { SimulatedTitle } from '../data/title.js';
import { movieRow, showRow } from './list-rows.js';
import { pageReply } from './responses.js';

/** Applies the filters of a discover call. Supports only those that the portal uses. */
function applyDiscoverFilters<T extends SimulatedTitle>(titles: readonly T[], query: URLSearchParams): T[] {
  const filters = DISCOVER_FILTERS.flatMap(([name, matches]) => {
    const wanted = query.get(name);
    return wanted ? [(title: T) => matches(title, wanted)] : [];
  });
  const includesAdult = query.get('include_adult') === 'true';
  const found = titles.filter((title) => (includesAdult || !title.adult) && filters.every((matches) => matches(title)));
  return query.get('sort_by') === 'vote_average.desc'
    ? found.sort((a, b) => b.voteAverage - a.voteAverage || a.id - b.id)
    : found.sort((a, b) => b.popularity - a.popularity);
}

type TitleFilter = (title: SimulatedTitle, wanted: string) => boolean;

const parseIds = (wanted: string): number[] => wanted.split(/[,|]/).map(Number);

/** `a,b` matches both, `a|b` matches either. */
const matchesIds = (ids: readonly number[], wanted: string): boolean =>
  wanted.includes('|') ? parseIds(wanted).some((id) => ids.includes(id)) : parseIds(wanted).every((id) => ids.includes(id));

const releasedSince: TitleFilter = ({ releaseDate }, wanted) => (releaseDate ?? '') >= wanted;
const releasedUntil: TitleFilter = ({ releaseDate }, wanted) => releaseDate !== null && releaseDate <= wanted;
const releasedInYear: TitleFilter = ({ releaseDate }, year) => releaseDate?.startsWith(year) ?? false;

/** Movies and series have different names for the same filters. */
const DISCOVER_FILTERS: readonly (readonly [string, TitleFilter])[] = [
  ['with_genres', ({ genreIds }, wanted) => matchesIds(genreIds, wanted)],
  ['without_genres', ({ genreIds }, wanted) => !parseIds(wanted).some((id) => genreIds.includes(id))],
  ['with_keywords', ({ keywordIds }, wanted) => matchesIds(keywordIds, wanted)],
  ['without_keywords', ({ keywordIds }, wanted) => !parseIds(wanted).some((id) => keywordIds.includes(id))],
  ['with_companies', ({ companyIds }, wanted) => matchesIds(companyIds, wanted)],
  ['with_original_language', ({ language }, wanted) => wanted.split('|').includes(language)],
  ['vote_count.gte', ({ voteCount }, wanted) => voteCount >= Number(wanted)],
  ['primary_release_year', releasedInYear],
  ['first_air_date_year', releasedInYear],
  ['release_date.gte', releasedSince],
  ['release_date.lte', releasedUntil],
  ['primary_release_date.gte', releasedSince],
  ['primary_release_date.lte', releasedUntil],
  ['first_air_date.gte', releasedSince],
  ['first_air_date.lte', releasedUntil],
];

/** The discover and trending lists. Trending ignores all filters. */
export const listRoutes = ({ movies, shows }: SimulatedData): RouteTable => ({
  'GET /3/discover/movie': (request) => pageReply(applyDiscoverFilters(movies, request.query), request, movieRow),
  'GET /3/discover/tv': (request) => pageReply(applyDiscoverFilters(shows, request.query), request, withoutAdult),
  'GET /3/trending/movie/week': (request) => pageReply(movies, request, (movie) => ({ ...movieRow(movie), media_type: 'movie' })),
  'GET /3/trending/tv/week': (request) => pageReply(shows, request, (show) => ({ ...showRow(show), media_type: 'tv' })),
});

/** Only this list leaves out whether a series is for adults. */
function withoutAdult(show: SimulatedData['shows'][number]) {
  const { adult: _, ...row } = showRow(show);
  return row;
}
