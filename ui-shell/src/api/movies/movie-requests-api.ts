import { http } from '@ombi/sdk/ui/http';
import type { DeliveryError } from '../delivery-error.js';
import type { RecentlyRequestedItem, RequestActionResult } from './movie-types.js';

/** The requester; the portal returns no other data of the user. */
interface Requester {
  readonly id: string;
  readonly userName: string | null;
  readonly alias?: string | null;
  readonly userAlias?: string | null;
}

/** A movie request with both variants. A date in the year 1 means "never". */
export interface MovieRequest {
  readonly id: number;
  readonly title: string | null;
  readonly theMovieDbId: number;
  readonly posterPath: string | null;
  readonly releaseDate: string;
  readonly status: string | null;
  /** Requester of the regular variant, or of the 4K variant where only that is requested. */
  readonly requestedUserId: string | null;
  readonly requestedUser: Requester | null;
  /** Requester of the 4K variant; null where it is not requested, or hidden from the viewer. */
  readonly requestedUser4K: Requester | null;
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
  readonly downloaderOverride: string | null;
  readonly qualityOverride4K: number;
  readonly rootPathOverride4K: number;
  readonly downloaderOverride4K: string | null;
  readonly source: number;
  readonly watchedByRequestedUser: boolean;
  readonly playedByUsersCount: number;
  /** Why the last dispatch to a downloader failed; null when it did not fail. */
  readonly dispatchError?: DeliveryError | null;
  readonly dispatchError4K?: DeliveryError | null;
  readonly sample?: boolean;
}

/** A new movie request. The overrides and `requestOnBehalf` need the permission to decide requests. */
export interface CreateMovieCommand {
  readonly theMovieDbId: number;
  readonly languageCode: string;
  readonly is4KRequest: boolean;
  readonly requestOnBehalf?: string | null;
  readonly qualityPathOverride?: number | null;
  readonly rootFolderOverride?: number | null;
  readonly downloaderOverride?: string | null;
}

/**
 * Quality profile, root folder, language and server that override the defaults of a movie or a whole series; 0 means that the downloader's
 * default applies.
 */
export interface DownloadOverrides {
  readonly qualityOverride: number;
  readonly rootPathOverride: number;
  /** For series only. */
  readonly languageProfile: number;
  /** Id of the server that fetches it; null means the default one. */
  readonly downloaderOverride: string | null;
}

/** A quality profile, root folder or language profile of a downloader. */
export interface DownloaderOption {
  readonly value: number;
  readonly label: string;
}

/** A server that can fetch requests of a kind. */
export interface DownloaderServer {
  readonly id: string;
  readonly name: string;
  readonly plugin: string;
  /** Members of the user object that store the user's default choices; absent where the downloader has no options, or this is not its default server. */
  readonly standing?: ProfileFieldNames;
  /** Those for anime; absent where the downloader does not separate it. */
  readonly standingAnime?: ProfileFieldNames;
}

/**
 * Names of the members of the user object that hold the quality profile, root folder and language; that of the language is there only while
 * the user has a choice.
 */
export interface ProfileFieldNames {
  readonly qualityProfile: string;
  readonly rootFolder: string;
  readonly languageProfile: string;
}

/** The quality profiles, root folders and languages that the downloaders of one kind and variant offer. */
export interface DownloaderOptionLists {
  readonly qualityProfiles: readonly DownloaderOption[];
  readonly rootFolders: readonly DownloaderOption[];
  /** Absent where the downloader does not select languages separately from the quality. */
  readonly languageProfiles?: readonly DownloaderOption[];
  /** Display name of the downloader. */
  readonly downloader: string;
}

/** A user for whom others may request (on behalf of). */
export interface RequestableUser {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
}

/** A page of a paginated list, with the total number of its rows. */
export interface PagedResult<T> {
  readonly collection: readonly T[] | null;
  readonly total: number;
}

const V1 = 'api/v1/Request/movie';
const V2 = 'api/v2/Requests';

/** Filter, sort order and position of a page of the request list. */
export interface RequestQuery {
  readonly filter: string;
  readonly count: number;
  readonly position: number;
  readonly sort: string;
  readonly order: string;
}

/** One variant of a requested movie. */
export interface RequestVariantRef {
  readonly id: number;
  readonly is4K: boolean;
}

/** Overrides of one variant of a requested movie; movies have no language profile. */
export const movieOverrides = (request: MovieRequest, is4K: boolean): DownloadOverrides => ({
  qualityOverride: is4K ? request.qualityOverride4K : request.qualityOverride,
  rootPathOverride: is4K ? request.rootPathOverride4K : request.rootPathOverride,
  downloaderOverride: is4K ? request.downloaderOverride4K : request.downloaderOverride,
  languageProfile: 0,
});

/** Movie requests and decisions on them. A refusal is a result with code and text, not an error. */
export const movieRequestsApi = {
  create: (request: CreateMovieCommand) => http.post<RequestActionResult>(V1, request),
  approve: (variantRef: RequestVariantRef) => http.post<RequestActionResult>(`${V1}/approve`, variantRef),
  deny: (variantRef: RequestVariantRef, reason: string) => http.put<RequestActionResult>(`${V1}/deny`, { ...variantRef, reason }),
  markAvailable: (variantRef: RequestVariantRef) => http.post<RequestActionResult>(`${V1}/available`, variantRef),
  markUnavailable: (variantRef: RequestVariantRef) => http.post<RequestActionResult>(`${V1}/unavailable`, variantRef),
  delete: (id: number) => http.delete<RequestActionResult>(`${V1}/${id}`),
  redispatch: ({ id, is4K }: RequestVariantRef) => http.post<RequestActionResult>(`${V2}/reprocess/movie/${id}/${is4K}`),
  override: ({ id, is4K }: RequestVariantRef, overrides: DownloadOverrides) =>
    http.post<RequestActionResult>(`${V2}/movie/advancedoptions`, { requestId: id, is4K, ...overrides }),

  /** One request; null when it does not exist any more. */
  read: (id: number, signal?: AbortSignal) => http.get<MovieRequest | null>(`${V1}/info/${id}`, { signal }),
  overrides: async ({ id, is4K }: RequestVariantRef, signal?: AbortSignal): Promise<DownloadOverrides | null> => {
    const request = await movieRequestsApi.read(id, signal);
    return request && movieOverrides(request, is4K);
  },
  subscribe: (id: number) => http.post<boolean>(`${V1}/subscribe/${id}`),
  unsubscribe: (id: number) => http.post<boolean>(`${V1}/unsubscribe/${id}`),

  page: ({ filter, count, position, sort, order }: RequestQuery, signal?: AbortSignal) =>
    http.get<PagedResult<MovieRequest>>([V2, 'movie', ...(filter === 'all' ? [] : [filter]), count, position, sort, order].join('/'), {
      signal,
    }),

  /** The newest requests of all kinds. */
  recent: (signal?: AbortSignal) => http.get<RecentlyRequestedItem[] | null>(`${V2}/recentlyRequested`, { signal }),
};

type DownloadKind = 'movie' | 'tv' | 'album';
type DownloadVariant = 'regular' | '4k';

/** Options that a user with the permission to decide can select for a request. */
export const requestOptionsApi = {
  /** The servers in use for a kind and variant; the first is the default one. */
  servers: (kind: DownloadKind, variant: DownloadVariant, signal?: AbortSignal) =>
    http.get<DownloaderServer[]>('api/v3/downloaders', { query: { kind, variant }, signal }),

  /** `downloader`: id of a server; null for the default one. */
  downloaderOptions: (kind: DownloadKind, variant: DownloadVariant, signal?: AbortSignal, downloader: string | null = null) =>
    http.get<DownloaderOptionLists | null>('api/v3/downloaders/options', {
      query: { kind, variant, ...(downloader && { downloader }) },
      signal,
    }),

  /** All users on whose behalf a request can be made, by name. */
  requestableUsers: (signal?: AbortSignal) => http.get<RequestableUser[] | null>('api/v1/Identity/dropdown/Users', { signal }),
};
