import { useMemo, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { searchApi } from '../../api/search/index.js';

/** Which kinds the search includes, under the names of the search call. */
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

/** The stored filter; movies and series by default. */
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

/** Older versions and other code may have written this key: unreadable values are ignored. */
function parseFilter(text: string | null): Partial<SearchFilter> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<SearchFilter>;
  } catch {
    return {};
  }
}

type Kind = keyof SearchFilter;

/** Names of the filter's members with the kinds that the portal reports for them. */
const KIND_NAMES: readonly (readonly [Kind, string])[] = [
  ['movies', 'movie'],
  ['tvShows', 'tv'],
  ['music', 'artist'],
  ['people', 'person'],
];

const DEFAULT_KINDS: readonly Kind[] = ['movies', 'tvShows'];

const useSearchCapabilities = () => useQuery({ queryKey: ['search', 'kinds'], queryFn: searchApi.capabilities, staleTime: 5 * 60_000 });

/** Kinds that this portal can search; music only while albums can be downloaded. */
export function useAvailableSearchKinds(): readonly Kind[] {
  const { data: offer } = useSearchCapabilities();
  return offer ? KIND_NAMES.filter(([, found]) => offer.kinds.includes(found)).map(([kind]) => kind) : DEFAULT_KINDS;
}

interface EffectiveSearchFilter {
  /** The stored filter without the kinds that the menu does not offer. */
  readonly filter: SearchFilter;
  /** Whether a stored kind is left out only because the portal has not answered yet. */
  readonly isPending: boolean;
}

/** The filter to search with: a chosen kind is ignored when its source is switched off. */
export function useEffectiveSearchFilter(): EffectiveSearchFilter {
  const stored = useSearchFilter();
  const kinds = useAvailableSearchKinds();
  const { isPending } = useSearchCapabilities();
  const isOffered = (kind: Kind): boolean => stored[kind] && kinds.includes(kind);
  const [movies, tvShows, music, people] = [isOffered('movies'), isOffered('tvShows'), isOffered('music'), isOffered('people')];
  return {
    filter: useMemo(() => ({ movies, tvShows, music, people }), [movies, tvShows, music, people]),
    isPending: isPending && KIND_NAMES.some(([kind]) => stored[kind] && !isOffered(kind)),
  };
}

/** Whether music is enabled, because a downloader for albums is in use; false until the response arrives. */
export const useCanDownloadAlbums = (): boolean => useSearchCapabilities().data?.albums === true;
