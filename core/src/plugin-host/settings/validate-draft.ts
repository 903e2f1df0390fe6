import { SECRET_MASK } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';
import { asPluginFailure } from '../calls/plugin-failure.js';
import { type PluginConnection, type ConfiguredPlugin, maxConnectionsOf, connectionSlotsOf } from '../registry/configured-plugin.js';
import type { PluginRunner } from '../runners/plugin-runner.js';
import type { FormFacts } from '../runners/plugin-facts.js';
import type { ConnectionDraft, SettingsIssue, PluginSettingsDraft } from './settings-draft.js';
import { hostsOfPlugin, findReachedHosts, checkSecretReentry, findTrustedHosts } from './trusted-hosts.js';

/** The stored connection that a draft refers to; undefined for a new one. When a plug-in has one connection, no id is needed. */
function findStoredConnection(
  { plugin, connections }: ConfiguredPlugin,
  { id, slot }: Pick<ConnectionDraft, 'id' | 'slot'>,
): PluginConnection | undefined {
  if (connectionSlotsOf(plugin)) return connections.find((existing) => (slot === null ? existing.id === id : existing.slot?.id === slot));
  if (id !== null) return connections.find((existing) => existing.id === id);
  return maxConnectionsOf(plugin) === 1 ? connections[0] : undefined;
}

/** Checks the slots and the number of the drafted connections. */
function checkConnectionPlaces(configuredPlugin: ConfiguredPlugin, drafts: readonly ConnectionDraft[]): SettingsIssue[] {
  const places = maxConnectionsOf(configuredPlugin.plugin);
  const claimedIds = drafts.map((draft) => findStoredConnection(configuredPlugin, draft)?.id);

  const misplaced = drafts.flatMap((draft, index) => {
    const path = `connections.${index}`;
    const id = claimedIds[index];
    if (id !== undefined && claimedIds.indexOf(id) < index)
      return [{ path, code: 'duplicate', message: 'This connection is named twice.' }];
    const mustExist = draft.id !== null || connectionSlotsOf(configuredPlugin.plugin) !== null;
    return id === undefined && mustExist ? [{ path, code: 'unknown', message: 'There is no such connection.' }] : [];
  });
  const tooMany = drafts.length > places ? [{ path: 'connections', code: 'too-many', message: `At most ${places} can be set up.` }] : [];
  return [...misplaced, ...tooMany];
}

/** Given values merged with stored ones. */
interface MergedValues {
  readonly values: SettingsValues;
  /** The secrets that were taken from the stored values. */
  readonly kept: readonly string[];
}

/** A missing or masked secret is kept, an empty one is deleted; a hidden field is kept when it is missing. */
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

/** Includes the mask when no secret is stored. */
const isClearedSecret = (value: unknown): boolean => value === null || value === '' || value === SECRET_MASK;

/** A drafted connection, merged and parsed. */
export interface ValidatedConnection {
  readonly draft: ConnectionDraft;
  /** Undefined for a new one. */
  readonly existing: PluginConnection | undefined;
  readonly values: SettingsValues;
}

export interface DraftValidation {
  readonly issues: readonly SettingsIssue[];
  readonly settings: SettingsValues;
  readonly connections: readonly ValidatedConnection[];
}

/** How a draft is parsed: by which runner, how strictly, and with which path prefixes. */
export interface DraftReader {
  readonly runner: PluginRunner;
  readonly isInUse: (connection: ConnectionDraft) => boolean;
  readonly pathOf: (index: number) => string;
}

/** Merges a draft with the stored values and validates it as a whole. Disabled parts may be incomplete. */
export async function validateDraft(
  current: ConfiguredPlugin,
  draft: PluginSettingsDraft,
  pluginRunner: PluginRunner,
): Promise<DraftValidation> {
  const isInUse = ({ enabled }: ConnectionDraft): boolean => draft.enabled && enabled;
  const reader = { runner: pluginRunner, isInUse, pathOf: (index: number) => `connections.${index}` };
  const validated = await parseDraft(current, draft, draft.enabled, reader).catch((cause: unknown) => {
    if (draft.enabled || !asPluginFailure(cause)) throw cause;
    return keepStored(current, draft);
  });
  return { ...validated, issues: [...checkConnectionPlaces(current, draft.connections), ...validated.issues] };
}

/** A plug-in that cannot parse its settings can still be disabled; the stored values stay as they are. */
function keepStored(current: ConfiguredPlugin, draft: PluginSettingsDraft): DraftValidation {
  const connections = draft.connections.flatMap((connection): ValidatedConnection[] => {
    const existing = findStoredConnection(current, connection);
    return existing ? [{ draft: connection, existing, values: existing.all }] : [];
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

  const parseResults = await Promise.all(
    draft.connections.map((connection, index) => parseConnection(current, connection, settings.values, draftReader, index)),
  );
  // The hosts of the whole plug-in also count where no connection is given.
  const reached = [await hostsOfPlugin(current, settings.values, pluginRunner), ...parseResults.map(({ hosts }) => hosts)];
  const trusted = await Promise.all([
    hostsOfPlugin(current, current.settings.all, pluginRunner),
    ...[undefined, ...current.connections].map((existing) => findTrustedHosts(current, existing, pluginRunner)),
  ]);

  return {
    issues: [
      ...withPathPrefix('settings', settings.issues),
      ...checkSecretReentry('settings', mergedValues.kept, union(trusted), union(reached)),
      ...parseResults.flatMap(({ issues }) => issues),
    ],
    settings: settings.values,
    connections: parseResults.map(({ validated }) => validated),
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
  const existing = findStoredConnection(current, draft);
  const mergedValues = mergeWithStored(current.plugin.facts.connection, draft.values, existing?.all ?? {});
  const { values, issues } = await pluginRunner.parseSettings('connection', mergedValues.values, isInUse(draft) ? 'strict' : 'half');

  const hosts = await findReachedHosts(current, { existing, values, settings, isRefused: issues.length > 0 }, pluginRunner);
  const secretIssues = checkSecretReentry(pathOf(index), mergedValues.kept, await findTrustedHosts(current, existing, pluginRunner), hosts);
  const validated: ValidatedConnection = { draft, existing, values };
  return { validated, hosts, issues: [...withPathPrefix(pathOf(index), issues), ...secretIssues] };
}

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((hosts) => [...hosts]));

const withPathPrefix = (prefix: string, issues: readonly SettingsIssue[]): SettingsIssue[] =>
  issues.map(({ path, ...issue }) => ({ path: path === '' ? prefix : `${prefix}.${path}`, ...issue }));
