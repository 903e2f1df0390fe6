import {
  createServerActions,
  createAuthProvider,
  createMediaServer,
  createConnectionTest,
  createV1Api,
  mediaBrowserWebhook,
} from '@ombi/mediabrowser';
import { definePlugin, REGISTER_WEBHOOK, serverBaseUrl } from '@ombi/sdk';
import { jellyfinDialect } from './dialect.js';
import { connection, type Connection, settings } from './settings.js';
import { registerJellyfinWebhook } from './webhook-registration.js';

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
    mediaServer: createMediaServer(jellyfinDialect, { schedule: '0 5 0/1 1/1 * ? *', recentlyAddedSchedule: '0 20/30 * 1/1 * ? *' }),
    authProvider: createAuthProvider(jellyfinDialect, { userType: 5 }),
  },
  actions: createServerActions(jellyfinDialect),
  connectionActions: { [REGISTER_WEBHOOK]: { run: registerJellyfinWebhook } },
  test: createConnectionTest(jellyfinDialect),
  webhook: mediaBrowserWebhook,
  v1Api: createV1Api({
    product: 'Jellyfin',
    jobs: [
      { job: 'library-sync', start: 'jellyfincontentcacher', setting: 'jellyfinContentSync' },
      { job: 'user-import', start: 'jellyfinuserimporter', setting: 'userImporter' },
    ],
  }),
});
