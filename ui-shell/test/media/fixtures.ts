import type { ShowListItem } from '../../src/api/shows/index.js';
import type { MovieCardFlags, MultiSearchHit, RelatedMovie, RequestActionResult, MovieListItem } from '../../src/api/movies/index.js';

/** Flags of a movie that is not requested. */
const untouched: MovieCardFlags = {
  requested: false,
  approved: false,
  available: false,
  denied: null,
  requestId: 0,
  has4KRequest: false,
  approved4K: false,
  available4K: false,
  denied4K: null,
  itemLinks: [],
  sample: true,
};

/** A hit of the search. */
export const searchHit = (id: number, title: string, some: Partial<MultiSearchHit> = {}): MultiSearchHit => ({
  id: String(id),
  mediaType: 'movie',
  title,
  poster: null,
  overview: '',
  ...untouched,
  ...some,
});

/** A movie related to another one. */
export const relatedMovie = (id: number, title: string, some: Partial<RelatedMovie> = {}): RelatedMovie => ({
  id,
  title,
  overview: '',
  poster_path: `/${id}.jpg`,
  release_date: '1926-10-14',
  ...untouched,
  ...some,
});

/** A movie of a discover row that is not requested. */
export const searchMovie = (some: Partial<MovieListItem> = {}): MovieListItem => ({
  id: 900000001,
  title: 'Metropolis',
  overview: 'A city of two halves.',
  posterPath: '/metropolis.jpg',
  backdropPath: null,
  releaseDate: '1927-01-10T00:00:00Z',
  voteAverage: 8.3,
  theMovieDbId: '900000001',
  ...untouched,
  deniedReason: null,
  deniedReason4K: null,
  quality: null,
  ...some,
});

/** Request result of an accepted request. */
export const acceptedResult = (requestId = 1): RequestActionResult => ({
  result: true,
  message: 'Metropolis (1927) has been successfully added!',
  isError: false,
  errorMessage: null,
  errorCode: null,
  requestId,
});

/** Request result of a refused request. */
export const refusedResult = (errorCode: string | null, errorMessage: string | null): RequestActionResult => ({
  result: false,
  message: null,
  isError: true,
  errorMessage,
  errorCode,
  requestId: 0,
});

/** A series of a discover row that is not requested. */
export const searchShow = (some: Partial<ShowListItem> = {}): ShowListItem => ({
  id: 900000001,
  title: 'The Prisoner',
  overview: 'A village by the sea.',
  posterPath: null,
  firstAired: '1967-09-29',
  ...{ requested: false, approved: false, available: false, denied: false, deniedReason: null },
  ...{ fullyAvailable: false, partlyAvailable: false },
  sample: true,
  ...some,
});
