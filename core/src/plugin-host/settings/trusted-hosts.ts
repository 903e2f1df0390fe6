import { isDeepStrictEqual } from 'node:util';
import type { SettingsValues } from '../connections/settings-values.js';
import type { PluginConnection, ConfiguredPlugin } from '../registry/configured-plugin.js';
import { UNKNOWN_HOST, type PluginRunner } from '../runners/plugin-runner.js';
import type { SettingsIssue } from './settings-draft.js';

type Hosts = ReadonlySet<string>;

/** A connection as it would be stored. */
interface DraftConnection {
  readonly held: PluginConnection | undefined;
  readonly values: SettingsValues;
  readonly settings: SettingsValues;
  /** Something else is wrong with it already. */
  readonly isRefused: boolean;
}

/** The hosts that the plug-in reaches with these settings when nobody enters a connection. It need not be able to tell one. */
export const hostsOfPlugin = async ({ plugin }: ConfiguredPlugin, settings: SettingsValues, pluginRunner: PluginRunner): Promise<Hosts> =>
  withoutUnknownHosts(await pluginRunner.reachableHosts(plugin.facts.connection.defaults, settings));

/** The hosts that the stored secrets of a connection may be shown to: those it has, and those that the plug-in itself chose. */
export async function findTrustedHosts(
  current: ConfiguredPlugin,
  held: PluginConnection | undefined,
  pluginRunner: PluginRunner,
): Promise<Hosts> {
  const own = await hostsOfPlugin(current, current.plugin.facts.settings.defaults, pluginRunner);
  return held ? new Set([...own, ...withoutUnknownHosts(await pluginRunner.reachableHosts(held.all, current.settings.all))]) : own;
}

/** The hosts that a connection would reach. One that cannot be told counts unless nothing changed, so that it is where it was. */
export async function findReachedHosts(
  current: ConfiguredPlugin,
  { held, values, settings, isRefused }: DraftConnection,
  pluginRunner: PluginRunner,
): Promise<Hosts> {
  const hosts = await pluginRunner.reachableHosts(values, settings);
  const isAsItWas = isDeepStrictEqual(values, held?.all) && isDeepStrictEqual(settings, current.settings.all);
  return isAsItWas || isRefused ? withoutUnknownHosts(hosts) : hosts;
}

/** Stored secrets do not travel to another host: whoever may change an address must not learn a key by it. */
export function checkSecretReentry(path: string, kept: readonly string[], trusted: Hosts, wanted: Hosts): SettingsIssue[] {
  const isElsewhere = [...wanted].some((host) => !trusted.has(host));
  if (!isElsewhere) return [];
  return kept.map((name) => ({ path: `${path}.${name}`, code: 'secret-needed', message: 'The address changed: enter this again.' }));
}

const withoutUnknownHosts = (hosts: Hosts): Hosts => new Set([...hosts].filter((host) => host !== UNKNOWN_HOST));
