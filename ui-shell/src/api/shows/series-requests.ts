import { http } from '@ombi/sdk/ui/http';
import type { CopyOfRequest, OverridesWire, PageWire, RequestQuery, RequestResultWire } from '../movies/index.js';
import type { RequestedSeriesWire, SeriesRequestWire, SeriesWish } from './series-request-wire.js';

const V1 = 'api/v1/Request/tv';
const V2 = 'api/v2/Requests/tv';

type Which = Pick<CopyOfRequest, 'id'>;

/** Wishes for episodes of series and what is decided about them. Refusals come as results with a code and a text, not as failures. */
export const seriesRequests = {
  ask: (wish: SeriesWish) => http.post<RequestResultWire>(V2, wish),
  approve: ({ id }: Which) => http.post<RequestResultWire>(`${V1}/approve`, { id }),
  deny: ({ id }: Which, reason: string) => http.put<RequestResultWire>(`${V1}/deny`, { id, reason }),
  markAvailable: ({ id }: Which) => http.post<RequestResultWire>(`${V1}/available`, { id }),
  markUnavailable: ({ id }: Which) => http.post<RequestResultWire>(`${V1}/unavailable`, { id }),
  delete: (id: number) => http.delete<RequestResultWire>(`${V1}/child/${id}`),
  reprocess: ({ id }: Which) => http.post<RequestResultWire>(`api/v2/Requests/reprocess/tvShow/${id}/false`),
  subscribe: (id: number) => http.post<boolean>(`${V1}/subscribe/${id}`),
  unsubscribe: (id: number) => http.post<boolean>(`${V1}/unsubscribe/${id}`),

  /** Both are about the whole series, by its id among requests. */
  override: ({ id }: Which, overrides: OverridesWire) =>
    http.post<RequestResultWire>(`${V2}/advancedoptions`, { requestId: id, ...overrides }),
  overrides: async (id: number, signal?: AbortSignal): Promise<OverridesWire | null> => {
    const series = await http.get<RequestedSeriesWire | null>(`${V1}/${id}`, { signal });
    if (!series) return null;
    const { qualityOverride, rootFolder: rootPathOverride, languageProfile } = series;
    return { qualityOverride, rootPathOverride, languageProfile };
  },

  /** Everything that was asked for of a series, by the id of the series among requests. */
  ofSeries: (seriesId: number, signal?: AbortSignal) => http.get<SeriesRequestWire[] | null>(`${V1}/${seriesId}/child`, { signal }),

  page: ({ filter, count, position, sort, order }: RequestQuery, signal?: AbortSignal) =>
    http.get<PageWire<SeriesRequestWire>>([V2, ...(filter === 'all' ? [] : [filter]), count, position, sort, order].join('/'), { signal }),
};
