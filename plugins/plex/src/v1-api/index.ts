import type { Option, V1Api } from '@ombi/sdk';
import type { Connection, Settings } from '../settings.js';
import { accountLibrariesRoute, accountServersRoute, invitationRoute, v1PinSignIn } from './account.js';
import {
  fromV1ServerBody,
  storedServersRoute,
  v1SettingsMapper,
  type PlexPluginState,
  v1ConnectionTester,
  V1ServerBody,
} from './settings.js';

/** Users of several servers, without duplicates. */
const toV1Users = (users: readonly Option[]) =>
  [...new Map(users.map((user) => [user.value, user])).values()].map(({ value, label }) => ({ username: label, id: value }));

/** Old clients read only key and title of a section. */
const toV1Libraries = (options: readonly Option[]) => {
  const directory = options.map(({ value, label }) => ({ key: String(value), title: label }));
  return { data: { mediaContainer: { size: directory.length, directory } }, successful: true, message: null };
};

/** The v1 API of this plug-in. */
export const v1Api: V1Api<Settings, Connection> = {
  settings: [v1SettingsMapper],
  testers: [v1ConnectionTester],
  actions: [
    {
      method: 'POST',
      path: 'Plex/Libraries',
      access: 'admin',
      body: V1ServerBody,
      fromWire: (body: V1ServerBody, current: PlexPluginState) => fromV1ServerBody(body, current),
      action: 'libraries',
      toWire: toV1Libraries,
      whenFailed: (message) => ({ data: null, successful: false, message }),
    },
    accountServersRoute,
    accountLibrariesRoute,
    invitationRoute,
    { method: 'GET', path: 'Plex/friends', access: 'admin', action: 'friends', connection: '*', toWire: toV1Users, whenDisabled: [] },
  ],
  stateRoutes: [storedServersRoute],
  jobs: [
    { job: 'library-sync', start: 'plexcontentcacher', setting: 'plexContentSync' },
    { job: 'recently-added-sync', start: 'plexrecentlyadded', setting: 'plexRecentlyAddedSync' },
    { job: 'watchlist-import', start: 'plexwatchlist', setting: 'plexWatchlistImport' },
    { job: 'user-import', start: 'plexuserimporter', setting: 'userImporter' },
  ],
  signIn: v1PinSignIn,
  tokenSignIn: { path: 'Token/plextoken', member: 'plexToken' },
  userManagement: { importPeople: 'importPlexUsers', cleanUp: 'cleanupPlexUsers', banned: 'bannedPlexUserIds' },
  watchlistUsers: 'Plex/WatchlistUsers',
  itemUrlField: 'plexUrl',
};
