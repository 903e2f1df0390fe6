import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { advanced, discover, search } from './lists.js';
import { connection, settings } from './settings.js';
import { find, image, movie, streaming } from './titles.js';
import { genres, keyword, keywords, languages, watchProviders } from './vocabulary.js';

/** Almanac knows movies. */
export default definePlugin({
  id: 'almanac',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: {
    metadataProvider: {
      search,
      discover,
      advanced,
      movie,
      find,
      streaming,
      genres,
      keywords,
      keyword,
      languages,
      watchProviders,
      image,
    },
  },
  test: testConnection,
});
