import { http } from '@ombi/sdk/ui/http';
import type { ListRange } from '../movies/index.js';

/** How much of a series is there; told beside what is told of every title. */
export interface ShowAvailabilityWire {
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
}

/** A series in a list. Its `id` is the number that its page has in the address bar. */
export interface SearchShowWire extends ShowAvailabilityWire {
  readonly id: number;
  readonly title: string | null;
  readonly overview: string | null;
  readonly posterPath: string | null;
  readonly firstAired: string | null;
  readonly requested: boolean;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  /** True for titles of the built-in catalogue. */
  readonly sample?: boolean;
}

/** The rows of series that the metadata source knows; `anticipated` is the upcoming one. */
export type ShowRowName = 'popular' | 'trending' | 'anticipated';

/** Series to discover. Lists may come shorter than asked for. */
export const showRowsApi = {
  row: (name: ShowRowName, { position, amount }: ListRange, signal?: AbortSignal) =>
    http.get<SearchShowWire[] | null>(`api/v2/Search/tv/${name}/${position}/${amount}`, { signal }),
};
