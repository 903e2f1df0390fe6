import { ApiProblem, http } from '@ombi/sdk/ui/http';
import type { NamedWire } from '../movies/index.js';

/** A service that streams titles. */
export interface WatchProviderWire {
  readonly provider_id: number;
  readonly provider_name: string;
  readonly logo_path: string | null;
}

type Kind = 'movie' | 'tv';

/** Where words are looked up of which there are too many to list. */
const LOOKED_UP = { keywords: 'api/v1/TheMovieDb/Keywords', companies: 'api/v3/vocabulary/companies' } as const;
export type WordSort = keyof typeof LOOKED_UP;

/** The words in which wishes are written. */
export const words = {
  genres: (kind: Kind, signal?: AbortSignal) => http.get<NamedWire[] | null>(`api/v2/Search/Genres/${kind}`, { signal }),

  /** Words of a sort that hold a term. */
  holding: (sort: WordSort, term: string, signal?: AbortSignal) =>
    http.get<NamedWire[] | null>(`${LOOKED_UP[sort]}?searchTerm=${encodeURIComponent(term)}`, { signal }),

  /** One word of a sort; null when there is none of that number. */
  numbered: (sort: WordSort, id: number, signal?: AbortSignal) =>
    http.get<NamedWire | null>(`${LOOKED_UP[sort]}/${id}`, { signal }).catch(nullIfUnknown),

  watchProviders: (kind: Kind, signal?: AbortSignal) =>
    http.get<WatchProviderWire[] | null>(`api/v1/TheMovieDb/WatchProviders/${kind}`, { signal }),
};

function nullIfUnknown(cause: unknown): null {
  if (cause instanceof ApiProblem && cause.status === 404) return null;
  throw cause;
}
