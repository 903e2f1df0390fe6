import {
  type V1Connection,
  normalizePath,
  type V1PluginSettings,
  type TestReport,
  toV1ConnectionDrafts,
  v1ConnectionId,
  type V1ConnectionTester,
  type V1IdentityFields,
  type V1PostedConnection,
  type V1SettingsMapper,
  type V1StateRoute,
  withoutNullValues,
} from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

/** Stored settings of the plug-in with its connections. */
export type PlexPluginState = V1PluginSettings<Settings, Connection>;

const V1LibraryBody = z.object({ key: z.coerce.string(), title: z.string().nullish(), enabled: z.boolean().nullish() });
type V1LibraryBody = z.output<typeof V1LibraryBody>;

/** A Plex server in the settings of the legacy API (v1). Every member may be missing. */
export const V1ServerBody = z.object({
  id: z.int().nullish(),
  ssl: z.boolean().nullish(),
  subDir: z.string().nullish(),
  ip: z.string().nullish(),
  port: z.int().nullish(),
  name: z.string().nullish(),
  plexAuthToken: z.string().nullish(),
  machineIdentifier: z.string().nullish(),
  episodeBatchSize: z.int().nullish(),
  serverHostname: z.string().nullish(),
  plexSelectedLibraries: z.array(V1LibraryBody).nullish(),
});
export type V1ServerBody = z.output<typeof V1ServerBody>;

/** Any value of a disabled server may be missing. */
function toV1ServerBody({ id, values }: V1Connection<Partial<Connection>>) {
  return {
    id: v1ConnectionId(id),
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? '',
    ip: values.ip ?? null,
    port: values.port ?? 32400,
    name: values.name ?? '',
    plexAuthToken: values.token ?? null,
    machineIdentifier: values.machineIdentifier ?? '',
    episodeBatchSize: values.episodeBatchSize ?? 150,
    serverHostname: values.serverHostname ?? '',
    plexSelectedLibraries: toWireLibraries(values),
  };
}

/** Old clients list all sections by name, selected or not, with integer keys. */
function toWireLibraries({ libraries = [], libraryTitles = {} }: Partial<Connection>) {
  const keys = [...new Set([...Object.keys(libraryTitles), ...libraries])].filter((key) => /^\d+$/.test(key));
  return keys.map((key) => ({ key: Number(key), title: libraryTitles[key] ?? key, enabled: libraries.includes(key) }));
}

/** Fields that identify a stored server when a v1 client sends an unknown id. */
const IDENTITIES: readonly V1IdentityFields[] = [['machineIdentifier'], ['ip', 'port', 'subDir'], ['name']];

/** Maps posted servers of the legacy API (v1) to drafts, in their order. */
const fromV1Servers = (servers: readonly V1ServerBody[], state: PlexPluginState): V1Connection[] =>
  toV1ConnectionDrafts(servers.map(toPostedConnection), state, IDENTITIES);

/** Maps a posted server of the legacy API (v1) to a draft. */
export const fromV1ServerBody = (body: V1ServerBody, state: PlexPluginState): V1Connection => fromV1Servers([body], state)[0]!;

/** A null token clears the stored one. */
function toPostedConnection({ id, subDir, plexAuthToken, plexSelectedLibraries, ...rest }: V1ServerBody): V1PostedConnection {
  const values = { ...rest, subDir: normalizePath(subDir ?? ''), token: plexAuthToken, ...fromWireLibraries(plexSelectedLibraries) };
  return { id, values: withoutNullValues(values, 'token', 'port') };
}

const fromWireLibraries = (posted: readonly V1LibraryBody[] | null | undefined) =>
  posted && {
    libraries: posted.filter(({ enabled }) => enabled).map(({ key }) => key),
    libraryTitles: Object.fromEntries(posted.map(({ key, title }) => [key, title ?? key])),
  };

const SettingsBody = z.object({
  enable: z.boolean().nullish(),
  enableWatchlistImport: z.boolean().nullish(),
  monitorAll: z.boolean().nullish(),
  notifyOnWatchlistTokenExpiration: z.boolean().nullish(),
  servers: z.array(V1ServerBody).nullish(),
});
type SettingsBody = z.output<typeof SettingsBody>;

/** The client identifier is that of the portal and is returned by another route. */
const EMPTY_UUID = '00000000-0000-0000-0000-000000000000';

/** Maps the settings and servers to the legacy API (v1) and back. */
export const v1SettingsMapper: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/plex',
  read: 'admin',
  body: SettingsBody,
  toWire: ({ enabled, settings: watchlist, connections }) => ({
    id: 1,
    enable: enabled,
    enableWatchlistImport: watchlist.enableWatchlistImport ?? false,
    monitorAll: watchlist.monitorAll ?? false,
    notifyOnWatchlistTokenExpiration: watchlist.notifyOnWatchlistTokenExpiration ?? false,
    installId: EMPTY_UUID,
    servers: connections.map(toV1ServerBody),
  }),
  /** Skips new servers without a name: old clients post them while the form is being filled in. */
  fromWire: ({ enable, servers, ...watchlist }: SettingsBody, current) => ({
    enabled: enable ?? false,
    settings: { ...current.settings, ...withoutNullValues(watchlist) },
    connections: servers ? fromV1Servers(servers, current).filter(({ id, values }) => id || values['name'] !== '') : current.connections,
  }),
};

/** Connection test of the legacy API (v1). */
export const v1ConnectionTester: V1ConnectionTester<Settings, Connection> = {
  path: 'Tester/plex',
  body: V1ServerBody,
  fromWire: (body: V1ServerBody, current: PlexPluginState) => fromV1ServerBody(body, current),
  toWire: ({ ok }: TestReport) => ok,
};

/** The stored servers, for old clients that invite users. */
export const storedServersRoute: V1StateRoute<Settings, Connection> = {
  path: 'Plex/servers',
  access: 'admin',
  read: ({ connections }) => ({
    success: true,
    servers: connections.map(({ id, values }) => ({
      serverId: v1ConnectionId(id),
      machineId: values.machineIdentifier ?? '',
      serverName: values.name ?? '',
    })),
  }),
};
