/** Filters of an advanced search. Ids are those of the metadata source. */
export interface AdvancedSearchQuery {
  readonly type: 'movie' | 'tv';
  readonly releaseYear: number | null;
  /** First year of the wanted decade; excludes `releaseYear`. */
  readonly decade: number | null;
  readonly genreIds: readonly number[];
  readonly keywordIds: readonly number[];
  readonly watchProviders: readonly number[];
  readonly companies: readonly number[];
}

const LISTS = ['genreIds', 'keywordIds', 'watchProviders', 'companies'] as const;

const ids = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').map(Number))].filter((id) => Number.isInteger(id) && id > 0);

const yearFrom = (text: string | null): number | null => (text && /^\d{4}$/.test(text) ? Number(text) : null);

const decadeFrom = (text: string | null): number | null => (text?.endsWith('0') ? yearFrom(text) : null);

/** Reads the filters from the query string of the URL; invalid values are ignored. */
export function parseAdvancedSearch(address: URLSearchParams): AdvancedSearchQuery {
  const decade = decadeFrom(address.get('decade'));
  return {
    type: address.get('type') === 'tv' ? 'tv' : 'movie',
    releaseYear: decade ? null : yearFrom(address.get('releaseYear')),
    decade,
    genreIds: ids(address.get('genreIds')),
    keywordIds: ids(address.get('keywordIds')),
    watchProviders: ids(address.get('watchProviders')),
    companies: ids(address.get('companies')),
  };
}

/** Path with the query string of an advanced search, without unset filters. */
export function advancedSearchPath(query: Partial<AdvancedSearchQuery>): string {
  const address = new URLSearchParams({ type: query.type ?? 'movie' });
  if (query.releaseYear) address.set('releaseYear', String(query.releaseYear));
  if (query.decade) address.set('decade', String(query.decade));
  for (const name of LISTS) if (query[name]?.length) address.set(name, query[name].join(','));
  return `/discover/advanced/search?${address}`;
}
