import { http } from '@ombi/sdk/ui/http';
import type {
  RequestVariantRef,
  DownloadOverrides,
  PagedResult,
  RequestQuery,
  RequestActionResult,
  MovieRequest,
  CreateMovieCommand,
} from '../movies/index.js';
import type { Season } from '../catalogue/index.js';

/** Members that series requests share with movie requests. */
type SharedRequestFields =
  | 'approved'
  | 'available'
  | 'canApprove'
  | 'denied'
  | 'deniedReason'
  | 'dispatchError'
  | 'id'
  | 'requestedByAlias'
  | 'requestedDate'
  | 'requestedUser'
  | 'requestedUserId'
  | 'sample'
  | 'showSubscribe'
  | 'subscribed'
  | 'title';

/** A season and the selected episodes of it. */
export interface SeasonSelection {
  readonly seasonNumber: number;
  readonly episodes: readonly { readonly episodeNumber: number }[];
}

/** A series of which at least a part was requested. */
export interface RequestedSeries extends Omit<DownloadOverrides, 'rootPathOverride'> {
  readonly id: number;
  readonly externalProviderId: number;
  readonly posterPath: string | null;
  readonly status: string | null;
  readonly rootFolder: number;
}

/** One request for episodes of a series. */
export interface SeriesRequest extends Pick<MovieRequest, SharedRequestFields> {
  readonly parentRequest: RequestedSeries | null;
  /** First air date of the series; in the year 1 when none has been announced. */
  readonly releaseYear: string;
  readonly partiallyAvailable: boolean;
  /** In percent. */
  readonly requestedUserPlayedProgress: number;
  readonly seasonRequests: readonly Season[] | null;
}

/** A new series request. The caller sends exactly one of the four ways to select its episodes. */
export interface CreateSeriesCommand extends Omit<CreateMovieCommand, 'is4KRequest'> {
  readonly requestAll?: boolean;
  readonly firstSeason?: boolean;
  readonly latestSeason?: boolean;
  readonly seasons?: readonly SeasonSelection[];
  readonly languageProfile?: number | null;
}

const V1 = 'api/v1/Request/tv';
const V2 = 'api/v2/Requests/tv';

type RequestRef = Pick<RequestVariantRef, 'id'>;

/** Series requests and decisions on them. A refusal is a result with code and text, not an error. */
export const seriesRequestsApi = {
  create: (request: CreateSeriesCommand) => http.post<RequestActionResult>(V2, request),
  approve: ({ id }: RequestRef) => http.post<RequestActionResult>(`${V1}/approve`, { id }),
  deny: ({ id }: RequestRef, reason: string) => http.put<RequestActionResult>(`${V1}/deny`, { id, reason }),
  markAvailable: ({ id }: RequestRef) => http.post<RequestActionResult>(`${V1}/available`, { id }),
  markUnavailable: ({ id }: RequestRef) => http.post<RequestActionResult>(`${V1}/unavailable`, { id }),
  delete: (id: number) => http.delete<RequestActionResult>(`${V1}/child/${id}`),
  redispatch: ({ id }: RequestRef) => http.post<RequestActionResult>(`api/v2/Requests/reprocess/tvShow/${id}/false`),
  subscribe: (id: number) => http.post<boolean>(`${V1}/subscribe/${id}`),
  unsubscribe: (id: number) => http.post<boolean>(`${V1}/unsubscribe/${id}`),

  /** Both apply to the whole series, by its id among requests. */
  override: ({ id }: RequestRef, overrides: DownloadOverrides) =>
    http.post<RequestActionResult>(`${V2}/advancedoptions`, { requestId: id, ...overrides }),
  overrides: async ({ id }: RequestRef, signal?: AbortSignal): Promise<DownloadOverrides | null> => {
    const series = await http.get<RequestedSeries | null>(`${V1}/${id}`, { signal });
    if (!series) return null;
    const { qualityOverride, rootFolder: rootPathOverride, languageProfile, downloaderOverride } = series;
    return { qualityOverride, rootPathOverride, languageProfile, downloaderOverride };
  },

  /** All requests of a series, by the id of the series among requests. */
  ofSeries: (seriesId: number, signal?: AbortSignal) => http.get<SeriesRequest[] | null>(`${V1}/${seriesId}/child`, { signal }),

  page: ({ filter, count, position, sort, order }: RequestQuery, signal?: AbortSignal) =>
    http.get<PagedResult<SeriesRequest>>([V2, ...(filter === 'all' ? [] : [filter]), count, position, sort, order].join('/'), { signal }),
};
