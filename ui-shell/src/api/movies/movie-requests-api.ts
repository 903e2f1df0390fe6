import { http } from '@ombi/sdk/ui/http';
import type { DeliveryError } from '../delivery-error.js';
import type { RecentlyRequestedWire, RequestResultWire } from './movie-wire.js';

/** Who asked; the portal tells no more of a person. */
interface RequesterWire {
  readonly id: string;
  readonly userName: string | null;
  readonly alias?: string | null;
  readonly userAlias?: string | null;
}

/** A movie request with both of its copies. A date in the year 1 means "never". */
export interface MovieRequestWire {
  readonly id: number;
  readonly title: string | null;
  readonly theMovieDbId: number;
  readonly posterPath: string | null;
  readonly releaseDate: string;
  readonly status: string | null;
  readonly requestedUserId: string | null;
  readonly requestedUser: RequesterWire | null;
  readonly requestedByAlias: string | null;
  readonly requestedDate: string;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly has4KRequest: boolean;
  readonly requestedDate4k: string;
  readonly approved4K: boolean;
  readonly available4K: boolean;
  readonly denied4K: boolean | null;
  readonly deniedReason4K: string | null;
  readonly requestStatus: string | null;
  readonly canApprove: boolean;
  readonly subscribed: boolean;
  readonly showSubscribe: boolean;
  readonly qualityOverride: number;
  readonly rootPathOverride: number;
  readonly source: number;
  readonly watchedByRequestedUser: boolean;
  readonly playedByUsersCount: number;
  /** Why the last hand-over to a downloader failed; null when it did not. */
  readonly dispatchError?: DeliveryError | null;
  readonly dispatchError4K?: DeliveryError | null;
  readonly sample?: boolean;
}

/** A wish for a movie. The three overrides and `requestOnBehalf` are for people who may decide. */
export interface CreateMovieRequestWire {
  readonly theMovieDbId: number;
  readonly languageCode: string;
  readonly is4KRequest: boolean;
  readonly requestOnBehalf?: string | null;
  readonly qualityPathOverride?: number | null;
  readonly rootFolderOverride?: number | null;
}

/** What was chosen for a movie or a whole series in place of what its downloader is set to; 0 means "no wish". */
export interface DownloadOverridesWire {
  readonly qualityOverride: number;
  readonly rootPathOverride: number;
  /** Of series only. */
  readonly languageProfile: number;
}

export interface DownloaderOptionWire {
  readonly value: number;
  readonly label: string;
}

/** What the downloaders of one kind and copy offer to choose from. */
export interface DownloaderOptionsWire {
  readonly qualityProfiles: readonly DownloaderOptionWire[];
  readonly rootFolders: readonly DownloaderOptionWire[];
  /** Absent where languages are not chosen apart from the quality. */
  readonly languageProfiles?: readonly DownloaderOptionWire[];
  /** What people call the downloader. */
  readonly downloader: string;
  /** The members of a user that keep the same choices once for all. */
  readonly standing: { readonly qualityProfile: string; readonly rootFolder: string };
}

/** A person who can be asked for. */
export interface RequestableUserWire {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
}

export interface PageWire<T> {
  readonly collection: readonly T[] | null;
  readonly total: number;
}

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
export interface RequestVariantRef {
  readonly id: number;
  readonly is4K: boolean;
}

/** Wishes for movies and what is decided about them. Refusals come as results with a code and a text, not as failures. */
export const movieRequestsApi = {
  create: (request: CreateMovieRequestWire) => http.post<RequestResultWire>(V1, request),
  approve: (variantRef: RequestVariantRef) => http.post<RequestResultWire>(`${V1}/approve`, variantRef),
  deny: (variantRef: RequestVariantRef, reason: string) => http.put<RequestResultWire>(`${V1}/deny`, { ...variantRef, reason }),
  markAvailable: (variantRef: RequestVariantRef) => http.post<RequestResultWire>(`${V1}/available`, variantRef),
  markUnavailable: (variantRef: RequestVariantRef) => http.post<RequestResultWire>(`${V1}/unavailable`, variantRef),
  delete: (id: number) => http.delete<RequestResultWire>(`${V1}/${id}`),
  reprocess: ({ id, is4K }: RequestVariantRef) => http.post<RequestResultWire>(`${V2}/reprocess/movie/${id}/${is4K}`),
  override: ({ id, is4K }: RequestVariantRef, overrides: DownloadOverridesWire) =>
    http.post<RequestResultWire>(`${V2}/movie/advancedoptions`, { requestId: id, is4K, ...overrides }),

  /** One request; null when it is gone. */
  read: (id: number, signal?: AbortSignal) => http.get<MovieRequestWire | null>(`${V1}/info/${id}`, { signal }),
  overrides: async (id: number, signal?: AbortSignal): Promise<DownloadOverridesWire | null> => {
    const request = await movieRequestsApi.read(id, signal);
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

/** What people who may decide can choose for a request. */
export const requestOptionsApi = {
  downloaders: (kind: 'movie' | 'tv' | 'album', variant: 'regular' | '4k', signal?: AbortSignal) =>
    http.get<DownloaderOptionsWire | null>('api/v3/downloaders/options', { query: { kind, variant }, signal }),

  /** Everybody who can be asked for, by name. */
  requestableUsers: (signal?: AbortSignal) => http.get<RequestableUserWire[] | null>('api/v1/Identity/dropdown/Users', { signal }),
};
