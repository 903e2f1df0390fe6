import { z } from 'zod';
import { Entry, Row } from './rows.js';
import { list, number, results, text, textOrNull, webAddress } from './values.js';

const Person = z.object({ id: z.int(), name: text, profile_path: textOrNull });

const Video = z.object({ id: text, key: text, name: text, site: text, type: text, size: number });

/** What says something about a title in a language, as opposed to facts and names. */
const WORDS = {
  overview: text,
  tagline: text,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  videos: results(Video),
};
export const Words = z.object(WORDS);

/** What a page about a movie and one about a series have in common. */
export const Details = Row.extend({
  ...WORDS,
  status: text,
  homepage: webAddress,
  genres: list(Entry),
  production_companies: list(Entry),
  credits: z.object({ cast: list(Person.extend({ character: text })), crew: list(Person.extend({ job: text })) }).nullish(),
  similar: results(Row),
  recommendations: results(Row),
  external_ids: z
    .object({ imdb_id: textOrNull, tvdb_id: number, facebook_id: textOrNull, instagram_id: textOrNull, twitter_id: textOrNull })
    .nullish(),
});
export type Details = z.output<typeof Details>;
