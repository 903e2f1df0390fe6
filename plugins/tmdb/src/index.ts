import { definePlugin } from '@ombi/sdk';
import { artwork, image } from './artwork.js';
import { apiTarget, imageTarget } from './client.js';
import { testConnection } from './connection-test.js';
import { searchAdvanced, discover } from './lists/discover.js';
import { search, SEARCH_KINDS } from './lists/search.js';
import { companies, company, genres, keyword, keywords, languages, formOptions, watchProviders } from './lists/vocabulary.js';
import { credits, person } from './people.js';
import { connection, settings } from './settings.js';
import { collection } from './titles/collections.js';
import { resolve } from './titles/ids.js';
import { movie } from './titles/movies.js';
import { show } from './titles/shows.js';
import { streaming } from './titles/streaming.js';
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
      movie,
      collection,
      show,
      person,
      credits,
      findByExternalId: resolve,
      streaming,
      genres,
      keywords,
      keyword,
      companies,
      company,
      languages,
      watchProviders,
      artwork,
      image,
    },
  },
  actions: formOptions,
  test: testConnection,
  v1Api,
});
