import { ApiProblem, http } from '@ombi/sdk/ui/http';
import type { NamedWire } from '../movies/index.js';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

/** The page that a pasted id or address means. */
export interface ResolvedTitleWire {
  readonly kind: 'movie' | 'tv' | 'artist';
  readonly id: string;
}

/** What the search box has to know before it searches. */
export const searchApi = {
  /** What can be found with the sources of this portal. */
  kinds: async () => (await readFromBootstrap<{ readonly kinds: readonly string[] }>('api/v3/search/kinds')).kinds,

  /** The page of a title by any of its ids and addresses; null when the text is none of them. */
  resolveTitle: async (text: string, signal?: AbortSignal) =>
    (await http.get<{ readonly title: ResolvedTitleWire | null }>(`api/v3/search/known?text=${encodeURIComponent(text)}`, { signal }))
      .title,
};

/** A service that streams titles. */
export interface WatchProviderWire {
  readonly provider_id: number;
  readonly provider_name: string;
  readonly logo_path: string | null;
}

type Kind = 'movie' | 'tv';

/** Where words are looked up of which there are too many to list. */
const LOOKUP_PATHS = { keywords: 'api/v1/TheMovieDb/Keywords', companies: 'api/v3/vocabulary/companies' } as const;
export type LookupFilter = keyof typeof LOOKUP_PATHS;

/** The words in which wishes are written. */
export const filterOptionsApi = {
  genres: (kind: Kind, signal?: AbortSignal) => http.get<NamedWire[] | null>(`api/v2/Search/Genres/${kind}`, { signal }),

  /** Words of a sort that hold a term. */
  search: (sort: LookupFilter, term: string, signal?: AbortSignal) =>
    http.get<NamedWire[] | null>(`${LOOKUP_PATHS[sort]}?searchTerm=${encodeURIComponent(term)}`, { signal }),

  /** One word of a sort; null when there is none of that number. */
  byId: (sort: LookupFilter, id: number, signal?: AbortSignal) =>
    http.get<NamedWire | null>(`${LOOKUP_PATHS[sort]}/${id}`, { signal }).catch(nullIfUnknown),

  watchProviders: (kind: Kind, signal?: AbortSignal) =>
    http.get<WatchProviderWire[] | null>(`api/v1/TheMovieDb/WatchProviders/${kind}`, { signal }),
};

function nullIfUnknown(cause: unknown): null {
  if (cause instanceof ApiProblem && cause.status === 404) return null;
  throw cause;
}
