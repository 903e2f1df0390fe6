import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { libraries, libraryOptions } from './libraries.js';
import { checkPassword } from './people/password.js';
import { people } from './people/people.js';
import { episodes, scan, watched } from './scanning/scan.js';
import { discover, testConnection, users } from './server.js';
import { connection, settings } from './settings.js';
import type { Connection } from './settings.js';
import { wire } from './wire/index.js';

/** Every version reads this header; the older ones are switched off from version 12 on. A half-filled form has no key. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> =>
  apiKey ? { Authorization: `MediaBrowser Token="${encodeURIComponent(apiKey)}"` } : {};

/** Whoever signs in at a Jellyfin says from where; always the same device, so that it keeps one entry a person. */
const DOOR = { Authorization: 'MediaBrowser Client="Ombi", Device="Ombi", DeviceId="ombi-portal", Version="1.0.0"' } as const;

/** Jellyfin servers hold movies and series, and know the people who watch them. */
export default definePlugin({
  id: 'jellyfin',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (server) => ({ baseUrl: serverBaseUrl(server), headers: keyHeader(server) }),
  targets: { door: (server) => ({ baseUrl: serverBaseUrl(server), headers: DOOR }) },
  provides: {
    mediaServer: { schedule: '0 5 0/1 1/1 * ? *', libraries, scan, tellsEpisodes: true, episodes, tellsWatched: true, watched },
    authProvider: { userType: 5, ways: ['password', 'import'], checkPassword, people },
  },
  actions: { libraries: libraryOptions, discover, users },
  test: testConnection,
  wire,
});
