import { createHash } from 'node:crypto';
import type { ConnectionSlot } from '@ombi/sdk';
import { readChannelOptions, type ChannelOptions } from '../connections/channel-options.js';
import type { PluginConnectionEntity } from '../connections/plugin-connection.entity.js';
import type { StoredPluginRows } from '../connections/plugin-connection.repository.js';
import type { SecretEncryption, EncryptedSettings } from '../connections/secret-encryption.js';
import type { LoadedPlugin } from '../discovery/index.js';
import type { SettingsFormName, MigratedSettings, PluginRunner } from '../runners/plugin-runner.js';

/** A configured connection of a plug-in with its parsed values. */
export interface PluginConnection extends MigratedSettings {
  readonly id: string;
  readonly slot: ConnectionSlot | null;
  readonly enabled: boolean;
  readonly isStored: boolean;
  /** Notification channels only. */
  readonly options: ChannelOptions;
}

/** The current settings of a plug-in: what the administrator stored, or the defaults. */
export interface ConfiguredPlugin {
  readonly plugin: LoadedPlugin;
  readonly enabled: boolean;
  /** The number of saves so far. */
  readonly revision: number;
  readonly settings: MigratedSettings;
  readonly connections: readonly PluginConnection[];
}

/** Whether the connection is enabled and plug-in code may run for it. */
export const isConnectionInUse = (configuredPlugin: ConfiguredPlugin, connection: PluginConnection): boolean =>
  configuredPlugin.enabled && connection.enabled && configuredPlugin.settings.parsed !== null && connection.parsed !== null;

/** The fixed slots of a plug-in's connections; null when it has a free list. */
export const connectionSlotsOf = ({ descriptor: { plan } }: LoadedPlugin): readonly ConnectionSlot[] | null =>
  'slots' in plan ? plan.slots : null;

/** Whether the only connection of a plug-in is enabled together with the plug-in and has no switch of its own. */
export const hasSingleSwitch = ({ descriptor: { plan } }: LoadedPlugin): boolean => !('slots' in plan) && plan.max === 1;

/** How many connections a plug-in can have. */
export const maxConnectionsOf = ({ descriptor: { plan } }: LoadedPlugin): number =>
  'slots' in plan ? plan.slots.reduce((sum, slot) => sum + maxConnectionsOfSlot(slot), 0) : plan.max;

/** How many connections a slot can have. */
export const maxConnectionsOfSlot = (slot: ConnectionSlot | null): number => slot?.max ?? 1;

/** Index of a connection among those of its slot, or of the plug-in when it has no slots. */
export const indexInSlot = (connections: readonly PluginConnection[], { id, slot }: PluginConnection): number =>
  connections.filter((other) => other.slot?.id === slot?.id).findIndex((other) => other.id === id);

/** What decrypts and parses stored settings. */
export interface SettingsDecoders {
  readonly secretEncryption: SecretEncryption;
  readonly runner: PluginRunner;
}

/** Decrypts and parses the stored settings and connections of a plug-in. */
export async function loadConfiguredPlugin(
  plugin: LoadedPlugin,
  { plugin: row, connections }: StoredPluginRows,
  readers: SettingsDecoders,
): Promise<ConfiguredPlugin> {
  const stored = row && { version: row.settingsVersion, values: row.settings, secrets: row.secrets };
  return {
    plugin,
    enabled: row?.enabled ?? plugin.manifest.embedded,
    revision: row?.revision ?? 0,
    settings: await decodeSettings('settings', stored, readers),
    connections: await Promise.all(
      assignSlots(plugin, connections).map(([slot, connection]) => loadConnection(plugin, slot, connection, readers)),
    ),
  };
}

type SlotAssignment = readonly [slot: ConnectionSlot | null, row: PluginConnectionEntity | undefined];

function assignSlots(plugin: LoadedPlugin, rows: readonly PluginConnectionEntity[]): SlotAssignment[] {
  const slots = connectionSlotsOf(plugin);
  if (slots) return slots.flatMap((slot) => assignToSlot(slot, rows));

  const free = rows.map((row): SlotAssignment => [null, row]);
  return free.length > 0 || !plugin.manifest.embedded ? free : [[null, undefined]];
}

/** The stored connections of a slot in their order; a slot without any has one that is not stored. */
function assignToSlot(slot: ConnectionSlot, rows: readonly PluginConnectionEntity[]): SlotAssignment[] {
  const stored = rows.filter((row) => row.slot === slot.id).map((row): SlotAssignment => [slot, row]);
  return stored.length > 0 ? stored : [[slot, undefined]];
}

async function loadConnection(
  plugin: LoadedPlugin,
  slot: ConnectionSlot | null,
  row: PluginConnectionEntity | undefined,
  readers: SettingsDecoders,
): Promise<PluginConnection> {
  const { id: pluginId, embedded } = plugin.manifest;
  const id = row?.id ?? derivedConnectionId(pluginId, slot?.id ?? null);
  const enabled = hasSingleSwitch(plugin) || (row?.enabled ?? embedded);
  const options = readChannelOptions(row);
  return { id, slot, enabled, isStored: row !== undefined, options, ...(await decodeSettings('connection', row ?? null, readers)) };
}

/** The id of a connection that exists without being stored: a UUID derived from its slot, so that it stays the same when it is stored. */
function derivedConnectionId(pluginId: string, slot: string | null): string {
  const digest = createHash('sha256')
    .update(`${pluginId}/${slot ?? ''}`)
    .digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}

const decodeSettings = (
  form: SettingsFormName,
  encryptedSettings: EncryptedSettings | null,
  { secretEncryption, runner }: SettingsDecoders,
): Promise<MigratedSettings> => runner.migrateStoredSettings(form, encryptedSettings && secretEncryption.decrypt(encryptedSettings));
