import { isDeepStrictEqual } from 'node:util';
import type { SettingsValues } from '../connections/settings-values.js';
import type { PluginConnection, ConfiguredPlugin } from '../registry/configured-plugin.js';
import { UNKNOWN_HOST, type PluginRunner } from '../runners/plugin-runner.js';
import type { SettingsIssue } from './settings-draft.js';

type Hosts = ReadonlySet<string>;

/** Code of the refusal to send a kept secret to a changed address. */
export const SECRET_NEEDED = 'secret-needed';

/** An unsaved connection, merged with stored values. */
interface DraftConnection {
  readonly existing: PluginConnection | undefined;
  readonly values: SettingsValues;
  readonly settings: SettingsValues;
  /** It already has another issue. */
  readonly isRefused: boolean;
}

/** A draft of all connections, merged with stored values. */
interface DraftValues {
  readonly settings: SettingsValues;
  readonly connections: readonly Pick<DraftConnection, 'existing' | 'values'>[];
}

/**
 * The allowed hosts of a plug-in (SSRF protection): those that it connects to with these settings and a default connection, without unknown
 * ones.
 */
export const hostsOfPlugin = async ({ plugin }: ConfiguredPlugin, settings: SettingsValues, pluginRunner: PluginRunner): Promise<Hosts> =>
  withoutUnknownHosts(await pluginRunner.reachableHosts(plugin.descriptor.connection.defaults, settings));

/** The allowed hosts that may get the stored secrets of a connection: its current ones, and those of the plug-in's defaults. */
export async function findTrustedHosts(
  current: ConfiguredPlugin,
  existing: PluginConnection | undefined,
  pluginRunner: PluginRunner,
): Promise<Hosts> {
  const own = await hostsOfPlugin(current, current.plugin.descriptor.settings.defaults, pluginRunner);
  return existing ? new Set([...own, ...withoutUnknownHosts(await pluginRunner.reachableHosts(existing.all, current.settings.all))]) : own;
}

/** The hosts that a draft would connect to. An unknown host counts, unless nothing changed. */
export async function findReachedHosts(
  current: ConfiguredPlugin,
  { existing, values, settings, isRefused }: DraftConnection,
  pluginRunner: PluginRunner,
): Promise<Hosts> {
  const hosts = await pluginRunner.reachableHosts(values, settings);
  return isRefused || isUnchanged(current, { existing, values, settings }) ? withoutUnknownHosts(hosts) : hosts;
}

const isUnchanged = (current: ConfiguredPlugin, { existing, values, settings }: Omit<DraftConnection, 'isRefused'>): boolean =>
  isDeepStrictEqual(values, existing?.all) && isDeepStrictEqual(settings, current.settings.all);

/**
 * Ids of the stored connections that a draft points at another host. Asks the plug-in about changed connections only, so that one that
 * fails can still be disabled.
 */
export async function findRetargetedConnections(
  current: ConfiguredPlugin,
  { settings, connections }: DraftValues,
  pluginRunner: PluginRunner,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { existing, values } of connections) {
    if (!existing?.isStored || isUnchanged(current, { existing, values, settings })) continue;
    const before = await pluginRunner.reachableHosts(existing.all, current.settings.all);
    const after = await pluginRunner.reachableHosts(values, settings);
    if (!isDeepStrictEqual(before, after)) ids.push(existing.id);
  }
  return ids;
}

/**
 * Prevents credential theft: issues for stored secrets that would be sent to another host, because changing an address must not reveal a
 * key, so they have to be entered again.
 */
export function checkSecretReentry(path: string, kept: readonly string[], trusted: Hosts, wanted: Hosts): SettingsIssue[] {
  const isNewHost = [...wanted].some((host) => !trusted.has(host));
  if (!isNewHost) return [];
  return kept.map((name) => ({ path: `${path}.${name}`, code: SECRET_NEEDED, message: 'The address changed: enter this again.' }));
}

const withoutUnknownHosts = (hosts: Hosts): Hosts => new Set([...hosts].filter((host) => host !== UNKNOWN_HOST));
