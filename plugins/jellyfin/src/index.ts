import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { libraries, libraryOptions } from './libraries.js';
import { scan } from './scanning/scan.js';
import { discover, testConnection, users } from './server.js';
import { connection, settings } from './settings.js';
import type { Connection } from './settings.js';
import { wire } from './wire/index.js';

/** Every version reads this header; the older ones are switched off from version 12 on. A half-filled form has no key. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> =>
  apiKey ? { Authorization: `MediaBrowser Token="${encodeURIComponent(apiKey)}"` } : {};

/** Jellyfin servers hold movies and series. */
export default definePlugin({
  id: 'jellyfin',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (server) => ({ baseUrl: serverBaseUrl(server), headers: keyHeader(server) }),
  provides: { mediaServer: { schedule: '0 5 0/1 1/1 * ? *', libraries, scan } },
  actions: { libraries: libraryOptions, discover, users },
  test: testConnection,
  wire,
});
