import { http } from '@ombi/sdk/ui/http';
import type { Batch } from '../movies/index.js';
import type { SearchShowWire } from './show-row-wire.js';

/** The rows of series that the metadata source knows; `anticipated` is the upcoming one. */
export type ShowRowName = 'popular' | 'trending' | 'anticipated';

/** Series to discover. Lists may come shorter than asked for. */
export const showRows = {
  row: (name: ShowRowName, { position, amount }: Batch, signal?: AbortSignal) =>
    http.get<SearchShowWire[] | null>(`api/v2/Search/tv/${name}/${position}/${amount}`, { signal }),
};
