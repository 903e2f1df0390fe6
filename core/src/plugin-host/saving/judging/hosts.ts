import { isDeepStrictEqual } from 'node:util';
import type { Values } from '../../connections/values.js';
import type { HeldConnection, Standing } from '../../registry/standing.js';
import { UNKNOWN_HOST, type Runner } from '../../runners/runner.js';
import type { Issue } from '../draft.js';

type Hosts = ReadonlySet<string>;

/** A connection as it would be stored. */
interface Wanted {
  readonly held: HeldConnection | undefined;
  readonly values: Values;
  readonly settings: Values;
  /** Something else is wrong with it already. */
  readonly isRefused: boolean;
}

/** The hosts that the plug-in reaches with these settings when nobody enters a connection. It need not be able to tell one. */
export const ownHosts = async ({ plugin }: Standing, settings: Values, runner: Runner): Promise<Hosts> =>
  known(await runner.hosts(plugin.facts.connection.defaults, settings));

/** The hosts that the stored secrets of a connection may be shown to: those it has, and those that the plug-in itself chose. */
export async function trustedHosts(current: Standing, held: HeldConnection | undefined, runner: Runner): Promise<Hosts> {
  const own = await ownHosts(current, current.plugin.facts.settings.defaults, runner);
  return held ? new Set([...own, ...known(await runner.hosts(held.all, current.settings.all))]) : own;
}

/** The hosts that a connection would reach. One that cannot be told counts unless nothing changed, so that it is where it was. */
export async function reachedHosts(current: Standing, { held, values, settings, isRefused }: Wanted, runner: Runner): Promise<Hosts> {
  const hosts = await runner.hosts(values, settings);
  const isAsItWas = isDeepStrictEqual(values, held?.all) && isDeepStrictEqual(settings, current.settings.all);
  return isAsItWas || isRefused ? known(hosts) : hosts;
}

/** Stored secrets do not travel to another host: whoever may change an address must not learn a key by it. */
export function secretIssues(path: string, kept: readonly string[], trusted: Hosts, wanted: Hosts): Issue[] {
  const isElsewhere = [...wanted].some((host) => !trusted.has(host));
  if (!isElsewhere) return [];
  return kept.map((name) => ({ path: `${path}.${name}`, code: 'secret-needed', message: 'The address changed: enter this again.' }));
}

const known = (hosts: Hosts): Hosts => new Set([...hosts].filter((host) => host !== UNKNOWN_HOST));
