import type { StoredMovie } from './state.js';

/** A movie as Radarr tells of it. */
export const asMovie = (movie: StoredMovie) => ({
  ...movie,
  path: `${movie.rootFolderPath}/${movie.title}`,
  images: [],
  genres: [],
  added: '2024-01-01T00:00:00Z',
});
