import type { Values } from '../../connections/values.js';
import type { Standing } from '../../registry/standing.js';
import type { Runner } from '../../runners/runner.js';
import type { Issue } from '../draft.js';

/** The hosts that the stored secrets of a connection may be shown to: those it has, and those that the plug-in itself chose. */
export async function trustedHosts(
  { plugin, settings }: Standing,
  stored: Values | undefined,
  runner: Runner,
): Promise<ReadonlySet<string>> {
  const own = await runner.hosts(plugin.facts.connection.defaults, settings.all);
  return new Set([...own, ...(stored ? await runner.hosts(stored, settings.all) : [])]);
}

/** Stored secrets do not travel to another host: whoever may change an address must not learn a key by it. */
export function secretIssues(path: string, kept: readonly string[], trusted: ReadonlySet<string>, wanted: ReadonlySet<string>): Issue[] {
  const isElsewhere = [...wanted].some((host) => !trusted.has(host));
  if (!isElsewhere) return [];
  return kept.map((name) => ({ path: `${path}.${name}`, code: 'secret-needed', message: 'The address changed: enter this again.' }));
}
