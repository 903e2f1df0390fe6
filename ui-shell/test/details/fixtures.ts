import type { MovieDetails } from '../../src/api/movies/index.js';
import { relatedMovie, searchMovie } from '../media/fixtures.js';

/** Details of Metropolis, which is not requested. */
export const movieDetails = (some: Partial<MovieDetails> = {}): MovieDetails => ({
  ...searchMovie(),
  tagline: 'The mediator between head and hands',
  status: 'Released',
  homepage: 'https://example.org/metropolis',
  trailer: null,
  imdbId: 'tt0017136',
  theTvDbId: null,
  digitalReleaseDate: null,
  runtime: 153,
  budget: 1_300_000,
  revenue: 75_000,
  voteAverage: 8.34,
  voteCount: 2431,
  genres: [{ id: 18, name: 'Drama' }],
  keywords: { keywordsValue: [{ id: 1, name: 'robot' }] },
  productionCompanies: [{ id: 9, name: 'Invented Pictures' }],
  belongsToCollection: null,
  credits: {
    cast: [{ id: 5, credit_id: null, name: 'Brigitte Helm', character: 'Maria', profile_path: null }],
    crew: [
      { id: 6, credit_id: null, name: 'Thea von Harbou', job: 'Writer', profile_path: null },
      { id: 7, credit_id: null, name: 'Fritz Lang', job: 'Director', profile_path: null },
    ],
  },
  videos: {
    results: [
      { id: '1', key: 'abc-123', name: 'Trailer', site: 'YouTube', type: 'Trailer' },
      { id: '2', key: '"><script>', name: 'Hostile', site: 'YouTube', type: 'Trailer' },
      { id: '3', key: 'xyz', name: 'Elsewhere', site: 'Vimeo', type: 'Trailer' },
    ],
  },
  recommendations: {
    results: [relatedMovie(8, 'Faust'), relatedMovie(9, 'Without a poster', { poster_path: null, release_date: null })],
  },
  similar: { results: [] },
  externalIds: { imdbId: 'tt0017136', facebookId: null, instagramId: null, twitterId: null },
  ...some,
});
