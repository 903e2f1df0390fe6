import { SECRET_MASK } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';
import { asPluginFailure } from '../calls/plugin-failure.js';
import { type PluginConnection, type ConfiguredPlugin, maxConnectionsOf, connectionSlotsOf } from '../registry/configured-plugin.js';
import type { PluginRunner } from '../runners/plugin-runner.js';
import type { FormFacts } from '../runners/plugin-facts.js';
import type { ConnectionDraft, SettingsIssue, PluginSettingsDraft } from './settings-draft.js';
import { hostsOfPlugin, findReachedHosts, checkSecretReentry, findTrustedHosts } from './trusted-hosts.js';

/** The stored connection that a draft speaks of; undefined for a new one. In a plug-in with room for one there is no doubt. */
function findStoredConnection(
  { plugin, connections }: ConfiguredPlugin,
  { id, slot }: Pick<ConnectionDraft, 'id' | 'slot'>,
): PluginConnection | undefined {
  if (connectionSlotsOf(plugin)) return connections.find((held) => (slot === null ? held.id === id : held.slot?.id === slot));
  if (id !== null) return connections.find((held) => held.id === id);
  return maxConnectionsOf(plugin) === 1 ? connections[0] : undefined;
}

/** What is wrong with the places that drafts claim. */
function checkConnectionPlaces(configuredPlugin: ConfiguredPlugin, drafts: readonly ConnectionDraft[]): SettingsIssue[] {
  const places = maxConnectionsOf(configuredPlugin.plugin);
  const claimed = drafts.map((draft) => findStoredConnection(configuredPlugin, draft)?.id);

  const misplaced = drafts.flatMap((draft, index) => {
    const path = `connections.${index}`;
    const id = claimed[index];
    if (id !== undefined && claimed.indexOf(id) < index) return [{ path, code: 'duplicate', message: 'This connection is named twice.' }];
    const mustExist = draft.id !== null || connectionSlotsOf(configuredPlugin.plugin) !== null;
    return id === undefined && mustExist ? [{ path, code: 'unknown', message: 'There is no such connection.' }] : [];
  });
  const tooMany = drafts.length > places ? [{ path: 'connections', code: 'too-many', message: `At most ${places} can be set up.` }] : [];
  return [...misplaced, ...tooMany];
}

/** Given values, completed with what is stored. */
interface MergedValues {
  readonly values: SettingsValues;
  /** The secrets that were taken from the store. */
  readonly kept: readonly string[];
}

/** A secret that is missing or masked is kept, an empty one is forgotten; a field that no form shows is kept when it is missing. */
function mergeWithStored({ fields, secrets, hidden }: FormFacts, given: SettingsValues, stored: SettingsValues): MergedValues {
  const kept = secrets.filter((name) => isUnchangedSecret(given[name]) && stored[name] !== undefined);
  const members = fields.map((name) => {
    const isTaken = kept.includes(name) || (given[name] === undefined && hidden.includes(name));
    const value = isTaken ? stored[name] : given[name];
    return [name, secrets.includes(name) && isClearedSecret(value) ? undefined : value] as const;
  });
  return { values: Object.fromEntries(members.filter(([, value]) => value !== undefined)), kept };
}

const isUnchangedSecret = (given: unknown): boolean => given === undefined || given === SECRET_MASK;

/** A mask for which nothing is stored is no secret either. */
const isClearedSecret = (value: unknown): boolean => value === null || value === '' || value === SECRET_MASK;

/** A connection of a draft, completed and read. */
export interface ValidatedConnection {
  readonly draft: ConnectionDraft;
  /** Undefined for a new one. */
  readonly held: PluginConnection | undefined;
  readonly values: SettingsValues;
}

export interface DraftValidation {
  readonly issues: readonly SettingsIssue[];
  readonly settings: SettingsValues;
  readonly connections: readonly ValidatedConnection[];
}

/** Who reads a draft, how strictly, and under which paths its issues are told. */
export interface DraftReader {
  readonly runner: PluginRunner;
  readonly isInUse: (connection: ConnectionDraft) => boolean;
  readonly pathOf: (index: number) => string;
}

/** Complete a draft with what is stored and judge it as a whole. What is switched off may be incomplete. */
export async function validateDraft(
  current: ConfiguredPlugin,
  draft: PluginSettingsDraft,
  pluginRunner: PluginRunner,
): Promise<DraftValidation> {
  const isInUse = ({ enabled }: ConnectionDraft): boolean => draft.enabled && enabled;
  const reader = { runner: pluginRunner, isInUse, pathOf: (index: number) => `connections.${index}` };
  const judged = await parseDraft(current, draft, draft.enabled, reader).catch((cause: unknown) => {
    if (draft.enabled || !asPluginFailure(cause)) throw cause;
    return keepStored(current, draft);
  });
  return { ...judged, issues: [...checkConnectionPlaces(current, draft.connections), ...judged.issues] };
}

/** A plug-in that cannot even read its settings can still be switched off; what is stored stays as it is. */
function keepStored(current: ConfiguredPlugin, draft: PluginSettingsDraft): DraftValidation {
  const connections = draft.connections.flatMap((connection): ValidatedConnection[] => {
    const held = findStoredConnection(current, connection);
    return held ? [{ draft: connection, held, values: held.all }] : [];
  });
  return { issues: [], settings: current.settings.all, connections };
}

export async function parseDraft(
  current: ConfiguredPlugin,
  draft: PluginSettingsDraft,
  isInUse: boolean,
  draftReader: DraftReader,
): Promise<DraftValidation> {
  const { runner: pluginRunner } = draftReader;
  const mergedValues = mergeWithStored(current.plugin.facts.settings, draft.settings, current.settings.all);
  const settings = await pluginRunner.parseSettings('settings', mergedValues.values, isInUse ? 'strict' : 'half');

  const readings = await Promise.all(
    draft.connections.map((connection, index) => parseConnection(current, connection, settings.values, draftReader, index)),
  );
  // What holds for the whole plug-in also counts where no connection is named.
  const reached = [await hostsOfPlugin(current, settings.values, pluginRunner), ...readings.map(({ hosts }) => hosts)];
  const trusted = await Promise.all([
    hostsOfPlugin(current, current.settings.all, pluginRunner),
    ...[undefined, ...current.connections].map((held) => findTrustedHosts(current, held, pluginRunner)),
  ]);

  return {
    issues: [
      ...withPathPrefix('settings', settings.issues),
      ...checkSecretReentry('settings', mergedValues.kept, union(trusted), union(reached)),
      ...readings.flatMap(({ issues }) => issues),
    ],
    settings: settings.values,
    connections: readings.map(({ judged }) => judged),
  };
}

async function parseConnection(
  current: ConfiguredPlugin,
  draft: ConnectionDraft,
  settings: SettingsValues,
  draftReader: DraftReader,
  index: number,
) {
  const { runner: pluginRunner, isInUse, pathOf } = draftReader;
  const held = findStoredConnection(current, draft);
  const mergedValues = mergeWithStored(current.plugin.facts.connection, draft.values, held?.all ?? {});
  const { values, issues } = await pluginRunner.parseSettings('connection', mergedValues.values, isInUse(draft) ? 'strict' : 'half');

  const hosts = await findReachedHosts(current, { held, values, settings, isRefused: issues.length > 0 }, pluginRunner);
  const moved = checkSecretReentry(pathOf(index), mergedValues.kept, await findTrustedHosts(current, held, pluginRunner), hosts);
  const judged: ValidatedConnection = { draft, held, values };
  return { judged, hosts, issues: [...withPathPrefix(pathOf(index), issues), ...moved] };
}

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((hosts) => [...hosts]));

const withPathPrefix = (prefix: string, issues: readonly SettingsIssue[]): SettingsIssue[] =>
  issues.map(({ path, ...issue }) => ({ path: path === '' ? prefix : `${prefix}.${path}`, ...issue }));
