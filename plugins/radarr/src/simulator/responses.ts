import { QUEUE_ROW_DEFAULTS, toQueueResponse as toServarrQueuePage } from '@ombi/servarr/simulator';
import type { QueuedMovie, RadarrState, StoredMovie } from './state.js';

/** A movie in the format of the API. */
export const toMovieResponse = (movie: StoredMovie) => ({
  ...movie,
  path: `${movie.rootFolderPath}/${movie.title}`,
  images: [],
  genres: [],
  added: '2024-01-01T00:00:00Z',
});

/** A page of the queue; includes the movie only when the query requests it. */
export const toQueueResponse = (state: RadarrState, query: URLSearchParams) =>
  toServarrQueuePage(state.queue, query, (row) => toQueueRow(row, query.get('includeMovie') === 'true' ? state : null));

function toQueueRow(download: QueuedMovie, state: RadarrState | null) {
  const movie = state?.movies.get(download.movieId);
  return {
    ...QUEUE_ROW_DEFAULTS,
    id: download.movieId,
    title: `Movie.${download.movieId}.1080p`,
    ...download,
    ...(movie && { movie: toMovieResponse(movie) }),
  };
}
