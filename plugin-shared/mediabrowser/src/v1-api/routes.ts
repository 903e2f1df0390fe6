import type { Option, TestReport, V1ActionRoute, V1ConnectionTester, V1SettingsMapper, V1SetupStep } from '@ombi/sdk';
import { z } from 'zod';
import type { LibraryOption } from '../library/libraries.js';
import type { DiscoveredServer } from '../server-info.js';
import type { ServerConnection } from '../settings.js';
import type { ServerState, V1ServerBody, V1ServerMapper } from './server.js';

const settingsBodyOf = ({ body }: V1ServerMapper) => z.object({ enable: z.boolean().nullish(), servers: z.array(body).nullish() });

type SettingsBody = z.output<ReturnType<typeof settingsBodyOf>>;

const settingsToWire =
  ({ toWire }: V1ServerMapper) =>
  ({ enabled, connections }: ServerState) => ({ id: 1, enable: enabled, servers: connections.map(toWire) });

/** The settings object. Servers that are not sent are kept. */
export const settingsMapper = (path: string, server: V1ServerMapper): V1SettingsMapper<object, ServerConnection> => ({
  path,
  read: 'admin',
  body: settingsBodyOf(server),
  toWire: settingsToWire(server),
  fromWire: ({ enable, servers }: SettingsBody, current) => ({
    enabled: enable ?? false,
    settings: { ...current.settings },
    connections: servers ? server.fromWire(servers, current) : current.connections,
  }),
});

/** The step of the set-up wizard. Does nothing when servers are already stored or none are posted. */
export const setupStep = (path: string, server: V1ServerMapper): V1SetupStep<object, ServerConnection> => ({
  path,
  body: settingsBodyOf(server),
  fromWire: ({ servers }: SettingsBody, current) => {
    if (current.connections.length > 0 || !servers?.length) return null;
    return { enabled: true, settings: { ...current.settings }, connections: server.fromWire(servers, current) };
  },
  toWire: settingsToWire(server),
});

/** Tests a posted server; old clients read whether it works, and not why. */
export const connectionTester = (path: string, server: V1ServerMapper): V1ConnectionTester<object, ServerConnection> => ({
  path,
  body: server.body,
  fromWire: (body: V1ServerBody, current: ServerState) => server.fromWire([body], current)[0]!,
  toWire: ({ ok }: TestReport) => ok,
});

const postAction = (
  path: string,
  server: V1ServerMapper,
  action: string,
  toWire: V1ActionRoute['toWire'],
): V1ActionRoute<object, ServerConnection> => ({
  method: 'POST',
  path,
  access: 'admin',
  body: server.body,
  fromWire: (body: V1ServerBody, current: ServerState) => server.fromWire([body], current)[0]!,
  action,
  toWire,
});

/** Libraries and public information of a posted server, and the users of all stored servers. */
export const actionRoutes = (product: string, server: V1ServerMapper): V1ActionRoute<object, ServerConnection>[] => [
  postAction(`${product}/Library`, server, 'libraries', toV1Libraries),
  postAction(`${product}/info`, server, 'discover', toV1PublicInfo),
  { method: 'GET', path: `${product}/users`, access: 'admin', action: 'users', connection: '*', toWire: toV1Users, whenDisabled: [] },
];

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
