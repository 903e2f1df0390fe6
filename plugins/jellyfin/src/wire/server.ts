import { type ConnectionState, normalisePath, type PluginState, toV1ConnectionDraft, v1ConnectionId, withoutNullValues } from '@ombi/sdk';
import { z } from 'zod';
import { COLLECTION_TYPES, type CollectionType, type Connection, type SelectedLibrary, type Settings } from '../settings.js';

export type State = PluginState<Settings, Connection>;

const WireLibrary = z.object({
  key: z.string().nullish(),
  title: z.string().nullish(),
  collectionType: z.string().nullish(),
  enabled: z.boolean().nullish(),
});

/** A Jellyfin server in the v1 API. Every member may be missing. */
export const WireServer = z.object({
  id: z.int().nullish(),
  ssl: z.boolean().nullish(),
  subDir: z.string().nullish(),
  ip: z.string().nullish(),
  port: z.int().nullish(),
  serverId: z.string().nullish(),
  name: z.string().nullish(),
  apiKey: z.string().nullish(),
  administratorId: z.string().nullish(),
  serverHostname: z.string().nullish(),
  jellyfinSelectedLibraries: z.array(WireLibrary).nullish(),
});
export type WireServer = z.output<typeof WireServer>;

/** Any value of a disabled server may be missing. */
export function toWireServer({ id, values }: ConnectionState<Partial<Connection>>) {
  return {
    id: v1ConnectionId(id),
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? '',
    ip: values.ip ?? null,
    port: values.port ?? 8096,
    serverId: values.serverId ?? '',
    name: values.name ?? '',
    apiKey: values.apiKey ?? null,
    administratorId: values.administratorId ?? '',
    serverHostname: values.serverHostname ?? '',
    enableEpisodeSearching: false,
    jellyfinSelectedLibraries: values.libraries ?? [],
  };
}

/** Maps a posted server to a draft. A null key clears the stored one. */
export function fromWireServer(body: WireServer, state: State): ConnectionState {
  const { id, subDir, jellyfinSelectedLibraries, ...rest } = body;
  const libraries = jellyfinSelectedLibraries?.flatMap(fromWireLibrary);
  const values = { ...rest, subDir: normalisePath(subDir ?? ''), libraries };
  return toV1ConnectionDraft(id, state, withoutNullValues(values, 'apiKey'));
}

function fromWireLibrary({ key, title, collectionType, enabled }: z.output<typeof WireLibrary>): SelectedLibrary[] {
  if (!key) return [];
  const known = COLLECTION_TYPES.find((type) => type === collectionType);
  return [{ key, title: title ?? key, collectionType: known ?? ('mixed' satisfies CollectionType), enabled: enabled ?? false }];
}
