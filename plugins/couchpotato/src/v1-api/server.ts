import { type V1Connection, normalizePath, type V1PluginSettings, toV1Server, v1ServerMembers, withoutNullValues } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

type State = V1PluginSettings<Settings, Connection>;

/** A CouchPotato server in the settings of the legacy API (v1). Every member may be missing. */
export const V1ServerBody = z.object({
  ...v1ServerMembers,
  defaultProfileId: z.string().nullish(),
  username: z.string().nullish(),
  password: z.string().nullish(),
});
export type V1ServerBody = z.output<typeof V1ServerBody>;

/** Maps the stored settings to the legacy API (v1); without a connection, returns an empty form. */
export function toV1ServerBody(state: State) {
  const values: Partial<Connection> = state.connections[0]?.values ?? {};
  return {
    ...toV1Server(state, 5050),
    defaultProfileId: values.defaultProfileId ?? null,
    username: values.username ?? null,
    password: values.password ?? null,
  };
}

/** Maps a posted object of the legacy API (v1) to a draft of the only connection. A null key or password clears the stored one. */
export function fromV1ServerBody(body: V1ServerBody, { connections }: State): V1Connection {
  const { enabled: _, ...rest } = body;
  const values = { ...rest, subDir: normalizePath(body.subDir ?? '') };
  return { id: connections[0]?.id ?? '', enabled: true, values: withoutNullValues(values, 'apiKey', 'port', 'password') };
}
