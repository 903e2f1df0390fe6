import type { QueuedDownload, RadarrState, StoredMovie } from './state.js';

/** A movie in the format of the API. */
export const toMovieResponse = (movie: StoredMovie) => ({
  ...movie,
  path: `${movie.rootFolderPath}/${movie.title}`,
  images: [],
  genres: [],
  added: '2024-01-01T00:00:00Z',
});

/** A page of the queue; includes the movie only when the query requests it. */
export function toQueuePage(state: RadarrState, query: URLSearchParams) {
  const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 10)];
  const rows = state.queue.slice((page - 1) * pageSize, page * pageSize);
  return {
    page,
    pageSize,
    sortKey: query.get('sortKey') ?? 'timeleft',
    sortDirection: query.get('sortDirection') ?? 'ascending',
    totalRecords: state.queue.length,
    records: rows.map((row) => toQueueRow(row, query.get('includeMovie') === 'true' ? state : null)),
  };
}

function toQueueRow(download: QueuedDownload, state: RadarrState | null) {
  const movie = state?.movies.get(download.movieId);
  return {
    id: download.movieId,
    title: `Movie.${download.movieId}.1080p`,
    trackedDownloadStatus: 'ok',
    trackedDownloadState: 'downloading',
    statusMessages: [],
    protocol: 'torrent',
    downloadClient: 'simulated',
    ...download,
    ...(movie && { movie: toMovieResponse(movie) }),
  };
}
