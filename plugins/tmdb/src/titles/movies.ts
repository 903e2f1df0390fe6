import type { Locale, MediaRef, MovieDetails, ReleaseDates } from '@ombi/sdk';
import { getOrNull, type TmdbCtx } from '../client.js';
import { isHiddenAdult } from '../lists/filters.js';
import { type CountryReleases, Movie, MOVIE_APPENDED_PARTS, TranslatedFields } from '../protocol/titles.js';
import type { Settings } from '../settings.js';
import { withEnglishFallback } from './english-fallback.js';
import { isTmdbRef } from './ids.js';
import { valueOfRegion, toSharedDetails } from './shared-details.js';

const LIMITED = 2;
const THEATRICAL = 3;
const DIGITAL = 4;
const PHYSICAL = 5;

/** The release dates in a region; a digital release in the United States counts when the region has none. */
function releasesIn(region: string, countries: readonly CountryReleases[]): ReleaseDates {
  return {
    theatrical: firstDate(countries, region, THEATRICAL) ?? firstDate(countries, region, LIMITED) ?? null,
    digital: valueOfRegion(region, (country) => firstDate(countries, country, DIGITAL)) ?? null,
    physical: firstDate(countries, region, PHYSICAL) ?? null,
  };
}

/** The age rating in a region; that of the United States when the region has none. */
const certificationIn = (region: string, countries: readonly CountryReleases[]): string =>
  valueOfRegion(region, (country) => datesIn(countries, country).find(({ certification }) => certification !== '')?.certification) ?? '';

const datesIn = (countries: readonly CountryReleases[], region: string): CountryReleases['release_dates'] =>
  countries.find(({ iso_3166_1 }) => iso_3166_1 === region)?.release_dates ?? [];

function firstDate(countries: readonly CountryReleases[], region: string, type: number): string | undefined {
  const days = datesIn(countries, region).flatMap((date) => (date.type === type ? (date.release_date ?? []) : []));
  return days.sort()[0];
}

/** Movie details; null when the id is unknown or the movie is hidden. */
export async function fetchMovieDetails(ctx: TmdbCtx, ref: MediaRef, locale: Locale): Promise<MovieDetails | null> {
  if (ref.kind !== 'movie' || !isTmdbRef(ref)) return null;
  const path = `/movie/${ref.id}`;
  const found = await getOrNull(ctx, path, Movie, { append_to_response: MOVIE_APPENDED_PARTS.join(','), language: locale.language });
  if (!found || isHiddenAdult(found, ctx.settings)) return null;
  return toMovieDetails(
    await withEnglishFallback(ctx, { path, schema: TranslatedFields, appendedParts: 'videos' }, found, locale.language),
    ctx.settings,
    locale,
  );
}

const toMovieDetails = (found: Movie, settings: Settings, { region }: Locale): MovieDetails => ({
  ...toSharedDetails(found, 'movie', settings),
  runtime: found.runtime,
  keywords: found.keywords,
  budget: found.budget,
  revenue: found.revenue,
  collection: collectionSummaryOf(found),
  releases: releasesIn(region, found.release_dates),
  certification: certificationIn(region, found.release_dates),
});

function collectionSummaryOf({ belongs_to_collection: collection }: Movie): MovieDetails['collection'] {
  return collection
    ? { id: collection.id, name: collection.name, posterPath: collection.poster_path, backdropPath: collection.backdrop_path }
    : null;
}
