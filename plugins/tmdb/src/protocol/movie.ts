import { z } from 'zod';
import { Details } from './details.js';
import { Entry } from './rows.js';
import { day, list, number, results, text, textOrNull } from './values.js';

/** Release dates of one country. Types: 1 premiere, 2 limited, 3 theatrical, 4 digital, 5 physical, 6 television. */
const CountryReleases = z.object({
  iso_3166_1: text,
  release_dates: list(z.object({ type: z.int(), release_date: day, certification: text })),
});
export type CountryReleases = z.output<typeof CountryReleases>;

/** A movie with all that is asked for along with it. */
export const Movie = Details.extend({
  imdb_id: textOrNull,
  runtime: number,
  budget: number,
  revenue: number,
  belongs_to_collection: Entry.extend({ poster_path: textOrNull, backdrop_path: textOrNull }).nullish(),
  release_dates: results(CountryReleases),
  keywords: z
    .object({ keywords: list(Entry) })
    .nullish()
    .transform((part) => part?.keywords ?? []),
});
export type Movie = z.output<typeof Movie>;

/** What a details page needs beyond the movie itself, in one call. */
export const MOVIE_PARTS = ['videos', 'credits', 'similar', 'recommendations', 'release_dates', 'external_ids', 'keywords'];
