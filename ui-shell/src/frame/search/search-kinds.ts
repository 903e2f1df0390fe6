import { useSyncExternalStore } from 'react';

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
let known: { text: string | null; filter: SearchFilter } = { text: null, filter: DEFAULT };

/** The filter as it was last set; movies and series at first. */
export function searchFilter(): SearchFilter {
  const text = localStorage.getItem(KEY);
  if (text !== known.text) known = { text, filter: { ...DEFAULT, ...parsed(text) } };
  return known.filter;
}

export function setSearchFilter(change: Partial<SearchFilter>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...searchFilter(), ...change }));
  for (const listener of listeners) listener();
}

export const useSearchFilter = (): SearchFilter => useSyncExternalStore(subscribe, searchFilter);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Other programs and older versions write here too: what cannot be read counts as nothing. */
function parsed(text: string | null): Partial<SearchFilter> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<SearchFilter>;
  } catch {
    return {};
  }
}
