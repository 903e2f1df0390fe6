import type { Manifest } from '@ombi/sdk';
import type { ForkPlan } from '../runners/forked/plan.js';
import { buildOf } from './build-name.js';
import { describePlugin, recallPlugin } from './describe-plugin.js';
import { importEntry, importPlugin, type Importer } from './import-plugin.js';
import { judge } from './judge.js';
import { withOwnAgents } from './own-agents.js';
import { refused, type FoundPackage, type Outcome } from './outcome.js';
import { findPackages, type PluginFolders } from './packages.js';
import { PluginSet, type LoadedPlugin, type RefusedPlugin } from './plugin-set.js';

/** How the code of plug-ins is reached. */
interface Loading {
  /** Tests bring their own. */
  readonly importer: Importer;
  /**
   * How installed plug-ins are asked what they are; null imports them like the program's own. Without it only those are taken that
   * were asked before: the others are asked when the portal is up, so that no start waits for them.
   */
  readonly plan?: ForkPlan | null;
}

/** Learn what a package is; null when that has to wait. */
export type Learn = (found: FoundPackage, manifest: Manifest) => Promise<Outcome | null>;

/** Find and judge all plug-ins; import the program's own, all at the same time. Never rejects because of a plug-in. */
export async function loadPlugins(folders: PluginFolders, { importer = importEntry, plan }: Partial<Loading> = {}): Promise<PluginSet> {
  const learn: Learn = (found, manifest) => {
    if (found.firstParty || plan === null) return importPlugin(found, manifest, importer);
    return plan ? describePlugin(found, manifest, folders, { plan }) : recallPlugin(found, manifest, folders);
  };
  const packages = await Promise.all((await findPackages(folders)).map(named));
  return new PluginSet(...sorted(withOwnAgents(await judged(packages, new Set(), learn))));
}

/** What the program brings is built once; what somebody installs may be built again at any time. */
export const named = async <P extends Omit<FoundPackage, 'build'>>(found: P): Promise<P & FoundPackage> => ({
  ...found,
  build: found.firstParty ? found.version : await buildOf(found),
});

/** Judge packages, first come first served, and learn what those are that may be used. `taken` are the ids of plug-ins that stay. */
export async function judged(packages: readonly FoundPackage[], taken: Set<string>, learn: Learn): Promise<Outcome[]> {
  const outcomes = await Promise.all(packages.map((found) => outcomeOf(found, taken, learn)));
  return outcomes.filter((outcome) => outcome !== null);
}

export const sorted = (outcomes: readonly Outcome[]): [LoadedPlugin[], RefusedPlugin[]] => [
  outcomes.filter((outcome) => 'facts' in outcome),
  outcomes.filter((outcome) => 'reason' in outcome),
];

async function outcomeOf(found: FoundPackage, taken: Set<string>, learn: Learn): Promise<Outcome | null> {
  const ownName = { id: found.name, name: found.name };
  const verdict = judge(found);
  if (verdict.state !== 'ready') return refused(found, ownName, verdict.state, verdict.reason);

  const { id, name } = verdict.manifest;
  if (taken.has(id)) return refused(found, { ...ownName, name }, 'invalid', `another plug-in is already called "${id}"`);
  taken.add(id);
  return learn(found, verdict.manifest);
}
