import type { V1Connection, V1PluginSettings, V1ActionRoute, V1PinSignIn } from '@ombi/sdk';
import { z } from 'zod';
import type { AccountSection, Resource } from '../account/protocol.js';
import { type Connection, type Settings, WEB_ADDRESS } from '../settings.js';
import { buildSignInPageUrl, formatHandle } from '../users/popup-sign-in.js';

const AccountCredentials = z.object({ login: z.string().nullish(), password: z.string().nullish() });

/** The servers of an account, after a sign-in with its password, with the values that the form needs. */
export const accountServersRoute: V1ActionRoute<Settings, Connection> = {
  method: 'POST',
  path: 'Plex/servers',
  access: 'admin',
  body: AccountCredentials,
  fromWire: () => ({ id: '', enabled: true, values: {} }),
  action: 'ownServers',
  toWire: (servers: readonly Resource[]) => ({
    success: true,
    message: null,
    servers: {
      devices: servers.map(toV1Device),
      friendlyName: null,
      identifier: null,
      machineIdentifier: null,
      size: String(servers.length),
    },
  }),
  whenFailed: (message) => ({ success: false, message, servers: null }),
};

/** Port and scheme are those of the first local connection, which is the one that the portal would use. */
function toV1Device({ connections, device, ownerId, ...members }: Resource) {
  const local = connections.filter((connection) => connection.local);
  const [first = { protocol: 'http', port: 32400 }] = local;
  return {
    ...stringifyValues(members),
    connections: connections.map(stringifyValues),
    deviceType: device ?? null,
    ownerId: ownerId === null || ownerId === undefined ? null : String(ownerId),
    searchEnabled: null,
    localAddresses: local.map(({ address }) => address).join(','),
    machineIdentifier: members.clientIdentifier,
    port: String(first.port),
    scheme: first.protocol,
  };
}

/** Old clients expect all values as strings, booleans included. */
const stringifyValues = (values: Readonly<Record<string, string | number | boolean | null>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : String(typeof value === 'boolean' ? Number(value) : value),
    ]),
  );

const MachinePath = z.object({ machineId: z.string() });

/** The stored connection of a server; a new one, which reaches nothing, when there is none. */
const findServer = ({ connections }: V1PluginSettings<Settings, Connection>, machineIdentifier: string | null | undefined): V1Connection =>
  connections.find(({ values }) => values.machineIdentifier === machineIdentifier) ?? { id: '', enabled: true, values: {} };

/** The libraries (sections) of a stored Plex server, with the ids that an invitation names. */
export const accountLibrariesRoute: V1ActionRoute<Settings, Connection> = {
  method: 'GET',
  path: 'Plex/Libraries/:machineId',
  access: 'admin',
  body: MachinePath,
  fromWire: ({ machineId }: z.output<typeof MachinePath>, current) => findServer(current, machineId),
  action: 'accountSections',
  toWire: (data: readonly AccountSection[]) => ({ data, successful: true, message: null }),
  whenFailed: (message) => ({ data: null, successful: false, message }),
};

const Invitation = z.object({
  username: z.string().nullish(),
  machineIdentifier: z.string().nullish(),
  libsSelected: z.array(z.int()).nullish(),
});

/** Invites a user to a stored server. */
export const invitationRoute: V1ActionRoute<Settings, Connection> = {
  method: 'POST',
  path: 'Plex/user',
  access: 'admin',
  body: Invitation,
  fromWire: ({ machineIdentifier }: z.output<typeof Invitation>, current) => findServer(current, machineIdentifier),
  action: 'inviteUser',
  toWire: () => ({ success: true, error: null }),
  whenFailed: (error) => ({ success: false, error }),
};

/** Short codes are meant to be typed on a television and can be guessed. */
const MIN_CODE_LENGTH = 16;

/** Milliseconds. A pin lives longer at Plex; a sign-in does not. */
const SIGN_IN_LIFETIME_MS = 15 * 60_000;

const OAuthPin = z.object({ id: z.coerce.number().pipe(z.int().positive()), code: z.string().min(MIN_CODE_LENGTH).regex(/^\S+$/) });
type OAuthPin = z.output<typeof OAuthPin>;

/** Old clients create the pin themselves, with the identifier of the portal. */
export const v1PinSignIn: V1PinSignIn<Settings, Connection> = {
  flag: 'usePlexOAuth',
  member: 'plexTvPin',
  body: OAuthPin,
  visit: ({ id, code }: OAuthPin, { settings: { webAddress = WEB_ADDRESS } }, portalId, portalName) => ({
    url: buildSignInPageUrl({ webAddress, portalId, portalName, code, returnUrl: null }),
    handle: formatHandle({ pinId: id, code }),
    expiresInMs: SIGN_IN_LIFETIME_MS,
  }),
};
