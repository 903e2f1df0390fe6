import type { TestReport, WireFact, WireSettings, WireTester } from '@ombi/sdk';
import { wireId } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';
import { fromWireServer, toWireServer, WireServer } from './server.js';
import type { State } from './server.js';

const Body = z.object({ enable: z.boolean().nullish(), servers: z.array(WireServer).nullish() });
type Body = z.output<typeof Body>;

/** The identifier is that of the portal, and told elsewhere. */
const NO_UUID = '00000000-0000-0000-0000-000000000000';

export const settings: WireSettings<Settings, Connection> = {
  path: 'Settings/plex',
  read: 'admin',
  body: Body,
  toWire: ({ enabled, connections }) => ({
    id: 1,
    enable: enabled,
    enableWatchlistImport: false,
    monitorAll: false,
    installId: NO_UUID,
    servers: connections.map(toWireServer),
  }),
  /** Old clients keep a card without a name while somebody fills it in. */
  fromWire: ({ enable, servers }: Body, current) => ({
    enabled: enable ?? false,
    settings: { ...current.settings },
    connections: servers?.filter(({ name }) => name !== '').map((server) => fromWireServer(server, current)) ?? current.connections,
  }),
};

export const tester: WireTester<Settings, Connection> = {
  path: 'Tester/plex',
  body: WireServer,
  fromWire: (body: WireServer, current: State) => fromWireServer(body, current),
  toWire: ({ ok }: TestReport) => ok,
};

/** The stored servers, for old clients that invite people. */
export const servers: WireFact<Settings, Connection> = {
  path: 'Plex/servers',
  access: 'admin',
  read: ({ connections }) => ({
    success: true,
    servers: connections.map(({ id, values }) => ({
      serverId: wireId(id),
      machineId: values.machineIdentifier ?? '',
      serverName: values.name ?? '',
    })),
  }),
};
