import { z } from 'zod';
import type { ServerAddress } from '../../helpers/server-address.js';
import type { V1Connection, V1PluginSettings, V1SettingsDraft, V1SettingsMapper } from './v1-api.js';

/** Members that every self-hosted server has in the v1 API. Each may be missing. */
export const v1ServerMembers = {
  ssl: z.boolean().nullish(),
  subDir: z.string().nullish(),
  ip: z.string().nullish(),
  port: z.int().nullish(),
  enabled: z.boolean().nullish(),
  apiKey: z.string().nullish(),
};

/** Address and key of a connection. */
type ServerValues = ServerAddress & { readonly apiKey: string };

/** Maps address, key and switch of the first connection to the v1 API; without a connection, returns an empty form. */
export function toV1Server({ enabled, connections }: V1PluginSettings<unknown, ServerValues>, defaultPort: number) {
  const [stored] = connections;
  const values: Partial<ServerValues> = stored?.values ?? {};
  return {
    id: stored ? 1 : 0,
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? null,
    ip: values.ip ?? null,
    port: values.port ?? defaultPort,
    enabled: enabled && (stored?.enabled ?? false),
    apiKey: values.apiKey ?? null,
  };
}

/** What differs between the settings objects of plug-ins with one server. */
interface SingleServerSettings<S, C, B> extends Pick<V1SettingsMapper<S, C>, 'path' | 'body'> {
  toWire(state: V1PluginSettings<S, C>): unknown;
  fromWire(body: B, current: V1PluginSettings<S, C>): V1Connection;
}

/**
 * A settings object with the first server, for administrators; further servers, which old clients do not know, stay unchanged. A disabled
 * empty form counts as no connection.
 */
export const v1SingleServerSettings = <
  S,
  C extends Record<string, unknown>,
  B extends { readonly enabled?: boolean | null; readonly ip?: string | null },
>({
  fromWire,
  ...mapper
}: SingleServerSettings<S, C, B>): V1SettingsMapper<S, C> => ({
  ...mapper,
  read: 'admin',
  fromWire: (body: B, current): V1SettingsDraft => ({
    enabled: body.enabled ?? false,
    settings: {},
    connections: [...(body.enabled || body.ip ? [fromWire(body, current)] : []), ...current.connections.slice(1)],
  }),
});
