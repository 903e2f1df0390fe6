import { definePlugin, serverBaseUrl } from '@ombi/sdk';
import { listLibraries, listLibraryOptions } from './library/libraries.js';
import { scan, scanEpisodes, scanWatched } from './library/scan.js';
import { discover, listUserOptions, testConnection } from './server.js';
import { connection, type Connection, settings } from './settings.js';
import { checkPassword, listUsers } from './users.js';
import { wire } from './wire/index.js';

/** All versions read this header; version 12 removed the older ones. The key is absent while a form is incomplete. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> =>
  apiKey ? { Authorization: `MediaBrowser Token="${encodeURIComponent(apiKey)}"` } : {};

/** A sign-in must name its device. The device id is constant, so that Jellyfin keeps only one device entry per user. */
const SIGN_IN_HEADERS = { Authorization: 'MediaBrowser Client="Ombi", Device="Ombi", DeviceId="ombi-portal", Version="1.0.0"' } as const;

/** Reads movies and series from Jellyfin servers, and signs their users in. */
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
