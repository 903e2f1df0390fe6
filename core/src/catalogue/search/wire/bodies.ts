import { sparse } from '@ombi/sdk';
import { z } from 'zod';
import { year } from '../../titles/wire/wishes.js';

const ids = sparse.list(z.int());

/** Which kinds of hits a multi search shall keep. */
export const MultiSearchFilter = z.object({
  movies: z.boolean().default(false),
  tvShows: z.boolean().default(false),
  music: z.boolean().default(false),
  people: z.boolean().default(false),
});
export type MultiSearchFilter = z.output<typeof MultiSearchFilter>;

/** The wishes of an advanced search. */
export const DiscoverModel = z.object({
  type: z
    .string()
    .nullish()
    .transform((text) => text?.toLowerCase() ?? 'movie'),
  releaseYear: year,
  decade: year,
  genreIds: ids,
  keywordIds: ids,
  watchProviders: ids,
  companies: ids,
});
export type DiscoverModel = z.output<typeof DiscoverModel>;
