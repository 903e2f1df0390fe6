import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { fetchRatings } from './ratings.js';
import { connection, settings } from './settings.js';

/** Ratings of critics and audience, from a service of the administrator's choice. */
export default definePlugin({
  id: 'ratings',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ address }) => ({ baseUrl: address, redirectsTo: [] }),
  provides: {
    metadataProvider: {
      topics: ['ratings'],
      idSources: [],
      searchTypes: [],
      ratings: fetchRatings,
    },
  },
  test: testConnection,
});
