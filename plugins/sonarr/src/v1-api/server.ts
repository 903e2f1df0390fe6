import { type V1Connection, normalizePath, type V1PluginSettings, withoutNullValues } from '@ombi/sdk';
import { integerOrUndefined } from '@ombi/servarr';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

/** Stored settings of the plug-in with its connections. */
export type SonarrPluginState = V1PluginSettings<Settings, Connection>;

/** A Sonarr server in the settings of the legacy API (v1). Every member may be missing. */
export const V1ServerBody = z.object({
  id: z.int().nullish(),
  ssl: z.boolean().nullish(),
  subDir: z.string().nullish(),
  ip: z.string().nullish(),
  port: z.int().nullish(),
  enabled: z.boolean().nullish(),
  apiKey: z.string().nullish(),
  qualityProfile: z.string().nullish(),
  seasonFolders: z.boolean().nullish(),
  rootPath: z.string().nullish(),
  qualityProfileAnime: z.string().nullish(),
  rootPathAnime: z.string().nullish(),
  animeTag: z.int().nullish(),
  tag: z.int().nullish(),
  sendUserTags: z.boolean().nullish(),
  addOnly: z.boolean().nullish(),
  languageProfile: z.int().nullish(),
  languageProfileAnime: z.int().nullish(),
  scanForAvailability: z.boolean().nullish(),
});
export type V1ServerBody = z.output<typeof V1ServerBody>;

/** Maps the stored settings to the legacy API (v1), whose clients know only one Sonarr: the first connection. Without any, returns an empty form. */
export function toV1ServerBody({ enabled, connections }: SonarrPluginState) {
  const values: Partial<Connection> = connections[0]?.values ?? {};
  return {
    id: 1,
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? null,
    ip: values.ip ?? null,
    port: values.port ?? 8989,
    enabled: enabled && (connections[0]?.enabled ?? false),
    apiKey: values.apiKey ?? null,
    qualityProfile: stringifyId(values.qualityProfile),
    seasonFolders: values.seasonFolders ?? false,
    rootPath: stringifyId(values.rootPath),
    qualityProfileAnime: stringifyId(values.qualityProfileAnime),
    rootPathAnime: stringifyId(values.rootPathAnime),
    animeTag: values.animeTag ?? null,
    tag: values.tag ?? null,
    sendUserTags: values.sendUserTags ?? false,
    addOnly: values.addOnly ?? false,
    languageProfile: values.languageProfile ?? 0,
    languageProfileAnime: values.languageProfileAnime ?? 0,
    scanForAvailability: values.scanForAvailability ?? false,
    // Never preferred: what a media server holds counts as well.
    prioritizeArrAvailability: false,
  };
}

/** Maps a posted server of the legacy API (v1) to a draft of the first connection. A null value clears the field, a null key the stored key. */
export function fromV1ServerBody(body: V1ServerBody, { connections }: SonarrPluginState): V1Connection {
  const { id: _, enabled, ...rest } = body;
  const values = {
    ...rest,
    subDir: normalizePath(body.subDir ?? ''),
    name: connections[0]?.values.name,
    qualityProfile: integerOrUndefined(body.qualityProfile),
    rootPath: integerOrUndefined(body.rootPath),
    qualityProfileAnime: positiveIdOrNull(integerOrUndefined(body.qualityProfileAnime)),
    rootPathAnime: positiveIdOrNull(integerOrUndefined(body.rootPathAnime)),
    animeTag: positiveIdOrNull(body.animeTag),
    tag: positiveIdOrNull(body.tag),
    languageProfile: positiveIdOrNull(body.languageProfile),
    languageProfileAnime: positiveIdOrNull(body.languageProfileAnime),
  };
  return {
    id: connections[0]?.id ?? '',
    enabled: enabled ?? false,
    values: withoutNullValues(values, 'apiKey', 'port', ...NULLABLE_FIELDS),
  };
}

const NULLABLE_FIELDS = ['qualityProfileAnime', 'rootPathAnime', 'animeTag', 'tag', 'languageProfile', 'languageProfileAnime'];

const stringifyId = (id: number | null | undefined): string | null => (id === null || id === undefined ? null : String(id));

/** Values below 1 are placeholders of old clients. */
const positiveIdOrNull = (id: number | null | undefined): number | null => (id && id > 0 ? id : null);
