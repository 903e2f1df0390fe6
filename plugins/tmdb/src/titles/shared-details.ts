import type { ExternalIds, TitleDetails } from '@ombi/sdk';
import { allowedSummaries } from '../lists/filters.js';
import type { CommonDetails } from '../protocol/titles.js';
import type { Settings } from '../settings.js';
import { type TitleKind, toTitleSummary } from './title-summary.js';

type SharedDetails = Omit<TitleDetails, 'runtime' | 'keywords' | 'certification'>;

/** Maps the members that movies and series have in common. */
export function toSharedDetails(
  found: CommonDetails & { readonly imdb_id?: string | null },
  kind: TitleKind,
  settings: Settings,
): SharedDetails {
  const summary = toTitleSummary(found, kind);
  const { cast = [], crew = [] } = found.credits ?? {};
  return {
    ...summary,
    genreIds: found.genres.map(({ id }) => id),
    ids: externalIdsOf(found),
    tagline: found.tagline,
    status: found.status,
    homepage: found.homepage,
    genres: found.genres,
    companies: found.production_companies,
    cast: cast.map(({ id, name, character, profile_path }) => ({ personId: id, name, character, imagePath: profile_path })),
    crew: crew.map(({ id, name, job, profile_path }) => ({ personId: id, name, job, imagePath: profile_path })),
    videos: found.videos,
    similar: allowedSummaries(found.similar, settings, kind),
    recommendations: allowedSummaries(found.recommendations, settings, kind),
    social: socialLinksOf(found),
  };
}

/** Movies have their IMDb id as a member of their own, series do not. */
function externalIdsOf({ id, imdb_id, external_ids }: CommonDetails & { readonly imdb_id?: string | null }): ExternalIds {
  const imdb = imdb_id ?? external_ids?.imdb_id;
  const tvdb = external_ids?.tvdb_id;
  return { tmdb: String(id), ...(imdb ? { imdb } : {}), ...(tvdb ? { tvdb: String(tvdb) } : {}) };
}

const socialLinksOf = ({ external_ids: ids }: CommonDetails): TitleDetails['social'] => ({
  facebook: ids?.facebook_id ?? null,
  instagram: ids?.instagram_id ?? null,
  twitter: ids?.twitter_id ?? null,
});

const FALLBACK_REGION = 'US';

/** The value for a region; that for the United States when there is none. */
export const valueOfRegion = <T>(region: string, valueFor: (country: string) => T | undefined): T | undefined =>
  valueFor(region) ?? valueFor(FALLBACK_REGION);
