import type { WireAction } from '@ombi/sdk';
import { z } from 'zod';
import type { Resource } from '../account/protocol.js';
import type { Connection, Settings } from '../settings.js';

const UserRequest = z.object({ login: z.string().nullish(), password: z.string().nullish() });

/** The servers of an account whose owner just typed its password, with what a form needs to be filled in. */
export const accountServers: WireAction<Settings, Connection> = {
  method: 'POST',
  path: 'Plex/servers',
  access: 'admin',
  body: UserRequest,
  fromWire: () => ({ id: '', enabled: true, values: {} }),
  action: 'ownServers',
  toWire: (servers: readonly Resource[]) => ({
    success: true,
    message: null,
    servers: {
      devices: servers.map(asDevice),
      friendlyName: null,
      identifier: null,
      machineIdentifier: null,
      size: String(servers.length),
    },
  }),
  whenFailed: (message) => ({ success: false, message, servers: null }),
};

/** The first local connection is the one that the portal would use. */
function asDevice({ connections, device, ownerId, ...told }: Resource) {
  const local = connections.filter((connection) => connection.local);
  const [first = { protocol: 'http', port: 32400 }] = local;
  return {
    ...inTexts(told),
    connections: connections.map(inTexts),
    deviceType: device ?? null,
    ownerId: ownerId === null || ownerId === undefined ? null : String(ownerId),
    searchEnabled: null,
    localAddresses: local.map(({ address }) => address).join(','),
    machineIdentifier: told.clientIdentifier,
    port: String(first.port),
    scheme: first.protocol,
  };
}

/** Old clients know texts only, of yes and no as well. */
const inTexts = (facts: Readonly<Record<string, string | number | boolean | null>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value === null ? null : String(typeof value === 'boolean' ? Number(value) : value),
    ]),
  );
