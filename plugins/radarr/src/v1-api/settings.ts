import {
  type V1Connection,
  normalizePath,
  type V1PluginSettings,
  type V1SettingsDraft,
  type V1SettingsMapper,
  withoutNullValues,
} from '@ombi/sdk';
import { integerOrUndefined, rootPathOrEmpty } from '@ombi/servarr';
import { z } from 'zod';
import type { Connection, Settings } from '../settings.js';

/** A Radarr server in the settings of the legacy API (v1). Every member may be missing. */
export const V1ServerBody = z.object({
  id: z.int().nullish(),
  ssl: z.boolean().nullish(),
  subDir: z.string().nullish(),
  ip: z.string().nullish(),
  port: z.int().nullish(),
  enabled: z.boolean().nullish(),
  apiKey: z.string().nullish(),
  defaultQualityProfile: z.string().nullish(),
  defaultRootPath: z.string().nullish(),
  addOnly: z.boolean().nullish(),
  minimumAvailability: z.string().nullish(),
  scanForAvailability: z.boolean().nullish(),
  tag: z.int().nullish(),
  sendUserTags: z.boolean().nullish(),
});
export type V1ServerBody = z.output<typeof V1ServerBody>;

/** The two slots of the v1 API; the member `id` of a posted object names its slot. */
const SLOT_V1_IDS = { regular: 1, '4k': 2 } as const;
/** Place of a server in the v1 API: for regular or for 4K movies. */
type V1ServerSlot = keyof typeof SLOT_V1_IDS;

/** Maps the settings of a slot to the v1 API; a slot without a connection becomes an empty form. */
function toV1ServerBody(slot: V1ServerSlot, isPluginEnabled: boolean, state: V1Connection<Connection> | undefined) {
  const values: Partial<Connection> = state?.values ?? {};
  const profile = values.defaultQualityProfile;
  return {
    id: SLOT_V1_IDS[slot],
    ssl: values.ssl ?? false,
    subDir: values.subDir ?? null,
    ip: values.ip ?? null,
    port: values.port ?? 7878,
    enabled: isPluginEnabled && (state?.enabled ?? false),
    apiKey: values.apiKey ?? null,
    defaultQualityProfile: profile === undefined ? null : String(profile),
    defaultRootPath: values.defaultRootPath ?? null,
    addOnly: values.addOnly ?? false,
    minimumAvailability: values.minimumAvailability ?? 'Announced',
    scanForAvailability: values.scanForAvailability ?? false,
    tag: values.tag ?? null,
    sendUserTags: values.sendUserTags ?? false,
    // Never preferred: what a media server holds counts as well.
    prioritizeArrAvailability: false,
  };
}

/** Maps a posted server of the legacy API (v1) to a draft of a slot. Null clears the tag or the stored key; a null port is one that was emptied. */
function fromV1ServerBody(body: V1ServerBody, slot: V1ServerSlot): V1Connection {
  const values = {
    ip: body.ip,
    port: body.port,
    ssl: body.ssl,
    subDir: normalizePath(body.subDir ?? ''),
    apiKey: body.apiKey,
    defaultQualityProfile: integerOrUndefined(body.defaultQualityProfile),
    defaultRootPath: rootPathOrEmpty(body.defaultRootPath),
    tag: body.tag && body.tag > 0 ? body.tag : null,
    minimumAvailability: body.minimumAvailability,
    scanForAvailability: body.scanForAvailability,
    sendUserTags: body.sendUserTags,
    addOnly: body.addOnly,
  };
  return { id: slot, enabled: body.enabled ?? false, values: withoutNullValues(values, 'tag', 'apiKey', 'port') };
}

type State = V1PluginSettings<Settings, Connection>;

/** Maps a posted form to a draft of the slot that its `id` names; without one, of the slot whose server has its address, else the regular one. */
export function fromV1Form(body: V1ServerBody, state: State): V1Connection {
  const slots = Object.keys(SLOT_V1_IDS) as V1ServerSlot[];
  const named = slots.find((slot) => SLOT_V1_IDS[slot] === body.id);
  return fromV1ServerBody(body, named ?? slots.find((slot) => hasAddressOf(body, connectionInSlot(state, slot))) ?? 'regular');
}

const hasAddressOf = ({ ip, port, subDir }: V1ServerBody, stored: V1Connection<Connection> | undefined): boolean =>
  stored !== undefined &&
  stored.values.ip?.toLowerCase() === ip?.toLowerCase() &&
  stored.values.port === port &&
  normalizePath(stored.values.subDir ?? '') === normalizePath(subDir ?? '');

const SettingsBody = z.object({ radarr: V1ServerBody.nullish(), radarr4K: V1ServerBody.nullish() });

/** `Settings/radarr`: the first server of both slots in one object, saved together; further ones, which old clients do not know, stay unchanged. */
export const v1SettingsMapper: V1SettingsMapper<Settings, Connection> = {
  path: 'Settings/radarr',
  read: 'powerUser',
  body: SettingsBody,
  toWire: (state) => ({
    radarr: toV1ServerBody('regular', state.enabled, connectionInSlot(state, 'regular')),
    radarr4K: toV1ServerBody('4k', state.enabled, connectionInSlot(state, '4k')),
  }),
  fromWire: ({ radarr, radarr4K }: z.output<typeof SettingsBody>, current): V1SettingsDraft => {
    const posted = [...toConnectionStates('regular', radarr, current), ...toConnectionStates('4k', radarr4K, current)];
    const connections = [...posted, ...current.connections.filter(({ id }) => !Object.hasOwn(SLOT_V1_IDS, id))];
    return { enabled: connections.some(({ enabled }) => enabled), settings: {}, connections };
  },
};

/** Whether the connection of the regular slot is enabled. */
export const isDispatchEnabled = (state: State): boolean => state.enabled && (connectionInSlot(state, 'regular')?.enabled ?? false);

/** Keeps a slot that was not sent, and the name of a server, which old clients do not send; a disabled empty form counts as no connection. */
function toConnectionStates(slot: V1ServerSlot, body: V1ServerBody | null | undefined, current: State): V1Connection[] {
  const stored = connectionInSlot(current, slot);
  if (!body) return stored ? [stored] : [];
  if (!body.enabled && !body.ip) return [];
  const posted = fromV1ServerBody(body, slot);
  return [{ ...posted, values: { name: stored?.values.name, ...posted.values } }];
}

const connectionInSlot = ({ connections }: State, slot: V1ServerSlot): V1Connection<Connection> | undefined =>
  connections.find(({ id }) => id === slot);
