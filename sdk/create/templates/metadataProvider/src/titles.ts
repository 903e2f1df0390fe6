import {
  nullIfNotFound,
  type CollectionDetails,
  type ImageBytes,
  type ImageSize,
  type Locale,
  type MediaRef,
  type MovieDetails,
} from '@ombi/sdk';
import { toMovieDetails } from './film.js';
import { Film, Genres, type PluginCtx } from './protocol.js';

/** All about a movie; null when Almanac does not know it. */
export async function movie(ctx: PluginCtx, ref: MediaRef, { language }: Locale): Promise<MovieDetails | null> {
  const [film, genres] = await Promise.all([fetchFilm(ctx, ref, language), ctx.http.get('/genres', Genres, { query: { language } })]);
  return film && toMovieDetails(film, genres);
}

/** Almanac's own reference of a movie that another source numbered. */
export async function find(ctx: PluginCtx, ref: MediaRef): Promise<MediaRef | null> {
  const film = await fetchFilm(ctx, ref);
  return film && { kind: 'movie', source: 'tmdb', id: String(film.tmdbId) };
}

/** Almanac does not know which movies belong together. */
export const collection = async (): Promise<CollectionDetails | null> => null;

/** A poster in the asked width; null when there is none. */
export const image = ({ http }: PluginCtx, path: string, size: ImageSize): Promise<ImageBytes | null> =>
  nullIfNotFound(http.bytes(`/posters/${size}${path}`));

async function fetchFilm({ http }: PluginCtx, { kind, source, id }: MediaRef, language?: string): Promise<Film | null> {
  return kind === 'movie' ? nullIfNotFound(http.get(`/films/${source}/${encodeURIComponent(id)}`, Film, { query: { language } })) : null;
}
