import { z } from 'zod';

/** A section of a server; when there are none, Plex omits the list. */
const Section = z.object({ key: z.string().min(1), title: z.string().nullish(), type: z.string().nullish() });
export type Section = z.output<typeof Section>;

export const Sections = z.object({ MediaContainer: z.object({ Directory: z.array(Section).default([]) }) });

const Media = z.object({ videoResolution: z.string().nullish() });
export type Media = z.output<typeof Media>;

/** The last second of the year 9999: a greater number is no time. */
const MAX_TIME = 253_402_300_799;

export const Item = z.object({
  ratingKey: z.string().min(1),
  /** `movie`, `show`, `season` or `episode`. */
  type: z.string().nullish(),
  title: z.string().nullish().catch(null),
  year: z.number().nullish().catch(null),
  /** Seconds since 1970. */
  addedAt: z.number().min(0).max(MAX_TIME).nullish().catch(null),
  /**
   * The id of the agent that matched the item; `Guid` lists those of other services. The two members differ only in the case of the first
   * letter.
   */
  guid: z.string().nullish(),
  Guid: z.array(z.object({ id: z.string() })).nullish(),
  /** One for each version of the title on the server. */
  Media: z.array(Media).nullish(),
  /** For seasons: the id of the series. */
  parentRatingKey: z.string().nullish(),
  /** For episodes: ids and numbers of series, season and episode. */
  grandparentRatingKey: z.string().nullish(),
  parentIndex: z.number().nullish(),
  index: z.number().nullish(),
});
export type Item = z.output<typeof Item>;

/** A page of a section; when it is empty, Plex omits the list. An item that is not what was expected has no id, so that it does not discard all others. */
export const ItemPage = z.object({
  MediaContainer: z.object({
    size: z.int().nonnegative(),
    totalSize: z.int().nonnegative().optional(),
    Metadata: z.array(Item.catch({ ratingKey: '' })).default([]),
  }),
});
