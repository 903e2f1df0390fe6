import type { Locale, MediaRef, MovieDetails } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { find } from '../client/get.js';
import { isHidden } from '../lists/filters.js';
import { Words } from '../protocol/details.js';
import { Movie, MOVIE_PARTS } from '../protocol/movie.js';
import type { Settings } from '../settings.js';
import { commonOf } from './common.js';
import { withEnglish } from './english.js';
import { isOwn } from './ids.js';
import { certificationIn, releasesIn } from './releases.js';

/** All about a movie; null when there is none of this number, or it is not to be seen. */
export async function movie(ctx: TmdbCtx, ref: MediaRef, locale: Locale): Promise<MovieDetails | null> {
  if (ref.kind !== 'movie' || !isOwn(ref)) return null;
  const path = `/movie/${ref.id}`;
  const found = await find(ctx, path, Movie, { append_to_response: MOVIE_PARTS.join(','), language: locale.language });
  if (!found || isHidden(found, ctx.settings)) return null;
  return detailsOf(await withEnglish(ctx, { path, words: Words, parts: 'videos' }, found, locale.language), ctx.settings, locale);
}

const detailsOf = (found: Movie, settings: Settings, { region }: Locale): MovieDetails => ({
  ...commonOf(found, 'movie', settings),
  runtime: found.runtime,
  keywords: found.keywords,
  budget: found.budget,
  revenue: found.revenue,
  collection: collectionOf(found),
  releases: releasesIn(region, found.release_dates),
  certification: certificationIn(region, found.release_dates),
});

function collectionOf({ belongs_to_collection: it }: Movie): MovieDetails['collection'] {
  return it ? { id: it.id, name: it.name, posterPath: it.poster_path, backdropPath: it.backdrop_path } : null;
}
