import type { Locale, MovieDetails, TitleSummary, ReleaseDates, MediaRef } from '@ombi/sdk';
import { z } from 'zod';
import {
  toUtcMidnight,
  MEDIA_TYPE_NUMBERS,
  companyFields,
  castFields,
  crewFields,
  externalIdFields,
  relatedTitlePage,
  videoFields,
} from '../titles/title-fields.js';
import { externalIdsOf } from '../titles/title-ids.js';
import { movieStatusFields, type TitleStatus, cardStatusFields, type TitleStatusLookup } from '../titles/title-statuses.js';
import { languageCodeSchema, yearSchema } from '../titles/title-search.js';

/** A movie by its id, in a language of choice. */
export const MovieIdBody = z.object({ theMovieDbId: z.int().default(0), languageCode: languageCodeSchema });
export type MovieIdBody = z.output<typeof MovieIdBody>;

/** A movie by its name. */
export const MovieSearchBody = z.object({ searchTerm: z.string().default(''), year: yearSchema, languageCode: languageCodeSchema });
export type MovieSearchBody = z.output<typeof MovieSearchBody>;

/** The numbers of the public API for the types of release. */
const RELEASE_TYPES = { theatrical: 3, digital: 4, physical: 5 } as const;

/** The release dates of one country. */
function toReleaseDates(releases: ReleaseDates, isoCode: string) {
  const dates = (Object.keys(RELEASE_TYPES) as (keyof ReleaseDates)[])
    .filter((releaseType) => releases[releaseType] !== null)
    .map((releaseType) => ({ releaseDate: toUtcMidnight(releases[releaseType]), type: RELEASE_TYPES[releaseType] }));
  return { results: dates.length > 0 ? [{ isoCode, releaseDate: dates }] : [] };
}

/** Fields of a row that only details have; null in lists. */
interface DetailedRowFields {
  readonly homepage: string | null;
  readonly releaseDates: ReturnType<typeof toReleaseDates> | null;
  readonly digitalReleaseDate: string | null;
}

/** A movie in a list (`SearchMovieViewModel`). */
export function toMovieRow(title: TitleSummary, titleStatus: TitleStatus) {
  return buildRow(title, titleStatus, { homepage: null, releaseDates: null, digitalReleaseDate: null });
}

/** A movie in the same shape, with the fields that only details have. */
export function toDetailedMovieRow(movie: MovieDetails, titleStatus: TitleStatus, { region }: Locale): MovieRow {
  return buildRow(movie, titleStatus, {
    homepage: movie.homepage,
    releaseDates: toReleaseDates(movie.releases, region),
    digitalReleaseDate: toUtcMidnight(movie.releases.digital),
  });
}

const buildRow = (title: TitleSummary, titleStatus: TitleStatus, known: DetailedRowFields) => ({
  ...movieFields(title),
  ...movieStatusFields(titleStatus),
  genreIds: title.genreIds,
  ...known,
});

/** Response type (DTO) of a movie in a list. */
export type MovieRow = ReturnType<typeof buildRow>;

/** Members that lists and the details page share. */
function movieFields(title: TitleSummary) {
  const ids = externalIdsOf(title);
  return {
    id: Number(title.ref.id),
    imdbId: ids.imdb ?? null,
    theTvDbId: ids.tvdb ?? null,
    theMovieDbId: ids.tmdb ?? null,
    adult: title.adult,
    backdropPath: title.backdropPath,
    originalLanguage: title.originalLanguage,
    originalTitle: title.originalTitle,
    overview: title.overview,
    popularity: title.popularity,
    posterPath: title.posterPath,
    releaseDate: toUtcMidnight(title.releaseDate),
    title: title.title,
    video: false,
    voteAverage: title.voteAverage,
    voteCount: title.voteCount,
    alreadyInCp: false,
    trailer: null,
    type: MEDIA_TYPE_NUMBERS[title.ref.kind],
  };
}

/** The details of a movie (`MovieFullInfoViewModel`). */
export function toMovieDetailsResponse(movie: MovieDetails, statusOf: TitleStatusLookup, { region }: Locale) {
  const cardOf = (ref: MediaRef) => cardStatusFields(statusOf(ref));
  return {
    ...movieFields(movie),
    ...movieStatusFields(statusOf(movie.ref)),
    tagline: movie.tagline,
    status: movie.status,
    homepage: movie.homepage,
    runtime: movie.runtime,
    budget: movie.budget,
    revenue: movie.revenue,
    genres: movie.genres,
    keywords: { keywordsValue: movie.keywords },
    belongsToCollection: movie.collection,
    productionCompanies: companyFields(movie.companies),
    credits: { cast: castFields(movie.cast), crew: crewFields(movie.crew) },
    videos: videoFields(movie.videos),
    similar: relatedTitlePage(movie.similar, cardOf),
    recommendations: relatedTitlePage(movie.recommendations, cardOf),
    releaseDates: toReleaseDates(movie.releases, region),
    digitalReleaseDate: toUtcMidnight(movie.releases.digital),
    externalIds: externalIdFields(movie),
  };
}

/** Response type (DTO) of the details of a movie. */
export type MovieDetailsResponse = ReturnType<typeof toMovieDetailsResponse>;
