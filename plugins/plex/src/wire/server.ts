import { asPath, numberedDraft, sentValues, wireId } from '@ombi/sdk';
import type { ConnectionState, PluginState } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

export type State = PluginState<Settings, Connection>;

const WireLibrary = z.object({ key: z.coerce.string(), title: z.string().nullish(), enabled: z.boolean().nullish() });
type WireLibrary = z.output<typeof WireLibrary>;

/** A server as the v1 API writes it. Everything may be missing. */
export const WireServer = z.object({
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
  plexSelectedLibraries: z.array(WireLibrary).nullish(),
});
export type WireServer = z.output<typeof WireServer>;

/** A server that is switched off may lack any value. */
export function toWireServer({ id, values }: ConnectionState<Partial<Connection>>) {
  return {
    id: wireId(id),
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? '',
    ip: values.ip ?? null,
    port: values.port ?? 32400,
    name: values.name ?? '',
    plexAuthToken: values.token ?? null,
    machineIdentifier: values.machineIdentifier ?? '',
    episodeBatchSize: values.episodeBatchSize ?? 150,
    serverHostname: values.serverHostname ?? '',
    plexSelectedLibraries: selected(values),
  };
}

/** Old clients know all sections by name, chosen or not. Keys are whole numbers to them. */
function selected({ libraries = [], libraryTitles = {} }: Partial<Connection>) {
  const keys = [...new Set([...Object.keys(libraryTitles), ...libraries])].filter((key) => /^\d+$/.test(key));
  return keys.map((key) => ({ key: Number(key), title: libraryTitles[key] ?? key, enabled: libraries.includes(key) }));
}

/** A posted server as a draft. No token means that it is to be forgotten. */
export function fromWireServer(body: WireServer, state: State): ConnectionState {
  const { id, subDir, plexAuthToken, plexSelectedLibraries, ...rest } = body;
  const values = { ...rest, subDir: asPath(subDir ?? ''), token: plexAuthToken, ...chosen(plexSelectedLibraries) };
  return numberedDraft(id, state, sentValues(values, 'token'));
}

const chosen = (posted: readonly WireLibrary[] | null | undefined) =>
  posted && {
    libraries: posted.filter(({ enabled }) => enabled).map(({ key }) => key),
    libraryTitles: Object.fromEntries(posted.map(({ key, title }) => [key, title ?? key])),
  };
