import { http } from '@ombi/sdk/ui/http';
import type { RequestResultWire, SearchMovieWire } from '../movies/index.js';

/** Movies that belong together, with every one of them. */
export interface CollectionWire {
  readonly name: string | null;
  readonly overview: string | null;
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
  readonly collection: readonly SearchMovieWire[] | null;
}

/** What came of asking for one movie of a collection. */
interface PartResultWire extends Omit<RequestResultWire, 'isError'> {
  readonly theMovieDbId: number;
  readonly title: string | null;
}

/** What came of asking for all of them. Nothing was taken when it is no success. */
export interface CollectionResultWire extends RequestResultWire {
  readonly parts: readonly PartResultWire[];
}

const pathTo = (api: string, id: string) => `api/v2/${api}/movie/collection/${encodeURIComponent(id)}`;

/** Movies that belong together; null when there is no such collection. */
export const collections = {
  details: (id: string, signal?: AbortSignal) => http.get<CollectionWire | null>(pathTo('Search', id), { signal }),
  /** Every movie that is left, each by its own rules. */
  request: (id: string) => http.post<CollectionResultWire>(pathTo('Requests', id)),
};
