import { http } from '@ombi/sdk/ui/http';
import type { CopyOfRequest, PageWire, RequestQuery, RequestResultWire } from '../movies/index.js';
import type { AlbumRequestWire } from './album-request-wire.js';

const V1 = 'api/v1/Request/music';
const V2 = 'api/v2/Requests/album';

type Which = Pick<CopyOfRequest, 'id'>;

/** Wishes for albums and what is decided about them. Refusals come as results with a code and a text, not as failures. */
export const albumRequests = {
  ask: (albumId: string) => http.post<RequestResultWire>(V1, { foreignAlbumId: albumId }),
  approve: ({ id }: Which) => http.post<RequestResultWire>(`${V1}/approve`, { id }),
  deny: ({ id }: Which, reason: string) => http.put<RequestResultWire>(`${V1}/deny`, { id, reason }),
  markAvailable: ({ id }: Which) => http.post<RequestResultWire>(`${V1}/available`, { id }),
  markUnavailable: ({ id }: Which) => http.post<RequestResultWire>(`${V1}/unavailable`, { id }),
  reprocess: ({ id }: Which) => http.post<RequestResultWire>(`api/v2/Requests/reprocess/album/${id}/false`),
  delete: (id: number) => http.delete<RequestResultWire>(`${V1}/${id}`),

  page: ({ filter, count, position, sort, order }: RequestQuery, signal?: AbortSignal) =>
    http.get<PageWire<AlbumRequestWire>>([V2, ...(filter === 'all' ? [] : [filter]), count, position, sort, order].join('/'), { signal }),
};
