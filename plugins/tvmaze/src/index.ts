import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { connection, settings } from './settings.js';
import { image } from './shows/images.js';
import { search } from './shows/search.js';
import { show } from './shows/show.js';

/** TVmaze knows series, and nothing else. */
export default definePlugin({
  id: 'tvmaze',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  // A question by somebody else's number is answered with a way to the series.
  target: ({ apiUrl }) => ({ baseUrl: apiUrl, redirectsTo: ['api.tvmaze.com'] }),
  targets: { pictures: ({ imageUrl }) => ({ baseUrl: imageUrl, redirectsTo: [] }) },
  provides: {
    metadataProvider: {
      topics: ['search', 'shows', 'pictures'],
      speaks: ['tvdb', 'imdb'],
      finds: ['tv'],
      search,
      show,
      image,
    },
  },
  test: testConnection,
});
