import type { Option, Wire } from '@ombi/sdk';
import type { Connection, Settings } from '../settings.js';
import { accountServers } from './account-servers.js';
import { fromWireServer, WireServer } from './server.js';
import { servers, settings, tester } from './settings.js';
import type { State } from './server.js';
import { signIn } from './sign-in.js';

/** People of several servers, each once. */
const asUsers = (people: readonly Option[]) =>
  [...new Map(people.map((person) => [person.value, person])).values()].map(({ value, label }) => ({ username: label, id: value }));

/** Of a section old clients read the key and the title. */
const asLibraries = (options: readonly Option[]) => {
  const directory = options.map(({ value, label }) => ({ key: String(value), title: label }));
  return { data: { mediaContainer: { size: directory.length, directory } }, successful: true, message: null };
};

/** The names that clients of the v1 API know. */
export const wire: Wire<Settings, Connection> = {
  settings: [settings],
  testers: [tester],
  actions: [
    {
      method: 'POST',
      path: 'Plex/Libraries',
      access: 'admin',
      body: WireServer,
      fromWire: (body: WireServer, current: State) => fromWireServer(body, current),
      action: 'libraries',
      toWire: asLibraries,
      whenFailed: (message) => ({ data: null, successful: false, message }),
    },
    accountServers,
    { method: 'GET', path: 'Plex/friends', access: 'admin', action: 'friends', connection: '*', toWire: asUsers, whenDisabled: [] },
  ],
  facts: [servers],
  jobs: [
    { job: 'library-sync', start: 'plexcontentcacher', setting: 'plexContentSync' },
    { job: 'user-import', start: 'plexuserimporter', setting: 'userImporter' },
  ],
  signIn,
  tokenSignIn: { path: 'Token/plextoken', member: 'plexToken' },
  userManagement: { importPeople: 'importPlexUsers', cleanUp: 'cleanupPlexUsers', banned: 'bannedPlexUserIds' },
  itemUrlField: 'plexUrl',
};
