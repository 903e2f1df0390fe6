import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { advanced, discover, search } from './lists.js';
import { connection, settings } from './settings.js';
import { collection, find, image, movie } from './titles.js';

/** Metadata source for movies with Almanac. */
export default definePlugin({
  id: 'almanac',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: {
    metadataProvider: {
      topics: ['search', 'lists', 'movies', 'ids', 'images'],
      idSources: ['tmdb', 'imdb'],
      searchTypes: ['movie'],
      search,
      discover,
      advanced,
      movie,
      collection,
      findByExternalId: find,
      image,
    },
  },
  test: testConnection,
});
