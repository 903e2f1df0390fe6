import type { DownloaderItem, MediaRef } from '@ombi/sdk';
import { callApi } from './api.js';
import { type CouchPotatoCtx, type Movie, MovieList } from './protocol.js';

/** CouchPotato returns its list in one response, about 5 kB per movie. */
const LIST_REQUEST_OPTIONS = { maxBytes: 512 * 1024 * 1024, timeoutMs: 120_000 };

/** Movies that CouchPotato searches (`active`) or has downloaded (`done`); null for one that cannot be read. */
export async function fetchMovies(ctx: CouchPotatoCtx): Promise<(Movie | null)[]> {
  const { movies } = await callApi(ctx, 'movie.list', MovieList, { ...LIST_REQUEST_OPTIONS, query: { status: 'active,done' } });
  return movies;
}

/** The IMDb id of a movie; null when CouchPotato has none. */
export const imdbIdOf = ({ identifiers, info }: Movie): string | null => identifiers?.imdb || info?.imdb || null;

/** Maps a movie to a library item (holding); null when it has no id by which the portal could know it. */
export function toDownloaderItem(movie: Movie): DownloaderItem | null {
  const [tmdbId, imdb] = [movie.info?.tmdb_id ?? 0, imdbIdOf(movie)];
  const tmdb = Number.isSafeInteger(tmdbId) && tmdbId > 0 ? String(tmdbId) : null;
  const ref: MediaRef | null = tmdb
    ? { kind: 'movie', source: 'tmdb', id: tmdb }
    : imdb
      ? { kind: 'movie', source: 'imdb', id: imdb }
      : null;
  return (
    ref && {
      ref,
      ids: { ...(tmdb && { tmdb }), ...(imdb && { imdb }) },
      monitored: movie.status === 'active',
      variants: movie.status === 'done' ? ['regular'] : [],
    }
  );
}
