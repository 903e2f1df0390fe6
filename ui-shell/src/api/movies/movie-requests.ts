import { http } from '@ombi/sdk/ui/http';
import type { RecentlyRequestedWire, RequestResultWire } from './movie-wire.js';
import type { MovieRequestWire, MovieWish, OverridesWire, PageWire } from './movie-request-wire.js';

const V1 = 'api/v1/Request/movie';
const V2 = 'api/v2/Requests';

/** A page of requests: which of them, sorted by what, and from where. */
export interface RequestQuery {
  readonly filter: string;
  readonly count: number;
  readonly position: number;
  readonly sort: string;
  readonly order: string;
}

/** One copy of a requested movie. */
export interface CopyOfRequest {
  readonly id: number;
  readonly is4K: boolean;
}

/** Wishes for movies and what is decided about them. Refusals come as results with a code and a text, not as failures. */
export const movieRequests = {
  ask: (wish: MovieWish) => http.post<RequestResultWire>(V1, wish),
  approve: (copy: CopyOfRequest) => http.post<RequestResultWire>(`${V1}/approve`, copy),
  deny: (copy: CopyOfRequest, reason: string) => http.put<RequestResultWire>(`${V1}/deny`, { ...copy, reason }),
  markAvailable: (copy: CopyOfRequest) => http.post<RequestResultWire>(`${V1}/available`, copy),
  markUnavailable: (copy: CopyOfRequest) => http.post<RequestResultWire>(`${V1}/unavailable`, copy),
  delete: (id: number) => http.delete<RequestResultWire>(`${V1}/${id}`),
  reprocess: ({ id, is4K }: CopyOfRequest) => http.post<RequestResultWire>(`${V2}/reprocess/movie/${id}/${is4K}`),
  override: ({ id, is4K }: CopyOfRequest, overrides: OverridesWire) =>
    http.post<RequestResultWire>(`${V2}/movie/advancedoptions`, { requestId: id, is4K, ...overrides }),

  /** One request; null when it is gone. */
  read: (id: number, signal?: AbortSignal) => http.get<MovieRequestWire | null>(`${V1}/info/${id}`, { signal }),
  overrides: async (id: number, signal?: AbortSignal): Promise<OverridesWire | null> => {
    const request = await movieRequests.read(id, signal);
    return request && { qualityOverride: request.qualityOverride, rootPathOverride: request.rootPathOverride, languageProfile: 0 };
  },
  subscribe: (id: number) => http.post<boolean>(`${V1}/subscribe/${id}`),
  unsubscribe: (id: number) => http.post<boolean>(`${V1}/unsubscribe/${id}`),

  page: ({ filter, count, position, sort, order }: RequestQuery, signal?: AbortSignal) =>
    http.get<PageWire<MovieRequestWire>>([V2, 'movie', ...(filter === 'all' ? [] : [filter]), count, position, sort, order].join('/'), {
      signal,
    }),

  /** The newest requests of every kind. */
  recent: (signal?: AbortSignal) => http.get<RecentlyRequestedWire[] | null>(`${V2}/recentlyRequested`, { signal }),
};
