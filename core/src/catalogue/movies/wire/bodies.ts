import { z } from 'zod';
import { languageCode, year } from '../../titles/wire/wishes.js';

/** A movie by its number, in a language of choice. */
export const MovieWish = z.object({ theMovieDbId: z.int().default(0), languageCode });
export type MovieWish = z.output<typeof MovieWish>;

/** A movie by its name. */
export const MovieSearch = z.object({ searchTerm: z.string().default(''), year, languageCode });
export type MovieSearch = z.output<typeof MovieSearch>;
