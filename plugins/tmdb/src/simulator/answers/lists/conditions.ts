import type { SimulatedTitle } from '../../world/title.js';

/** What a discover call asks for. Only what the portal uses is understood. */
export function discovered<T extends SimulatedTitle>(titles: readonly T[], query: URLSearchParams): T[] {
  const isWanted = (title: T): boolean => CONDITIONS.every(([name, isMet]) => !query.get(name) || isMet(title, query.get(name) ?? ''));
  const found = titles.filter(isWanted).filter(({ adult }) => !adult || query.get('include_adult') === 'true');
  return query.get('sort_by') === 'vote_average.desc'
    ? found.sort((a, b) => b.voteAverage - a.voteAverage || a.id - b.id)
    : found.sort((a, b) => b.popularity - a.popularity);
}

type Condition = (title: SimulatedTitle, wanted: string) => boolean;

const numbers = (wanted: string): number[] => wanted.split(/[,|]/).map(Number);

/** `a,b` means both, `a|b` one of them. */
const holds = (held: readonly number[], wanted: string): boolean =>
  wanted.includes('|') ? numbers(wanted).some((id) => held.includes(id)) : numbers(wanted).every((id) => held.includes(id));

const since: Condition = ({ released }, wanted) => (released ?? '') >= wanted;
const until: Condition = ({ released }, wanted) => released !== null && released <= wanted;
const within: Condition = ({ released }, year) => released?.startsWith(year) ?? false;

/** Films and series have different names for the same wishes. */
const CONDITIONS: readonly (readonly [string, Condition])[] = [
  ['with_genres', ({ genreIds }, wanted) => holds(genreIds, wanted)],
  ['without_genres', ({ genreIds }, wanted) => !numbers(wanted).some((id) => genreIds.includes(id))],
  ['with_keywords', ({ keywordIds }, wanted) => holds(keywordIds, wanted)],
  ['without_keywords', ({ keywordIds }, wanted) => !numbers(wanted).some((id) => keywordIds.includes(id))],
  ['with_companies', ({ companyIds }, wanted) => holds(companyIds, wanted)],
  ['with_original_language', ({ language }, wanted) => wanted.split('|').includes(language)],
  ['vote_count.gte', ({ voteCount }, wanted) => voteCount >= Number(wanted)],
  ['primary_release_year', within],
  ['first_air_date_year', within],
  ['release_date.gte', since],
  ['release_date.lte', until],
  ['primary_release_date.gte', since],
  ['primary_release_date.lte', until],
  ['first_air_date.gte', since],
  ['first_air_date.lte', until],
];
