import {
  createServerActions,
  listUsers,
  createMediaServer,
  createConnectionTest,
  createV1Api,
  mediaBrowserWebhook,
} from '@ombi/mediabrowser';
import { definePlugin } from '@ombi/sdk';
import { apiBaseUrl } from './address.js';
import { CONNECT_USER_TYPE, toEmbyIdentity } from './connect/connect-users.js';
import { checkPassword } from './connect/sign-in.js';
import { embyDialect } from './dialect.js';
import { connection, type Connection, settings } from './settings.js';

/** The key is absent while a form is incomplete. */
const keyHeader = ({ apiKey }: Partial<Connection>): Record<string, string> => (apiKey ? { 'X-Emby-Token': apiKey } : {});

/** A sign-in must name its device. The device id is constant, so that Emby keeps only one device entry per user. */
const SIGN_IN_HEADERS = {
  'X-Emby-Authorization': 'Emby Client="Ombi", Device="Ombi", DeviceId="ombi-portal", Version="1.0.0"',
} as const;

const CONNECT_HEADERS = { 'X-Application': 'Ombi/1.0.0' } as const;

/** Reads movies and series from Emby servers, and signs their users in, at the server or with Emby Connect. */
export default definePlugin({
  id: 'emby',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (server) => ({ baseUrl: apiBaseUrl(server), headers: keyHeader(server) }),
  targets: {
    signIn: (server) => ({ baseUrl: apiBaseUrl(server), headers: SIGN_IN_HEADERS }),
    connect: (_server, { connectAddress }) => ({ baseUrl: connectAddress, headers: CONNECT_HEADERS }),
  },
  provides: {
    mediaServer: createMediaServer(embyDialect, { schedule: '0 0 2 1/1 * ? *', recentlyAddedSchedule: '0 30 0/1 1/1 * ? *' }),
    authProvider: {
      userType: 3,
      otherUserTypes: [{ userType: CONNECT_USER_TYPE, name: 'Emby Connect' }],
      features: ['password', 'import'],
      checkPassword,
      users: (ctx, slice) => listUsers(embyDialect, ctx, slice, toEmbyIdentity),
    },
  },
  actions: createServerActions(embyDialect),
  test: createConnectionTest(embyDialect),
  webhook: mediaBrowserWebhook,
  v1Api: createV1Api({
    product: 'Emby',
    jobs: [
      { job: 'library-sync', start: 'embycontentcacher', setting: 'embyContentSync' },
      { job: 'recently-added-sync', start: 'embyrecentlyadded', setting: 'embyRecentlyAddedSync' },
      { job: 'user-import', start: 'embyuserimporter', setting: 'userImporter' },
    ],
  }),
});
