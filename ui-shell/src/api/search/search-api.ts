import { ApiProblem, http } from '@ombi/sdk/ui/http';
import type { NamedItem } from '../movies/index.js';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

/** The page to which an entered id (such as a TVDB id) or address resolves. */
export interface ResolvedTitleRef {
  readonly kind: 'movie' | 'tv' | 'artist';
  readonly id: string;
}

/** What this portal offers to search for and to request. */
interface SearchCapabilities {
  /** The kinds that the metadata sources can find; music only while albums can be downloaded. */
  readonly kinds: readonly string[];
  /** Whether a downloader for albums is in use. */
  readonly albums: boolean;
}

/** What the search box needs before it searches. */
export const searchApi = {
  capabilities: () => readFromBootstrap<SearchCapabilities>('api/v3/search/kinds'),

  /** Resolves any id or address of a title to its page; null when the text is neither. */
  resolveTitle: async (text: string, signal?: AbortSignal) =>
    (await http.get<{ readonly title: ResolvedTitleRef | null }>(`api/v3/search/known?text=${encodeURIComponent(text)}`, { signal })).title,
};

/** A streaming service. */
export interface WatchProvider {
  readonly provider_id: number;
  readonly provider_name: string;
  readonly logo_path: string | null;
}

type Kind = 'movie' | 'tv';

/** Lookup endpoints of filters that have too many values to list. */
const LOOKUP_PATHS = { keywords: 'api/v1/TheMovieDb/Keywords', companies: 'api/v3/vocabulary/companies' } as const;
/** A filter whose values are searched while typing (autocomplete), such as keywords. */
export type LookupFilter = keyof typeof LOOKUP_PATHS;

/** Values of the search filters. */
export const filterOptionsApi = {
  genres: (kind: Kind, signal?: AbortSignal) => http.get<NamedItem[] | null>(`api/v2/Search/Genres/${kind}`, { signal }),

  /** Values of a filter whose name contains a term. */
  search: (sort: LookupFilter, term: string, signal?: AbortSignal) =>
    http.get<NamedItem[] | null>(`${LOOKUP_PATHS[sort]}?searchTerm=${encodeURIComponent(term)}`, { signal }),

  /** One value of a filter by id; null when it does not exist. */
  byId: (sort: LookupFilter, id: number, signal?: AbortSignal) =>
    http.get<NamedItem | null>(`${LOOKUP_PATHS[sort]}/${id}`, { signal }).catch(nullIfUnknown),

  /** Codes of the languages that titles are made in. */
  languages: (signal?: AbortSignal) => http.get<{ readonly iso_639_1: string }[] | null>('api/v2/Search/Languages', { signal }),

  watchProviders: (kind: Kind, signal?: AbortSignal) =>
    http.get<WatchProvider[] | null>(`api/v1/TheMovieDb/WatchProviders/${kind}`, { signal }),
};

function nullIfUnknown(cause: unknown): null {
  if (cause instanceof ApiProblem && cause.status === 404) return null;
  throw cause;
}
