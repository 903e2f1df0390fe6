import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { listLibraries, listLibraryOptions } from './library/libraries.js';
import { scan, scanEpisodes, scanWatched } from './library/scan.js';
import { discover, listUserOptions, testConnection } from './server.js';
import { connection, type Connection, settings } from './settings.js';
import { checkPassword, listUsers } from './users.js';
import { wire } from './wire/index.js';

/** Every version reads this header; the older ones are switched off from version 12 on. A half-filled form has no key. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> =>
  apiKey ? { Authorization: `MediaBrowser Token="${encodeURIComponent(apiKey)}"` } : {};

/** Whoever signs in at a Jellyfin says from where; always the same device, so that it keeps one entry a person. */
const SIGN_IN_HEADERS = { Authorization: 'MediaBrowser Client="Ombi", Device="Ombi", DeviceId="ombi-portal", Version="1.0.0"' } as const;

/** Jellyfin servers hold movies and series, and know the people who watch them. */
export default definePlugin({
  id: 'jellyfin',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (server) => ({ baseUrl: serverBaseUrl(server), headers: keyHeader(server) }),
  targets: { signIn: (server) => ({ baseUrl: serverBaseUrl(server), headers: SIGN_IN_HEADERS }) },
  provides: {
    mediaServer: {
      schedule: '0 5 0/1 1/1 * ? *',
      libraries: listLibraries,
      scan,
      tellsEpisodes: true,
      episodes: scanEpisodes,
      tellsWatched: true,
      watched: scanWatched,
    },
    authProvider: { userType: 5, ways: ['password', 'import'], checkPassword, people: listUsers },
  },
  actions: { libraries: listLibraryOptions, discover, users: listUserOptions },
  test: testConnection,
  wire,
});
