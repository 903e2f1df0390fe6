import { z } from 'zod';
import {
  dateOrNull,
  lenientResults,
  lenientRows,
  list,
  NamedEntry,
  number,
  optionalResults,
  text,
  textOrNull,
  TitleRow,
  webUrlOrNull,
} from './common.js';
import { isErrorResponse } from './error-response.js';

const Person = z.object({ id: z.int(), name: text, profile_path: textOrNull });

const Video = z.object({ id: text, key: text, name: text, site: text, type: text, size: number });

/** The translated fields, in contrast to facts and names. */
const TRANSLATED_FIELDS = {
  overview: text,
  tagline: text,
  poster_path: textOrNull,
  backdrop_path: textOrNull,
  videos: lenientResults(Video),
};
/** Overview, tagline, images and videos in the translations of a title. */
export const TranslatedFields = z.object(TRANSLATED_FIELDS);

/** Members that movies and series have in common. */
export const CommonDetails = TitleRow.extend({
  ...TRANSLATED_FIELDS,
  status: text,
  homepage: webUrlOrNull,
  genres: list(NamedEntry),
  production_companies: list(NamedEntry),
  credits: z.object({ cast: lenientRows(Person.extend({ character: text })), crew: lenientRows(Person.extend({ job: text })) }).nullish(),
  similar: lenientResults(TitleRow),
  recommendations: lenientResults(TitleRow),
  external_ids: z
    .object({ imdb_id: textOrNull, tvdb_id: number, facebook_id: textOrNull, instagram_id: textOrNull, twitter_id: textOrNull })
    .nullish(),
});
export type CommonDetails = z.output<typeof CommonDetails>;

/** Release dates and certification in one country. */
const CountryReleases = z.object({
  iso_3166_1: text,
  release_dates: list(z.object({ type: z.int(), release_date: dateOrNull, certification: text })),
});
export type CountryReleases = z.output<typeof CountryReleases>;

/** A movie with all its parts. */
export const Movie = CommonDetails.extend({
  imdb_id: textOrNull,
  runtime: number,
  budget: number,
  revenue: number,
  belongs_to_collection: NamedEntry.extend({ poster_path: textOrNull, backdrop_path: textOrNull }).nullish(),
  release_dates: optionalResults(CountryReleases),
  keywords: z
    .object({ keywords: list(NamedEntry) })
    .nullish()
    .transform((part) => part?.keywords ?? []),
});
export type Movie = z.output<typeof Movie>;

/** The parts (`append_to_response`) that a details page needs, requested together with the movie. */
export const MOVIE_APPENDED_PARTS = ['videos', 'credits', 'similar', 'recommendations', 'release_dates', 'external_ids', 'keywords'];

const EpisodeRow = z.object({ episode_number: z.int(), name: text, air_date: dateOrNull });

const SeasonBase = z.object({ season_number: z.int(), name: text, overview: text, poster_path: textOrNull });

/** A season in the list of its series. */
const SeasonRow = SeasonBase.extend({ episode_count: number });
export type SeasonRow = z.output<typeof SeasonRow>;

/** A season with its episodes. */
const Season = SeasonBase.extend({ episodes: list(EpisodeRow) });
export type SeasonPart = z.output<typeof Season>;

const ContentRating = z.object({ iso_3166_1: text, rating: text });

/** The name of a season as a part of the request for its series, and in the answer. */
export const seasonPartName = (number: number): string => `season/${number}`;

/** Collects the season parts, each of which has its own member, in one list. Leaves out missing seasons, and those that are an error. */
const collectSeasonParts = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null) return raw;
  const parts = Object.entries(raw).filter(([name, part]) => name.startsWith('season/') && !isErrorResponse(part));
  return { ...raw, season_parts: parts.map(([, part]) => part as unknown) };
};

/** Some seasons of a series. */
export const SeasonParts = z.preprocess(collectSeasonParts, z.object({ season_parts: z.array(Season) }));

/** A series with all its parts. */
export const Show = z.preprocess(
  collectSeasonParts,
  CommonDetails.extend({
    episode_run_time: list(z.number()),
    last_air_date: dateOrNull,
    last_episode_to_air: z.object({ runtime: number }).nullish(),
    created_by: list(z.object({ name: text })),
    networks: list(NamedEntry),
    seasons: list(SeasonRow),
    season_parts: z.array(Season),
    content_ratings: optionalResults(ContentRating),
    // Movies have the same list under another name.
    keywords: optionalResults(NamedEntry),
  }),
);
export type Show = z.output<typeof Show>;

/** The parts (`append_to_response`) that a details page needs, requested together with the series. */
export const SHOW_APPENDED_PARTS = ['videos', 'credits', 'similar', 'recommendations', 'external_ids', 'keywords', 'content_ratings'];
