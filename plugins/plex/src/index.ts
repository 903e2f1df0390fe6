import { definePlugin, REGISTER_WEBHOOK, serverBaseUrl } from '@ombi/sdk';
import { listOwnedServers } from './account/account-api.js';
import { inviteUser, listAccountSections } from './account/sharing.js';
import { beginOwnerSignIn, finishOwnerSignIn, signInOwner } from './account/settings-sign-in.js';
import { registerPlexWebhook } from './account/webhook-registration.js';
import { fetchServerIdentity, testConnection } from './connection-test.js';
import { fetchRecentlyAdded } from './library/recently-added.js';
import { scanEpisodes, scanLibraries } from './library/scan.js';
import { listLibraries, listSectionOptions } from './library/sections.js';
import { listen } from './listen.js';
import { connection, type Connection, DISCOVER_ADDRESS, settings } from './settings.js';
import { beginPopupSignIn, finishPopupSignIn } from './users/popup-sign-in.js';
import { checkPassword, checkToken, listFriendOptions, listUsers } from './users/users.js';
import { fetchWatchlist, getWatchlistOptions, renewToken } from './watchlist/watchlist.js';
import { webhook } from './webhook.js';
import { v1Api } from './v1-api/index.js';

/** Address and token are absent while a form is incomplete; calls to the account service work without them. */
const tokenHeader = ({ token }: Partial<Connection>): Record<string, string> => (token ? { 'X-Plex-Token': token } : {});

const baseUrlOf = (server: Connection): string => (server.ip ? serverBaseUrl(server) : '');

/** Reads the libraries of Plex servers, and the users with whom their owners shared them. */
export default definePlugin({
  id: 'plex',
  settings: { version: 1, schema: settings },
  connection: { version: 1, schema: connection, max: 10 },
  target: (server) => ({ baseUrl: baseUrlOf(server), headers: tokenHeader(server) }),
  targets: {
    owner: (server, { accountAddress }) => ({ baseUrl: accountAddress, headers: tokenHeader(server) }),
    account: (_server, { accountAddress }) => ({ baseUrl: accountAddress }),
    // Settings that were stored before this address existed lack it.
    discover: (_server, { discoverAddress = DISCOVER_ADDRESS }) => ({ baseUrl: discoverAddress }),
  },
  provides: {
    mediaServer: {
      schedule: '0 0 2 1/1 * ? *',
      libraries: listLibraries,
      supportsServerId: true,
      serverId: async (ctx) => (await fetchServerIdentity(ctx)).machineIdentifier || null,
      scan: scanLibraries,
      supportsEpisodes: true,
      episodes: scanEpisodes,
      recentlyAddedSchedule: '0 0/30 * 1/1 * ? *',
      recentlyAdded: fetchRecentlyAdded,
    },
    authProvider: {
      userType: 2,
      features: ['password', 'popup', 'token', 'import', 'watchlist'],
      checkPassword,
      startPopup: beginPopupSignIn,
      checkPopup: finishPopupSignIn,
      checkToken,
      users: listUsers,
      watchlistOptions: getWatchlistOptions,
      renewToken,
      watchlist: fetchWatchlist,
    },
  },
  actions: {
    libraries: listSectionOptions,
    friends: listFriendOptions,
    ownServers: listOwnedServers,
    beginOwnerSignIn,
    finishOwnerSignIn,
    signInOwner,
    accountSections: listAccountSections,
    inviteUser,
  },
  connectionActions: { [REGISTER_WEBHOOK]: { run: registerPlexWebhook } },
  test: testConnection,
  webhook,
  listen,
  v1Api,
});
