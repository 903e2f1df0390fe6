import type { MovieDetails, NamedItem, TitleSummary } from '@ombi/sdk';
import type { Film } from './protocol.js';

/** Maps a movie to a title in a list. */
export const toTitleSummary = (film: Film): TitleSummary => ({
  ref: { kind: 'movie', source: 'tmdb', id: String(film.tmdbId) },
  title: film.title,
  originalTitle: film.title,
  originalLanguage: film.language,
  overview: film.about,
  releaseDate: film.released,
  posterPath: film.poster,
  backdropPath: null,
  genreIds: film.genreIds,
  popularity: film.votes.count,
  voteAverage: film.votes.average,
  voteCount: film.votes.count,
  adult: false,
});

/** Maps a movie to its details. Values that Almanac does not know are empty, and the page omits them. */
export const toMovieDetails = (film: Film, genres: readonly NamedItem[]): MovieDetails => ({
  ...toTitleSummary(film),
  ids: { tmdb: String(film.tmdbId), ...(film.imdbId ? { imdb: film.imdbId } : {}) },
  runtime: film.minutes,
  genres: genres.filter(({ id }) => film.genreIds.includes(id)),
  releases: { theatrical: film.released, digital: null, physical: null },
  status: 'Released',
  tagline: '',
  homepage: null,
  budget: 0,
  revenue: 0,
  keywords: [],
  companies: [],
  collection: null,
  cast: [],
  crew: [],
  videos: [],
  similar: [],
  recommendations: [],
  certification: '',
  social: { facebook: null, instagram: null, twitter: null },
});
