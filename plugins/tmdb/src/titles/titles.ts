import type { ImageBytes, ImageSize, Locale, MediaRef, MovieDetails, StreamingOffer } from '@ombi/sdk';
import { PluginFailure } from '@ombi/sdk';
import type { TmdbCtx } from '../client/ctx.js';
import { find, get } from '../client/get.js';
import { Found, Offers } from '../protocol.js';
import { detailsOf } from './details.js';
import { Movie, PARTS } from './movie-protocol.js';
import { refOf } from './summary.js';

/** Ids that the service can look up, by the names it has for them. */
const SOURCES: Partial<Record<MediaRef['source'], string>> = { imdb: 'imdb_id', tvdb: 'tvdb_id' };

const isOwn = ({ source, id }: MediaRef): boolean => source === 'tmdb' && /^[1-9]\d{0,11}$/.test(id);

/** All about a movie; null when there is none of this number. */
export async function movie(ctx: TmdbCtx, ref: MediaRef, locale: Locale): Promise<MovieDetails | null> {
  if (ref.kind !== 'movie' || !isOwn(ref)) return null;
  const found = await find(ctx, `/movie/${ref.id}`, Movie, { append_to_response: PARTS, language: locale.language });
  return found && detailsOf(found, locale);
}

/** The service's own reference of a title; null when it does not know the id. */
export async function resolve(ctx: TmdbCtx, ref: MediaRef): Promise<MediaRef | null> {
  if (isOwn(ref)) return ref;
  const source = SOURCES[ref.source];
  if (!source || (ref.kind !== 'movie' && ref.kind !== 'tv')) return null;

  const found = await find(ctx, `/find/${encodeURIComponent(ref.id)}`, Found, { external_source: source });
  const match = (ref.kind === 'movie' ? found?.movie_results : found?.tv_results)?.[0];
  return match ? refOf(ref.kind, match.id) : null;
}

/** The subscriptions of a country that include a title. */
export async function streaming(ctx: TmdbCtx, ref: MediaRef, region: string): Promise<StreamingOffer[]> {
  if (!isOwn(ref)) return [];
  const { results } = await get(ctx, `/${ref.kind}/${ref.id}/watch/providers`, Offers);
  const offers = results[region]?.flatrate ?? [];
  return offers.map(({ provider_name, logo_path, display_priority }) => ({
    provider: provider_name,
    logoPath: logo_path,
    order: display_priority,
  }));
}

/** A picture by the path that a title carries; the picture host has no limit worth keeping. */
export async function image(ctx: TmdbCtx, path: string, size: ImageSize): Promise<ImageBytes | null> {
  try {
    return await ctx.http.to('images').bytes(`/${size}${path}`);
  } catch (cause) {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw cause;
  }
}
