import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { searchApi } from '../../api/search/index.js';

/** What the search looks for, under the names that the search call knows. */
export interface SearchFilter {
  readonly movies: boolean;
  readonly tvShows: boolean;
  readonly music: boolean;
  readonly people: boolean;
}

const KEY = 'searchFilter';
const DEFAULT: SearchFilter = { movies: true, tvShows: true, music: false, people: false };
const listeners = new Set<() => void>();
let cachedFilter: { text: string | null; filter: SearchFilter } = { text: null, filter: DEFAULT };

/** The filter as it was last set; movies and series at first. */
export function readSearchFilter(): SearchFilter {
  const text = localStorage.getItem(KEY);
  if (text !== cachedFilter.text) cachedFilter = { text, filter: { ...DEFAULT, ...parseFilter(text) } };
  return cachedFilter.filter;
}

export function setSearchFilter(change: Partial<SearchFilter>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readSearchFilter(), ...change }));
  for (const listener of listeners) listener();
}

export const useSearchFilter = (): SearchFilter => useSyncExternalStore(subscribe, readSearchFilter);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Other programs and older versions write here too: what cannot be read counts as nothing. */
function parseFilter(text: string | null): Partial<SearchFilter> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<SearchFilter>;
  } catch {
    return {};
  }
}

type Kind = keyof SearchFilter;

/** The names of the filter, and what stands behind them in the answers of the portal. */
const KIND_NAMES: readonly (readonly [Kind, string])[] = [
  ['movies', 'movie'],
  ['tvShows', 'tv'],
  ['music', 'artist'],
  ['people', 'person'],
];

const DEFAULT_KINDS: readonly Kind[] = ['movies', 'tvShows'];

/** What can be searched for: nothing that no source of this portal finds. */
export function useAvailableSearchKinds(): readonly Kind[] {
  const { data } = useQuery({ queryKey: ['search', 'kinds'], queryFn: searchApi.kinds, staleTime: 5 * 60_000 });
  return data ? KIND_NAMES.filter(([, found]) => data.includes(found)).map(([kind]) => kind) : DEFAULT_KINDS;
}
