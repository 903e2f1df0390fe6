import { http } from '@ombi/sdk/ui/http';
import type { ListRange } from '../movies/index.js';

/** How much of a series is available; series carry it in addition to the flags of every title. */
export interface ShowAvailability {
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
}

/** A series in a list. Its `id` is the number in the URL of its page. */
export interface ShowListItem extends ShowAvailability {
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
  /** True for titles of the sample content. */
  readonly sample?: boolean;
}

/** The series lists of the discover page (popular, trending, …); `anticipated` is the upcoming list. */
export type ShowRowName = 'popular' | 'trending' | 'anticipated';

/** Series lists for the discover page. A list may be shorter than asked for. */
export const showRowsApi = {
  row: (name: ShowRowName, { position, amount }: ListRange, signal?: AbortSignal) =>
    http.get<ShowListItem[] | null>(`api/v2/Search/tv/${name}/${position}/${amount}`, { signal }),
};
