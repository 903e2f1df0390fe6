import { lenientFields } from '@ombi/sdk';
import { z } from 'zod';

/** A title of the watchlist service. `guid` and `Guid` differ only in the case of the first letter. */
export const WatchlistTitle = z.object({
  ratingKey: z.string().min(1),
  title: z.string().nullish().catch(null),
  /** `movie` or `show`. */
  type: z.string().nullish().catch(null),
  guid: z.string().nullish().catch(null),
  Guid: lenientFields
    .rows(z.object({ id: z.string() }))
    .nullish()
    .catch(null),
});
export type WatchlistTitle = z.output<typeof WatchlistTitle>;

/** Stands for a row that is not what was expected, so that it does not discard all others; it has no key. */
const UNREADABLE_TITLE: WatchlistTitle = { ratingKey: '' };

/** A page of a watchlist; when it is empty, Plex omits the list. */
export const WatchlistPage = z.object({
  MediaContainer: z.object({
    size: z.int().nonnegative().default(0),
    totalSize: z.int().nonnegative().optional(),
    Metadata: z.array(WatchlistTitle.catch(UNREADABLE_TITLE)).default([]),
  }),
});
