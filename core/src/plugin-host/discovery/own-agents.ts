import type { Outcome } from './outcome.js';
import type { LoadedPlugin } from './plugin-set.js';

/**
 * Refuse who comes second with the number of a channel: it names the templates and the handles of people, which would be sent to somebody else's
 * service. `stays` are plug-ins that were there before.
 */
export function withOwnAgents(outcomes: readonly Outcome[], stays: readonly LoadedPlugin[] = []): Outcome[] {
  const owners = new Map<number, LoadedPlugin>();
  const claim = (plugin: LoadedPlugin): LoadedPlugin | null => {
    const agent = agentOf(plugin);
    const owner = agent === null ? undefined : owners.get(agent);
    if (agent !== null && !owner) owners.set(agent, plugin);
    return owner ?? null;
  };
  stays.forEach(claim);
  return outcomes.map((outcome) => {
    const owner = 'facts' in outcome ? claim(outcome) : null;
    return owner && 'facts' in outcome ? takenFrom(owner, outcome) : outcome;
  });
}

function takenFrom(
  owner: LoadedPlugin,
  { folder, packageName, version, build, firstParty, homepage, logo, manifest }: LoadedPlugin,
): Outcome {
  const reason = `its channel has the number ${agentOf(owner)}, which is that of "${owner.manifest.id}"`;
  const place = { folder, packageName, version, build, firstParty, homepage, logo };
  return { ...place, id: packageName, name: manifest.name, state: 'invalid', reason };
}

function agentOf({ facts }: LoadedPlugin): number | null {
  const agent = facts.provides.notificationChannel?.['agent'];
  return typeof agent === 'number' ? agent : null;
}
