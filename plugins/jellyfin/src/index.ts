import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { libraries, libraryOptions } from './libraries.js';
import { scan } from './scanning/scan.js';
import { discover, testConnection, users } from './server.js';
import { connection, settings } from './settings.js';
import { wire } from './wire/index.js';

/** Every version reads this header; the older ones are switched off from version 12 on. */
const authorization = (apiKey: string): string => `MediaBrowser Token="${encodeURIComponent(apiKey)}"`;

/** Jellyfin servers hold movies and series. */
export default definePlugin({
  id: 'jellyfin',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (server) => ({ baseUrl: serverBaseUrl(server), headers: { Authorization: authorization(server.apiKey) } }),
  provides: { mediaServer: { schedule: '0 5 0/1 1/1 * ? *', libraries, scan } },
  actions: { libraries: libraryOptions, discover, users },
  test: testConnection,
  wire,
});
