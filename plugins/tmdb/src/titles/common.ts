import type { ExternalIds, TitleDetails } from '@ombi/sdk';
import { welcome } from '../lists/filters.js';
import type { Details } from '../protocol/details.js';
import type { Settings } from '../settings.js';
import { summaryOf, type Kind } from './summary.js';

type Common = Omit<TitleDetails, 'runtime' | 'keywords' | 'certification'>;

/** What movies and series have in common, in the words of the portal. */
export function commonOf(found: Details & { readonly imdb_id?: string | null }, kind: Kind, settings: Settings): Common {
  const summary = summaryOf(found, kind);
  const { cast = [], crew = [] } = found.credits ?? {};
  return {
    ...summary,
    genreIds: found.genres.map(({ id }) => id),
    ids: idsOf(found),
    tagline: found.tagline,
    status: found.status,
    homepage: found.homepage,
    genres: found.genres,
    companies: found.production_companies,
    cast: cast.map(({ id, name, character, profile_path }) => ({ personId: id, name, character, imagePath: profile_path })),
    crew: crew.map(({ id, name, job, profile_path }) => ({ personId: id, name, job, imagePath: profile_path })),
    videos: found.videos,
    similar: welcome(found.similar, settings, kind),
    recommendations: welcome(found.recommendations, settings, kind),
    social: socialOf(found),
  };
}

/** A movie says its other id itself, a series does not. */
function idsOf({ id, imdb_id, external_ids }: Details & { readonly imdb_id?: string | null }): ExternalIds {
  const imdb = imdb_id ?? external_ids?.imdb_id;
  const tvdb = external_ids?.tvdb_id;
  return { tmdb: String(id), ...(imdb ? { imdb } : {}), ...(tvdb ? { tvdb: String(tvdb) } : {}) };
}

const socialOf = ({ external_ids: ids }: Details): TitleDetails['social'] => ({
  facebook: ids?.facebook_id ?? null,
  instagram: ids?.instagram_id ?? null,
  twitter: ids?.twitter_id ?? null,
});

const ELSEWHERE = 'US';

/** What a country says of something; what the United States say where it says nothing. */
export const inRegion = <T>(region: string, given: (country: string) => T | undefined): T | undefined => given(region) ?? given(ELSEWHERE);
