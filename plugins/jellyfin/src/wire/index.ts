import type { Option, TestReport, V1ActionRoute, V1Api, V1SettingsMapper, V1SetupStep } from '@ombi/sdk';
import { z } from 'zod';
import type { LibraryOption } from '../library/libraries.js';
import type { DiscoveredServer } from '../server.js';
import type { Connection, Settings } from '../settings.js';
import { fromWireServer, type State, toWireServer, WireServer } from './server.js';

const SettingsBody = z.object({ enable: z.boolean().nullish(), servers: z.array(WireServer).nullish() });

type SettingsBody = z.output<typeof SettingsBody>;

const toWire = ({ enabled, connections }: State) => ({ id: 1, enable: enabled, servers: connections.map(toWireServer) });

const settings: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/jellyfin',
  read: 'admin',
  body: SettingsBody,
  toWire,
  fromWire: ({ enable, servers }: SettingsBody, current) => ({
    enabled: enable ?? false,
    settings: {},
    connections: servers?.map((server) => fromWireServer(server, current)) ?? current.connections,
  }),
};

/** The step of the set-up wizard. Does nothing when servers are already stored or none are posted. */
const setup: V1SetupStep<Settings, Connection> = {
  path: 'Jellyfin',
  body: SettingsBody,
  fromWire: ({ servers }: SettingsBody, current) => {
    if (current.connections.length > 0 || !servers?.length) return null;
    return { enabled: true, settings: {}, connections: servers.map((server) => fromWireServer(server, current)) };
  },
  toWire,
};

const postAction = (path: string, action: string, toWire: V1ActionRoute['toWire']): V1ActionRoute<Settings, Connection> => ({
  method: 'POST',
  path,
  access: 'admin',
  body: WireServer,
  fromWire: (body: WireServer, current: State) => fromWireServer(body, current),
  action,
  toWire,
});

const toV1Libraries = (libraries: readonly LibraryOption[]) => ({
  items: libraries.map(({ value, label, collectionType }) => ({ name: label, serverId: null, id: value, collectionType })),
  totalRecordCount: libraries.length,
});

const toV1PublicInfo = ({ localAddress, name, version, operatingSystem, serverId }: DiscoveredServer) => ({
  localAddress,
  serverName: name,
  version,
  operatingSystem,
  id: serverId,
});

/** Users of several servers, without duplicates. */
const toV1Users = (users: readonly Option[]) =>
  [...new Map(users.map((user) => [user.value, user])).values()].map(({ value, label }) => ({ username: label, id: value }));

/** The v1 API of this plug-in. */
export const wire: V1Api<Settings, Connection> = {
  settings: [settings],
  setup: [setup],
  testers: [
    {
      path: 'Tester/jellyfin',
      body: WireServer,
      fromWire: (body: WireServer, current: State) => fromWireServer(body, current),
      toWire: ({ ok }: TestReport) => ok,
    },
  ],
  actions: [
    postAction('Jellyfin/Library', 'libraries', toV1Libraries),
    postAction('Jellyfin/info', 'discover', toV1PublicInfo),
    { method: 'GET', path: 'Jellyfin/users', access: 'admin', action: 'users', connection: '*', toWire: toV1Users, whenDisabled: [] },
  ],
  jobs: [
    { job: 'library-sync', start: 'jellyfincontentcacher', setting: 'jellyfinContentSync' },
    { job: 'user-import', start: 'jellyfinuserimporter', setting: 'userImporter' },
  ],
  userManagement: { importPeople: 'importJellyfinUsers', banned: 'bannedJellyfinUserIds' },
  itemUrlField: 'jellyfinUrl',
};
