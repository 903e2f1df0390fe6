import { z } from 'zod';

const Guids = z.array(z.object({ id: z.string() })).nullish();

/** A title of the watchlist service. `guid` and `Guid` differ only in the case of the first letter. */
export const WatchlistTitle = z.object({
  ratingKey: z.string().min(1),
  title: z.string().nullish(),
  /** `movie` or `show`. */
  type: z.string().nullish(),
  guid: z.string().nullish(),
  Guid: Guids,
});
export type WatchlistTitle = z.output<typeof WatchlistTitle>;

/** A page of a watchlist; when it is empty, Plex omits the list. */
export const WatchlistPage = z.object({
  MediaContainer: z.object({
    size: z.int().nonnegative().default(0),
    totalSize: z.int().nonnegative().optional(),
    Metadata: z.array(WatchlistTitle).default([]),
  }),
});
