import { definePlugin } from '@ombi/sdk';
import { testConnection } from './connection-test.js';
import { libraries, scan } from './library.js';
import { connection, settings } from './settings.js';

/** Media server Cinema with movies and series. */
export default definePlugin({
  id: 'cinema',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: ({ baseUrl, apiKey }) => ({ baseUrl, headers: { authorization: `Bearer ${apiKey}` } }),
  provides: { mediaServer: { schedule: '0 0/30 * 1/1 * ? *', libraries, scan } },
  test: testConnection,
});
