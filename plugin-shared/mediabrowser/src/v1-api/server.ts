import {
  type V1Connection,
  normalizePath,
  type V1IdentityFields,
  type V1PluginSettings,
  type V1PostedConnection,
  toV1ConnectionDrafts,
  v1ConnectionId,
  withoutNullValues,
} from '@ombi/sdk';
import { z } from 'zod';
import { COLLECTION_TYPES, type CollectionType, type SelectedLibrary, type ServerConnection } from '../settings.js';

export type ServerState = V1PluginSettings<object, ServerConnection>;

const WireLibrary = z.object({
  key: z.string().nullish(),
  title: z.string().nullish(),
  collectionType: z.string().nullish(),
  enabled: z.boolean().nullish(),
});

const WireLibraries = z.array(WireLibrary).nullish();

/** A server in the v1 API, without its libraries. Every member may be missing. */
const WireServerFields = z.object({
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
});

/** Fields that identify a stored server when a v1 client sends an unknown id. */
const IDENTITIES: readonly V1IdentityFields[] = [['serverId'], ['ip', 'port', 'subDir'], ['name']];

/** Converts servers between the v1 API, in which each product has its own name for the libraries, and the connection schema. */
export function createV1ServerMapper(librariesField: string) {
  const body = z.object({ ...WireServerFields.shape, [librariesField]: WireLibraries }).transform((posted) => ({
    server: WireServerFields.parse(posted),
    libraries: (posted as Readonly<Record<string, unknown>>)[librariesField] as z.output<typeof WireLibraries>,
  }));
  type Body = z.output<typeof body>;

  return {
    body,
    /** Any value of a disabled server may be missing. */
    toWire: ({ id, values }: V1Connection<Partial<ServerConnection>>) => ({
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
      [librariesField]: values.libraries ?? [],
    }),
    /** Maps posted servers to drafts, in their order. */
    fromWire: (servers: readonly Body[], state: ServerState): V1Connection[] =>
      toV1ConnectionDrafts(servers.map(toPostedConnection), state, IDENTITIES),
  };
}

/** A posted server and its libraries. */
interface PostedServer {
  readonly server: z.output<typeof WireServerFields>;
  readonly libraries: z.output<typeof WireLibraries>;
}

/** A null key clears the stored one. */
function toPostedConnection({ server: { id, subDir, ...rest }, libraries }: PostedServer): V1PostedConnection {
  const values = { ...rest, subDir: normalizePath(subDir ?? ''), libraries: libraries?.flatMap(fromWireLibrary) };
  return { id, values: withoutNullValues(values, 'apiKey', 'port') };
}

function fromWireLibrary({ key, title, collectionType, enabled }: z.output<typeof WireLibrary>): SelectedLibrary[] {
  if (!key) return [];
  const known = COLLECTION_TYPES.find((type) => type === collectionType);
  return [{ key, title: title ?? key, collectionType: known ?? ('mixed' satisfies CollectionType), enabled: enabled ?? false }];
}

export type V1ServerMapper = ReturnType<typeof createV1ServerMapper>;
export type V1ServerBody = z.output<V1ServerMapper['body']>;
