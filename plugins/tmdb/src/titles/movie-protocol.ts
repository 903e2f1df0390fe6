import { z } from 'zod';
import { Entry, list, number, Row, Rows, text, textOrNull } from '../protocol.js';

const Person = z.object({ id: z.int(), name: text, profile_path: textOrNull });

const Video = z.object({ id: text, key: text, name: text, site: text, type: text, size: number });

/** Release dates of one country. Types: 1 premiere, 2 limited, 3 theatrical, 4 digital, 5 physical, 6 television. */
export const CountryReleases = z.object({
  iso_3166_1: text,
  release_dates: list(z.object({ type: z.int(), release_date: text })),
});
export type CountryReleases = z.output<typeof CountryReleases>;

const nothing = { results: [], total_results: 0 };

/** A movie with all that is asked for along with it. */
export const Movie = Row.extend({
  imdb_id: textOrNull,
  tagline: text,
  status: text,
  homepage: textOrNull,
  runtime: number,
  budget: number,
  revenue: number,
  genres: list(Entry),
  production_companies: list(Entry),
  belongs_to_collection: Entry.extend({ poster_path: textOrNull, backdrop_path: textOrNull }).nullish(),
  videos: z.object({ results: list(Video) }).nullish(),
  credits: z.object({ cast: list(Person.extend({ character: text })), crew: list(Person.extend({ job: text })) }).nullish(),
  similar: Rows.nullish().transform((rows) => rows ?? nothing),
  recommendations: Rows.nullish().transform((rows) => rows ?? nothing),
  release_dates: z.object({ results: list(CountryReleases) }).nullish(),
  external_ids: z.object({ imdb_id: textOrNull, facebook_id: textOrNull, instagram_id: textOrNull, twitter_id: textOrNull }).nullish(),
  keywords: z.object({ keywords: list(Entry) }).nullish(),
});
export type Movie = z.output<typeof Movie>;

/** What a details page needs beyond the movie itself, in one call. */
export const PARTS = 'videos,credits,similar,recommendations,release_dates,external_ids,keywords';
