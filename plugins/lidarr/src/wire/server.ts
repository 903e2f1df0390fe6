import { type ConnectionState, normalisePath, type PluginState, withoutNullValues } from '@ombi/sdk';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

type State = PluginState<Settings, Connection>;

/** A Lidarr server in the v1 API. Every member may be missing. */
export const WireServer = z.object({
  ssl: z.boolean().nullish(),
  subDir: z.string().nullish(),
  ip: z.string().nullish(),
  port: z.int().nullish(),
  enabled: z.boolean().nullish(),
  apiKey: z.string().nullish(),
  defaultQualityProfile: z.string().nullish(),
  defaultRootPath: z.string().nullish(),
  albumFolder: z.boolean().nullish(),
  metadataProfileId: z.int().nullish(),
  addOnly: z.boolean().nullish(),
});
export type WireServer = z.output<typeof WireServer>;

/** Whether approved albums are dispatched. */
export const isEnabled = ({ enabled, connections }: State): boolean => enabled && (connections[0]?.enabled ?? false);

/** Maps the stored settings to the v1 API; without a connection, returns an empty form. */
export function toWireServer(state: State) {
  const [stored] = state.connections;
  const values: Partial<Connection> = stored?.values ?? {};
  const profile = values.defaultQualityProfile;
  return {
    id: stored ? 1 : 0,
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? null,
    ip: values.ip ?? null,
    port: values.port ?? 8686,
    enabled: isEnabled(state),
    apiKey: values.apiKey ?? null,
    defaultQualityProfile: profile === undefined ? null : String(profile),
    defaultRootPath: values.defaultRootPath ?? null,
    albumFolder: values.albumFolder ?? false,
    metadataProfileId: values.metadataProfileId ?? 0,
    addOnly: values.addOnly ?? false,
  };
}

/** The text of an unselected drop-down in old clients; their unselected ids are -1. */
const PLACEHOLDER = 'Please Select';

/** Maps a posted object to a draft of the only connection. A null key clears the stored one. */
export function fromWireServer(body: WireServer, { connections }: State): ConnectionState {
  const values = {
    ip: body.ip,
    port: body.port,
    ssl: body.ssl,
    subDir: normalisePath(body.subDir ?? ''),
    apiKey: body.apiKey,
    defaultQualityProfile: integerOrUndefined(body.defaultQualityProfile),
    defaultRootPath: body.defaultRootPath === PLACEHOLDER ? '' : body.defaultRootPath,
    metadataProfileId: body.metadataProfileId,
    albumFolder: body.albumFolder,
    addOnly: body.addOnly,
  };
  return { id: connections[0]?.id ?? '', enabled: true, values: withoutNullValues(values, 'apiKey') };
}

const integerOrUndefined = (text: string | null | undefined): number | undefined =>
  /^\s*-?\d+\s*$/.test(text ?? '') ? Number(text) : undefined;
