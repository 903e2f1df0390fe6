import { SECRET_MASK } from '@ombi/sdk';
import { mergeChannelOptions, type ChannelOptions } from '../connections/channel-options.js';
import type { SettingsValues } from '../connections/settings-values.js';
import { pluginFailureOrNull } from '../calls/plugin-failure.js';
import {
  type PluginConnection,
  type ConfiguredPlugin,
  maxConnectionsOf,
  maxConnectionsOfSlot,
  connectionSlotsOf,
} from '../registry/configured-plugin.js';
import type { PluginRunner } from '../runners/plugin-runner.js';
import type { FormDescriptor } from '../runners/plugin-descriptor.js';
import type { ConnectionDraft, SettingsIssue, PluginSettingsDraft } from './settings-draft.js';
import { hostsOfPlugin, findReachedHosts, checkSecretReentry, findTrustedHosts } from './trusted-hosts.js';

type ConnectionName = Pick<ConnectionDraft, 'id' | 'slot'>;

/**
 * The stored connections that drafts refer to, by their place; undefined for a new one. A draft without an id means the first connection of
 * its slot that no other draft means. When a plug-in has one connection, neither is needed.
 */
function matchStored({ plugin, connections }: ConfiguredPlugin, drafts: readonly ConnectionName[]): (PluginConnection | undefined)[] {
  const slots = connectionSlotsOf(plugin);
  const byId = ({ id }: ConnectionName) => connections.find((existing) => existing.id === id);
  if (!slots)
    return drafts.map((draft) => byId(draft) ?? (draft.id === null && maxConnectionsOf(plugin) === 1 ? connections[0] : undefined));

  const taken = new Set(drafts.flatMap(({ id }) => id ?? []));
  return drafts.map((draft) => {
    if (draft.slot === null) return byId(draft);
    const inSlot = connections.filter(({ slot }) => slot?.id === draft.slot);
    if (inSlot[0] && maxConnectionsOfSlot(inSlot[0].slot) === 1) return inSlot[0];
    const found = inSlot.find(({ id }) => (draft.id === null ? !taken.has(id) : id === draft.id));
    if (found) taken.add(found.id);
    return found;
  });
}

/** Checks the slots and the number of the drafted connections. */
function checkConnectionSlots(current: ConfiguredPlugin, drafts: readonly ConnectionDraft[]): SettingsIssue[] {
  const slots = connectionSlotsOf(current.plugin);
  const matched = matchStored(current, drafts);

  const unknownConnections = drafts.flatMap((draft, index): SettingsIssue[] => {
    const path = `connections.${index}`;
    const existing = matched[index];
    if (existing && matched.indexOf(existing) < index) return [{ path, code: 'duplicate', message: 'This connection is listed twice.' }];
    const hasNoSlot = draft.id !== null || (slots !== null && !slots.some(({ id }) => id === draft.slot));
    return !existing && hasNoSlot ? [{ path, code: 'unknown', message: 'There is no such connection.' }] : [];
  });
  const limit = findExceededLimit(
    current,
    matched.map((existing, index) => existing?.slot?.id ?? drafts[index]!.slot),
  );
  return [...unknownConnections, ...(limit === null ? [] : [tooMany(limit)])];
}

const tooMany = (limit: number): SettingsIssue => ({
  path: 'connections',
  code: 'too-many',
  message: `At most ${limit} can be set up.`,
  params: { maximum: limit },
});

/** How many connections the first slot that has too many, or the plug-in, may have; null when none has too many. */
function findExceededLimit({ plugin }: ConfiguredPlugin, slotIds: readonly (string | null)[]): number | null {
  const slots = connectionSlotsOf(plugin);
  if (!slots) return slotIds.length > maxConnectionsOf(plugin) ? maxConnectionsOf(plugin) : null;
  const overfull = slots.find((slot) => slotIds.filter((id) => id === slot.id).length > maxConnectionsOfSlot(slot));
  return overfull ? maxConnectionsOfSlot(overfull) : null;
}

/** Given values merged with stored ones. */
interface MergedValues {
  readonly values: SettingsValues;
  /** The secrets that were taken from the stored values. */
  readonly kept: readonly string[];
}

/** A missing or masked secret is kept, an empty one is deleted; a hidden field is kept when it is missing. */
function mergeWithStored({ fields, secrets, hidden }: FormDescriptor, given: SettingsValues, stored: SettingsValues): MergedValues {
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

/** The options that the connection of a channel is to have. */
export const draftedOptions = ({ draft, existing }: Pick<ValidatedConnection, 'draft' | 'existing'>): ChannelOptions =>
  mergeChannelOptions(draft, existing?.options);

/** The result of the validation of a draft. */
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
  const filled = { ...draft, connections: fillEmptiedNumbers(current, draft.connections, isInUse) };
  const validated = await parseDraft(current, filled, draft.enabled, reader).catch((cause: unknown) => {
    if (draft.enabled || !pluginFailureOrNull(cause)) throw cause;
    return keepStored(current, draft);
  });
  return { ...validated, issues: [...checkConnectionSlots(current, draft.connections), ...validated.issues] };
}

/**
 * An emptied number of a disabled connection stays as it is stored, where its default would replace it without notice: another port would be
 * another address, which would receive the secrets.
 */
function fillEmptiedNumbers(
  current: ConfiguredPlugin,
  drafts: readonly ConnectionDraft[],
  isInUse: DraftReader['isInUse'],
): readonly ConnectionDraft[] {
  const matched = matchStored(current, drafts);
  const { jsonSchema, defaults } = current.plugin.descriptor.connection;
  const fields = (jsonSchema['properties'] ?? {}) as Readonly<Record<string, { readonly type?: unknown }>>;
  const isNumber = (name: string) => fields[name]?.type === 'integer' || fields[name]?.type === 'number';
  return drafts.map((draft, index) => {
    if (isInUse(draft)) return draft;
    const values = Object.entries(draft.values).map(([name, value]) => {
      const isEmptied = (value === null || value === '') && isNumber(name) && defaults[name] !== undefined;
      return [name, isEmptied ? (matched[index]?.all[name] ?? value) : value];
    });
    return { ...draft, values: Object.fromEntries(values) as SettingsValues };
  });
}

/** A plug-in that cannot parse its settings can still be disabled; the stored values stay as they are. */
function keepStored(current: ConfiguredPlugin, draft: PluginSettingsDraft): DraftValidation {
  const matched = matchStored(current, draft.connections);
  const connections = draft.connections.flatMap((connection, index): ValidatedConnection[] => {
    const existing = matched[index];
    return existing ? [{ draft: connection, existing, values: existing.all }] : [];
  });
  return { issues: [], settings: current.settings.all, connections };
}

/** Merges a draft with the stored values and parses it, without validating it as a whole. */
export async function parseDraft(
  current: ConfiguredPlugin,
  draft: PluginSettingsDraft,
  isInUse: boolean,
  draftReader: DraftReader,
): Promise<DraftValidation> {
  const { runner } = draftReader;
  const mergedValues = mergeWithStored(current.plugin.descriptor.settings, draft.settings, current.settings.all);
  const settings = await runner.parseSettings('settings', mergedValues.values, isInUse ? 'strict' : 'partial');

  const matched = matchStored(current, draft.connections);
  const parseResults = await Promise.all(
    draft.connections.map((connection, index) =>
      parseConnection(current, { draft: connection, existing: matched[index] }, settings.values, draftReader, index),
    ),
  );
  // The hosts of the whole plug-in also count where no connection is given.
  const reached = [await hostsOfPlugin(current, settings.values, runner), ...parseResults.map(({ hosts }) => hosts)];
  const trusted = await Promise.all([
    hostsOfPlugin(current, current.settings.all, runner),
    ...[undefined, ...current.connections].map((existing) => findTrustedHosts(current, existing, runner)),
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
  { draft, existing }: Pick<ValidatedConnection, 'draft' | 'existing'>,
  settings: SettingsValues,
  draftReader: DraftReader,
  index: number,
) {
  const { runner, isInUse, pathOf } = draftReader;
  const mergedValues = mergeWithStored(current.plugin.descriptor.connection, draft.values, existing?.all ?? {});
  const { values, issues } = await runner.parseSettings('connection', mergedValues.values, isInUse(draft) ? 'strict' : 'partial');

  const hosts = await findReachedHosts(current, { existing, values, settings, isRefused: issues.length > 0 }, runner);
  const secretIssues = checkSecretReentry(pathOf(index), mergedValues.kept, await findTrustedHosts(current, existing, runner), hosts);
  const validated: ValidatedConnection = { draft, existing, values };
  return { validated, hosts, issues: [...withPathPrefix(pathOf(index), issues), ...secretIssues] };
}

const union = (sets: readonly ReadonlySet<string>[]): ReadonlySet<string> => new Set(sets.flatMap((hosts) => [...hosts]));

const withPathPrefix = (prefix: string, issues: readonly SettingsIssue[]): SettingsIssue[] =>
  issues.map(({ path, ...issue }) => ({ path: path === '' ? prefix : `${prefix}.${path}`, ...issue }));
