import { orNull } from '@ombi/sdk';
import type { CollectionDetails, ImageBytes, ImageSize, Locale, MediaRef, MovieDetails } from '@ombi/sdk';
import { detailsOf } from './film.js';
import { Film, Words } from './protocol.js';
import type { PluginCtx } from './protocol.js';

/** All about a movie; null when Almanac does not know it. */
export async function movie(ctx: PluginCtx, ref: MediaRef, { language }: Locale): Promise<MovieDetails | null> {
  const [film, genres] = await Promise.all([filmOf(ctx, ref, language), ctx.http.get('/genres', Words, { query: { language } })]);
  return film && detailsOf(film, genres);
}

/** Almanac's own reference of a movie that another source numbered. */
export async function find(ctx: PluginCtx, ref: MediaRef): Promise<MediaRef | null> {
  const film = await filmOf(ctx, ref);
  return film && { kind: 'movie', source: 'tmdb', id: String(film.tmdbId) };
}

/** Almanac does not know which movies belong together. */
export const collection = async (): Promise<CollectionDetails | null> => null;

/** A poster in the asked width; null when there is none. */
export const image = ({ http }: PluginCtx, path: string, size: ImageSize): Promise<ImageBytes | null> =>
  orNull(http.bytes(`/posters/${size}${path}`));

async function filmOf({ http }: PluginCtx, { kind, source, id }: MediaRef, language?: string): Promise<Film | null> {
  return kind === 'movie' ? orNull(http.get(`/films/${source}/${encodeURIComponent(id)}`, Film, { query: { language } })) : null;
}
