import { http } from '@ombi/sdk/ui/http';
import type { MovieDetailsWire, StreamingWire } from './movie-details-wire.js';
import type { MultiSearchFilter, MultiSearchWire, SearchMovieWire } from './movie-wire.js';

/** The rows of movies that the metadata source knows; `nowplaying` is the trending one. */
export type MovieRowName = 'popular' | 'nowplaying' | 'upcoming' | 'seasonal';

/** A part of a long list: `position` items are left out, at most `amount` come. */
export interface Batch {
  readonly position: number;
  readonly amount: number;
}

/** What an advanced search of movies sends. */
export interface AdvancedSearchBody {
  readonly type: string;
  readonly releaseYear: number | null;
  /** The first year of the ten that are wanted; wins over `releaseYear`. */
  readonly decade: number | null;
  readonly genreIds: readonly number[];
  readonly keywordIds: readonly number[];
  readonly watchProviders: readonly number[];
  readonly companies: readonly number[];
}

const SEARCH = 'api/v2/Search';

/** What exists in the world of movies. Lists may come shorter than asked for; an unknown movie is null. */
export const movies = {
  row: (name: MovieRowName, { position, amount }: Batch, signal?: AbortSignal) =>
    http.get<SearchMovieWire[] | null>(`${SEARCH}/movie/${name}/${position}/${amount}`, { signal }),

  find: (term: string, filter: MultiSearchFilter, signal?: AbortSignal) =>
    http.post<MultiSearchWire[] | null>(`${SEARCH}/multi/${encodeURIComponent(term)}`, filter, { signal }),

  findAdvanced: (wish: AdvancedSearchBody, { position, amount }: Batch, signal?: AbortSignal) =>
    http.post<SearchMovieWire[] | null>(`${SEARCH}/advancedSearch/movie/${position}/${amount}`, wish, { signal }),

  /** By the id of the metadata source, or by one that starts with `tt`. */
  details: (id: string, signal?: AbortSignal) =>
    http.get<MovieDetailsWire | null>(`${SEARCH}/movie/${id.startsWith('tt') ? 'imdb/' : ''}${encodeURIComponent(id)}`, { signal }),

  streaming: (id: number, signal?: AbortSignal) => http.get<StreamingWire[] | null>(`${SEARCH}/stream/movie/${id}`, { signal }),
};
