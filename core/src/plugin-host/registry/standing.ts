import { createHash } from 'node:crypto';
import type { ConnectionSlot, Versioned } from '@ombi/sdk';
import { z } from 'zod';
import type { ConnectionEntity } from '../connections/connection.entity.js';
import type { PluginRows } from '../connections/connection.repository.js';
import type { Sealing, Stored } from '../connections/sealing.js';
import { defaultsOf, type Values } from '../connections/values.js';
import type { LoadedPlugin } from '../discovery/index.js';

/** A settings object with its secrets opened. It never leaves this room as it is. */
export interface Held {
  readonly all: Values;
  /** What plug-ins see; null while the schema is not satisfied. */
  readonly parsed: Values | null;
  /** What the schema says then. */
  readonly fault: string | null;
}

export interface HeldConnection extends Held {
  readonly id: string;
  readonly slot: ConnectionSlot | null;
  readonly enabled: boolean;
  readonly isStored: boolean;
}

/** Where a plug-in stands at this moment: what the administrator set, or the defaults. */
export interface Standing {
  readonly plugin: LoadedPlugin;
  readonly enabled: boolean;
  readonly settings: Held;
  readonly connections: readonly HeldConnection[];
}

/** Whether plug-in code may run for this connection. */
export const isInUse = (standing: Standing, connection: HeldConnection): boolean =>
  standing.enabled && connection.enabled && standing.settings.parsed !== null && connection.parsed !== null;

/** The fixed places of a plug-in's connections; null when it has a free list. */
export const slotsOf = ({ definition }: LoadedPlugin): readonly ConnectionSlot[] | null =>
  'slots' in definition.connection ? definition.connection.slots : null;

/** How many connections a plug-in can have. */
export const placesOf = ({ definition }: LoadedPlugin): number =>
  'slots' in definition.connection ? definition.connection.slots.length : definition.connection.max;

export function standingOf(plugin: LoadedPlugin, rows: PluginRows, sealing: Sealing): Standing {
  const { definition, manifest } = plugin;
  const stored = rows.plugin && { version: rows.plugin.settingsVersion, values: rows.plugin.settings, secrets: rows.plugin.secrets };

  return {
    plugin,
    enabled: rows.plugin?.enabled ?? manifest.embedded,
    settings: hold(definition.settings, stored, sealing),
    connections: connectionsOf(plugin, rows.connections, sealing),
  };
}

function connectionsOf(plugin: LoadedPlugin, rows: readonly ConnectionEntity[], sealing: Sealing): HeldConnection[] {
  const slots = slotsOf(plugin);
  if (slots)
    return slots.map((slot) =>
      connectionOf(
        plugin,
        slot,
        rows.find((row) => row.slot === slot.id),
        sealing,
      ),
    );

  const free = rows.map((row) => connectionOf(plugin, null, row, sealing));
  return free.length > 0 || !plugin.manifest.embedded ? free : [connectionOf(plugin, null, undefined, sealing)];
}

function connectionOf(
  plugin: LoadedPlugin,
  slot: ConnectionSlot | null,
  row: ConnectionEntity | undefined,
  sealing: Sealing,
): HeldConnection {
  const id = row?.id ?? impliedId(plugin.manifest.id, slot?.id ?? null);
  const enabled = row?.enabled ?? plugin.manifest.embedded;
  return { id, slot, enabled, isStored: row !== undefined, ...hold(plugin.definition.connection, row ?? null, sealing) };
}

/** A connection that is there without being stored keeps its id when it is stored: derived from its place, in the form of a UUID. */
export function impliedId(pluginId: string, slot: string | null): string {
  const digest = createHash('sha256')
    .update(`${pluginId}/${slot ?? ''}`)
    .digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}

function hold(plan: Versioned<z.ZodObject>, stored: Stored | null, sealing: Sealing): Held {
  const all = stored ? sealing.open(plan, stored) : defaultsOf(plan.schema);
  const { success, data, error } = plan.schema.safeParse(all);
  return success
    ? { all: { ...all, ...data }, parsed: Object.freeze(data), fault: null }
    : { all, parsed: null, fault: z.prettifyError(error) };
}
