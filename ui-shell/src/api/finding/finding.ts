import { http } from '@ombi/sdk/ui/http';
import { opening } from '../entry/opening.js';

/** The page that a pasted id or address means. */
export interface KnownTitleWire {
  readonly kind: 'movie' | 'tv' | 'artist';
  readonly id: string;
}

/** What the search box has to know before it searches. */
export const finding = {
  /** What can be found with the sources of this portal. */
  kinds: async () => (await opening<{ readonly kinds: readonly string[] }>('api/v3/search/kinds')).kinds,

  /** The page of a title by any of its ids and addresses; null when the text is none of them. */
  known: async (text: string, signal?: AbortSignal) =>
    (await http.get<{ readonly title: KnownTitleWire | null }>(`api/v3/search/known?text=${encodeURIComponent(text)}`, { signal })).title,
};
