import { z } from 'zod';

/** A section of a server; without any, the member is missing. */
const Section = z.object({ key: z.string().min(1), title: z.string().nullish(), type: z.string().nullish() });
export type Section = z.output<typeof Section>;

export const Sections = z.object({ MediaContainer: z.object({ Directory: z.array(Section).default([]) }) });

const Media = z.object({ videoResolution: z.string().nullish() });
export type Media = z.output<typeof Media>;

export const Item = z.object({
  ratingKey: z.string().min(1),
  title: z.string().nullish(),
  year: z.number().nullish(),
  /** Seconds since 1970. */
  addedAt: z.number().nullish(),
  /** The id of the agent that found it; `Guid` lists those of other services. Only the first letter tells them apart. */
  guid: z.string().nullish(),
  Guid: z.array(z.object({ id: z.string() })).nullish(),
  /** One for every version of the title that the server holds. */
  Media: z.array(Media).nullish(),
  /** Of an episode: its series, its season and its number. */
  grandparentRatingKey: z.string().nullish(),
  parentIndex: z.number().nullish(),
  index: z.number().nullish(),
});
export type Item = z.output<typeof Item>;

/** A part of a section; where it is empty, the list is missing. */
export const ItemPage = z.object({
  MediaContainer: z.object({
    size: z.int().nonnegative(),
    totalSize: z.int().nonnegative().optional(),
    Metadata: z.array(Item).default([]),
  }),
});
