import { createHash } from 'node:crypto';
import type { ConnectionSlot } from '@ombi/sdk';
import type { ConnectionEntity } from '../connections/connection.entity.js';
import type { PluginRows } from '../connections/connection.repository.js';
import type { Sealing, Stored } from '../connections/sealing.js';
import type { LoadedPlugin } from '../discovery/index.js';
import type { FormName, Held, Runner } from '../runners/runner.js';

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
export const slotsOf = ({ facts: { plan } }: LoadedPlugin): readonly ConnectionSlot[] | null => ('slots' in plan ? plan.slots : null);

/** How many connections a plug-in can have. */
export const placesOf = ({ facts: { plan } }: LoadedPlugin): number => ('slots' in plan ? plan.slots.length : plan.max);

/** Who opens and reads what is stored. */
export interface StandingReaders {
  readonly sealing: Sealing;
  readonly runner: Runner;
}

export async function standingOf(
  plugin: LoadedPlugin,
  { plugin: row, connections }: PluginRows,
  readers: StandingReaders,
): Promise<Standing> {
  const stored = row && { version: row.settingsVersion, values: row.settings, secrets: row.secrets };
  return {
    plugin,
    enabled: row?.enabled ?? plugin.manifest.embedded,
    settings: await hold('settings', stored, readers),
    connections: await Promise.all(
      placesIn(plugin, connections).map(([slot, connection]) => connectionOf(plugin, slot, connection, readers)),
    ),
  };
}

type Place = readonly [slot: ConnectionSlot | null, row: ConnectionEntity | undefined];

function placesIn(plugin: LoadedPlugin, rows: readonly ConnectionEntity[]): Place[] {
  const slots = slotsOf(plugin);
  if (slots) return slots.map((slot): Place => [slot, rows.find((row) => row.slot === slot.id)]);

  const free = rows.map((row): Place => [null, row]);
  return free.length > 0 || !plugin.manifest.embedded ? free : [[null, undefined]];
}

async function connectionOf(
  { manifest }: LoadedPlugin,
  slot: ConnectionSlot | null,
  row: ConnectionEntity | undefined,
  readers: StandingReaders,
): Promise<HeldConnection> {
  const id = row?.id ?? impliedId(manifest.id, slot?.id ?? null);
  const enabled = row?.enabled ?? manifest.embedded;
  return { id, slot, enabled, isStored: row !== undefined, ...(await hold('connection', row ?? null, readers)) };
}

/** A connection that is there without being stored keeps its id when it is stored: derived from its place, in the form of a UUID. */
function impliedId(pluginId: string, slot: string | null): string {
  const digest = createHash('sha256')
    .update(`${pluginId}/${slot ?? ''}`)
    .digest('hex');
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}

const hold = (form: FormName, stored: Stored | null, { sealing, runner }: StandingReaders): Promise<Held> =>
  runner.hold(form, stored && sealing.open(stored));
