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

/** Returns the details of a movie; null when Almanac does not know it. */
export async function movie(ctx: PluginCtx, ref: MediaRef, { language }: Locale): Promise<MovieDetails | null> {
  const [film, genres] = await Promise.all([fetchFilm(ctx, ref, language), ctx.http.get('/genres', Genres, { query: { language } })]);
  return film && toMovieDetails(film, genres);
}

/** Maps a reference with an id of another source to Almanac's own reference. */
export async function find(ctx: PluginCtx, ref: MediaRef): Promise<MediaRef | null> {
  const film = await fetchFilm(ctx, ref);
  return film && { kind: 'movie', source: 'tmdb', id: String(film.tmdbId) };
}

/** Almanac has no movie collections. */
export const collection = async (): Promise<CollectionDetails | null> => null;

/** Returns a poster in the given width; null when there is none. */
export const image = ({ http }: PluginCtx, path: string, size: ImageSize): Promise<ImageBytes | null> =>
  nullIfNotFound(http.bytes(`/posters/${size}${path}`));

async function fetchFilm({ http }: PluginCtx, { kind, source, id }: MediaRef, language?: string): Promise<Film | null> {
  return kind === 'movie' ? nullIfNotFound(http.get(`/films/${source}/${encodeURIComponent(id)}`, Film, { query: { language } })) : null;
}
