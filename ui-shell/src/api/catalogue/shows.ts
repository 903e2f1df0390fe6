import { http } from '@ombi/sdk/ui/http';
import type { StreamingWire } from '../movies/index.js';
import type { ShowDetailsWire } from './show-details-wire.js';

const SEARCH = 'api/v2/Search';

/** What exists in the world of series; an unknown one is null. */
export const shows = {
  details: (id: string, signal?: AbortSignal) => http.get<ShowDetailsWire | null>(`${SEARCH}/tv/${encodeURIComponent(id)}`, { signal }),

  streaming: (id: number, signal?: AbortSignal) => http.get<StreamingWire[] | null>(`${SEARCH}/stream/tv/${id}`, { signal }),
};
