import { definePlugin } from '@ombi/sdk';
import { imageTarget, target } from './client/credentials.js';
import { testConnection } from './connection-test.js';
import { advanced, discover } from './lists/discover.js';
import { search } from './lists/search.js';
import { genres, keyword, keywords, languages, options, watchProviders } from './lists/vocabulary.js';
import { connection, settings } from './settings.js';
import { image, movie, resolve, streaming } from './titles/titles.js';
import { wire } from './wire.js';

/** The Movie Database knows every film there is. */
export default definePlugin({
  id: 'tmdb',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target,
  targets: { images: imageTarget },
  provides: {
    metadataProvider: {
      search,
      discover,
      advanced,
      movie,
      find: resolve,
      streaming,
      genres,
      keywords,
      keyword,
      languages,
      watchProviders,
      image,
    },
  },
  actions: options,
  test: testConnection,
  wire,
});
