import { http } from '@ombi/sdk/ui/http';
import type { RequestVariantRef, PagedResult, RequestQuery, RequestActionResult, MovieRequest } from '../movies/index.js';

/** Members that album requests share with movie requests. */
type SharedRequestFields =
  | 'approved'
  | 'available'
  | 'canApprove'
  | 'denied'
  | 'deniedReason'
  | 'dispatchError'
  | 'id'
  | 'releaseDate'
  | 'requestedByAlias'
  | 'requestedDate'
  | 'requestedUser'
  | 'requestedUserId'
  | 'sample'
  | 'title';

/** A requested album. */
export interface AlbumRequest extends Pick<MovieRequest, SharedRequestFields> {
  readonly foreignAlbumId: string;
  readonly foreignArtistId: string | null;
  readonly artistName: string | null;
  readonly cover: string | null;
}

const V1 = 'api/v1/Request/music';
const V2 = 'api/v2/Requests/album';

type RequestRef = Pick<RequestVariantRef, 'id'>;

/** Album requests and decisions on them. A refusal is a result with code and text, not an error. */
export const albumRequestsApi = {
  create: (albumId: string) => http.post<RequestActionResult>(V1, { foreignAlbumId: albumId }),
  approve: ({ id }: RequestRef) => http.post<RequestActionResult>(`${V1}/approve`, { id }),
  deny: ({ id }: RequestRef, reason: string) => http.put<RequestActionResult>(`${V1}/deny`, { id, reason }),
  markAvailable: ({ id }: RequestRef) => http.post<RequestActionResult>(`${V1}/available`, { id }),
  markUnavailable: ({ id }: RequestRef) => http.post<RequestActionResult>(`${V1}/unavailable`, { id }),
  redispatch: ({ id }: RequestRef) => http.post<RequestActionResult>(`api/v2/Requests/reprocess/album/${id}/false`),
  delete: (id: number) => http.delete<RequestActionResult>(`${V1}/${id}`),

  page: ({ filter, count, position, sort, order }: RequestQuery, signal?: AbortSignal) =>
    http.get<PagedResult<AlbumRequest>>([V2, ...(filter === 'all' ? [] : [filter]), count, position, sort, order].join('/'), { signal }),
};
