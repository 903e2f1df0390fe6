import { definePlugin } from '@ombi/sdk';
import { add } from './add.js';
import { testConnection } from './connection-test.js';
import { items } from './items.js';
import { options } from './options.js';
import { connection, settings } from './settings.js';

/** Downloader for movies with Depot. */
export default definePlugin({
  id: 'depot',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 1 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: {
    downloader: { kinds: ['movie'], schedule: '0 0/15 * 1/1 * ? *', options, add, items, scansAvailability: async () => false },
  },
  test: testConnection,
});
