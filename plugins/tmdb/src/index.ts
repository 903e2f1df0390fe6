import { definePlugin } from '@ombi/sdk';
import { fetchArtwork, fetchImage } from './artwork.js';
import { apiTarget, imageTarget } from './client.js';
import { testConnection } from './connection-test.js';
import { searchAdvanced, discover } from './lists/discover.js';
import { search, SEARCH_KINDS } from './lists/search.js';
import {
  searchCompanies,
  fetchCompany,
  fetchGenres,
  fetchKeyword,
  searchKeywords,
  fetchLanguages,
  formOptions,
  fetchWatchProviders,
} from './lists/vocabulary.js';
import { fetchPersonCredits, fetchPersonDetails } from './people.js';
import { connection, settings } from './settings.js';
import { fetchCollectionDetails } from './titles/collections.js';
import { findByExternalId } from './titles/ids.js';
import { fetchMovieDetails } from './titles/movies.js';
import { fetchShowDetails } from './titles/shows.js';
import { fetchStreamingOffers } from './titles/streaming.js';
import { v1Api } from './v1-api.js';

/** Metadata of movies and series from The Movie Database. */
export default definePlugin({
  id: 'tmdb',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: apiTarget,
  targets: { images: imageTarget },
  provides: {
    metadataProvider: {
      topics: ['search', 'lists', 'movies', 'shows', 'people', 'ids', 'streaming', 'filters', 'artwork', 'images'],
      idSources: ['tmdb'],
      searchTypes: SEARCH_KINDS,
      links: [
        { host: 'themoviedb.org', path: '/movie/', kind: 'movie', source: 'tmdb' },
        { host: 'themoviedb.org', path: '/tv/', kind: 'tv', source: 'tmdb' },
        // Links with TheTVDB ids can be resolved here too.
        { host: 'thetvdb.com', path: '/dereferrer/movie/', kind: 'movie', source: 'tvdb' },
        { host: 'thetvdb.com', path: '/dereferrer/series/', kind: 'tv', source: 'tvdb' },
      ],
      search,
      discover,
      advanced: searchAdvanced,
      movie: fetchMovieDetails,
      collection: fetchCollectionDetails,
      show: fetchShowDetails,
      person: fetchPersonDetails,
      credits: fetchPersonCredits,
      findByExternalId,
      streaming: fetchStreamingOffers,
      genres: fetchGenres,
      keywords: searchKeywords,
      keyword: fetchKeyword,
      companies: searchCompanies,
      company: fetchCompany,
      languages: fetchLanguages,
      watchProviders: fetchWatchProviders,
      artwork: fetchArtwork,
      image: fetchImage,
    },
  },
  actions: formOptions,
  test: testConnection,
  v1Api,
});
