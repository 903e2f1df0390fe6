import type { Option, TestReport, Wire, WireAction, WireSettings, WireSetup } from '@ombi/sdk';
import { z } from 'zod';
import type { LibraryOption } from '../libraries.js';
import type { Discovered } from '../server.js';
import type { Connection, Settings } from '../settings.js';
import { WireServer, fromWireServer, toWireServer } from './server.js';
import type { State } from './server.js';

const Body = z.object({ enable: z.boolean().nullish(), servers: z.array(WireServer).nullish() });

type Body = z.output<typeof Body>;

const toWire = ({ enabled, connections }: State) => ({ id: 1, enable: enabled, servers: connections.map(toWireServer) });

const settings: WireSettings<Settings, Connection> = {
  path: 'Settings/jellyfin',
  read: 'admin',
  body: Body,
  toWire,
  fromWire: ({ enable, servers }: Body, current) => ({
    enabled: enable ?? false,
    settings: {},
    connections: servers?.map((server) => fromWireServer(server, current)) ?? current.connections,
  }),
};

/** The wizard's step: nothing to do when servers are stored already, or none are posted. */
const setup: WireSetup<Settings, Connection> = {
  path: 'Jellyfin',
  body: Body,
  fromWire: ({ servers }: Body, current) => {
    if (current.connections.length > 0 || !servers?.length) return null;
    return { enabled: true, settings: {}, connections: servers.map((server) => fromWireServer(server, current)) };
  },
  toWire,
};

const posted = (path: string, action: string, toWire: WireAction['toWire']): WireAction<Settings, Connection> => ({
  method: 'POST',
  path,
  access: 'admin',
  body: WireServer,
  fromWire: (body: WireServer, current: State) => fromWireServer(body, current),
  action,
  toWire,
});

const asLibraries = (libraries: readonly LibraryOption[]) => ({
  items: libraries.map(({ value, label, collectionType }) => ({ name: label, serverId: null, id: value, collectionType })),
  totalRecordCount: libraries.length,
});

const asPublicInfo = ({ localAddress, name, version, operatingSystem, serverId }: Discovered) => ({
  localAddress,
  serverName: name,
  version,
  operatingSystem,
  id: serverId,
});

/** People of several servers, each once. */
const asUsers = (people: readonly Option[]) =>
  [...new Map(people.map((person) => [person.value, person])).values()].map(({ value, label }) => ({ username: label, id: value }));

/** The names that clients of the v1 API know. */
export const wire: Wire<Settings, Connection> = {
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
    posted('Jellyfin/Library', 'libraries', asLibraries),
    posted('Jellyfin/info', 'discover', asPublicInfo),
    { method: 'GET', path: 'Jellyfin/users', access: 'admin', action: 'users', connection: '*', toWire: asUsers, whenDisabled: [] },
  ],
  jobs: [
    { job: 'library-sync', start: 'jellyfincontentcacher', setting: 'jellyfinContentSync' },
    { job: 'user-import', start: 'jellyfinuserimporter', setting: 'userImporter' },
  ],
  userManagement: { importPeople: 'importJellyfinUsers', banned: 'bannedJellyfinUserIds' },
  itemUrlField: 'jellyfinUrl',
};
