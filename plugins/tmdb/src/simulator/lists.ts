import type { SimulatedFilm } from './films.js';

/** What a discover call asks for. Only what the portal uses is understood. */
export function discovered(films: readonly SimulatedFilm[], query: URLSearchParams): SimulatedFilm[] {
  const isWanted = (film: SimulatedFilm): boolean =>
    CONDITIONS.every(([name, holds]) => !query.get(name) || holds(film, query.get(name) ?? ''));
  const found = films.filter(isWanted).filter(({ adult }) => !adult || query.get('include_adult') === 'true');
  return query.get('sort_by') === 'vote_average.desc'
    ? found.sort((a, b) => b.voteAverage - a.voteAverage || a.id - b.id)
    : found.sort((a, b) => b.popularity - a.popularity);
}

type Condition = (film: SimulatedFilm, wanted: string) => boolean;

const numbers = (wanted: string): number[] => wanted.split(/[,|]/).map(Number);

/** `a,b` means both, `a|b` one of them. */
const holds = (held: readonly number[], wanted: string): boolean =>
  wanted.includes('|') ? numbers(wanted).some((id) => held.includes(id)) : numbers(wanted).every((id) => held.includes(id));

const CONDITIONS: readonly (readonly [string, Condition])[] = [
  ['with_genres', ({ genreIds }, wanted) => holds(genreIds, wanted)],
  ['without_genres', ({ genreIds }, wanted) => !numbers(wanted).some((id) => genreIds.includes(id))],
  ['with_keywords', ({ keywordIds }, wanted) => holds(keywordIds, wanted)],
  ['without_keywords', ({ keywordIds }, wanted) => !numbers(wanted).some((id) => keywordIds.includes(id))],
  ['with_original_language', ({ language }, wanted) => wanted.split('|').includes(language)],
  ['primary_release_year', ({ released }, wanted) => released?.startsWith(wanted) ?? false],
  ['vote_count.gte', ({ voteCount }, wanted) => voteCount >= Number(wanted)],
  ['release_date.gte', ({ released }, wanted) => (released ?? '') >= wanted],
  ['release_date.lte', ({ released }, wanted) => released !== null && released <= wanted],
  ['primary_release_date.gte', ({ released }, wanted) => (released ?? '') >= wanted],
  ['primary_release_date.lte', ({ released }, wanted) => released !== null && released <= wanted],
];

/** Films whose title holds the words. */
export function named(films: readonly SimulatedFilm[], query: URLSearchParams): SimulatedFilm[] {
  const words = (query.get('query') ?? '').toLowerCase();
  const year = query.get('primary_release_year');
  return films.filter(({ title, adult, released }) => {
    const isFound = title?.toLowerCase().includes(words) && (!year || released?.startsWith(year));
    return isFound && (!adult || query.get('include_adult') === 'true');
  });
}
