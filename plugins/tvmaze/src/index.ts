import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { connection, settings } from './settings.js';
import { fetchImage } from './shows/images.js';
import { search } from './shows/search.js';
import { fetchShowDetails } from './shows/show.js';

/** Series from TVmaze, which has no other kinds of titles. */
export default definePlugin({
  id: 'tvmaze',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  // A lookup by an external id is answered with a redirect to the series.
  target: ({ apiUrl }) => ({ baseUrl: apiUrl, redirectsTo: ['api.tvmaze.com'] }),
  targets: { images: ({ imageUrl }) => ({ baseUrl: imageUrl, redirectsTo: [] }) },
  provides: {
    metadataProvider: {
      topics: ['search', 'shows', 'images'],
      idSources: ['tvdb', 'imdb'],
      searchTypes: ['tv'],
      search,
      show: fetchShowDetails,
      image: fetchImage,
    },
  },
  test: testConnection,
});
