import { type V1Connection, normalizePath, type V1PluginSettings, toV1Server, v1ServerMembers, withoutNullValues } from '@ombi/sdk';
import { integerOrUndefined, rootPathOrEmpty } from '@ombi/servarr';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

type State = V1PluginSettings<Settings, Connection>;

/** A Lidarr server in the settings of the legacy API (v1). Every member may be missing. */
export const V1ServerBody = z.object({
  ...v1ServerMembers,
  defaultQualityProfile: z.string().nullish(),
  defaultRootPath: z.string().nullish(),
  albumFolder: z.boolean().nullish(),
  metadataProfileId: z.int().nullish(),
  addOnly: z.boolean().nullish(),
});
export type V1ServerBody = z.output<typeof V1ServerBody>;

/** Whether approved albums are dispatched. */
export const isDispatchEnabled = ({ enabled, connections }: State): boolean => enabled && (connections[0]?.enabled ?? false);

/** Maps the stored settings to the legacy API (v1); without a connection, returns an empty form. */
export function toV1ServerBody(state: State) {
  const values: Partial<Connection> = state.connections[0]?.values ?? {};
  const profile = values.defaultQualityProfile;
  return {
    ...toV1Server(state, 8686),
    defaultQualityProfile: profile === undefined ? null : String(profile),
    defaultRootPath: values.defaultRootPath ?? null,
    albumFolder: values.albumFolder ?? false,
    metadataProfileId: values.metadataProfileId ?? 0,
    addOnly: values.addOnly ?? false,
  };
}

/** Maps a posted object of the legacy API (v1) to a draft of the first connection, the only one that old clients know. A null key clears the stored one. */
export function fromV1ServerBody(body: V1ServerBody, { connections }: State): V1Connection {
  const values = {
    name: connections[0]?.values.name,
    ip: body.ip,
    port: body.port,
    ssl: body.ssl,
    subDir: normalizePath(body.subDir ?? ''),
    apiKey: body.apiKey,
    defaultQualityProfile: integerOrUndefined(body.defaultQualityProfile),
    defaultRootPath: rootPathOrEmpty(body.defaultRootPath),
    metadataProfileId: body.metadataProfileId,
    albumFolder: body.albumFolder,
    addOnly: body.addOnly,
  };
  return { id: connections[0]?.id ?? '', enabled: true, values: withoutNullValues(values, 'apiKey', 'port') };
}
