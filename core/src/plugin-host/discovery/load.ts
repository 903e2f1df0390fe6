import { forkPlan, type ForkPlan } from '../runners/forked/plan.js';
import { describePlugin } from './describe-plugin.js';
import { importEntry, importPlugin, type Importer } from './import-plugin.js';
import { judge } from './judge.js';
import { refused, type Outcome } from './outcome.js';
import { findPackages, type PluginFolders, type PluginPackage } from './packages.js';
import { PluginSet, type LoadedPlugin, type RefusedPlugin } from './plugin-set.js';

/** How the code of plug-ins is reached. */
interface Loading {
  /** Tests bring their own. */
  readonly importer: Importer;
  /** How installed plug-ins are asked what they are; null imports them like the program's own. */
  readonly plan: ForkPlan | null;
}

/** Find and judge all plug-ins; import the program's own, ask the installed ones what they are, all at the same time. Never rejects because of a plug-in. */
export async function loadPlugins(folders: PluginFolders, { importer = importEntry, plan = forkPlan(folders) }: Partial<Loading> = {}) {
  const taken = new Set<string>();
  const packages = await findPackages(folders);

  const outcomes = await Promise.all(packages.map((found) => load(found, taken, folders, { importer, plan })));
  return new PluginSet(outcomes.filter(isLoaded), outcomes.filter(isRefused));
}

async function load(found: PluginPackage, taken: Set<string>, folders: PluginFolders, { importer, plan }: Loading): Promise<Outcome> {
  const verdict = judge(found);
  if (verdict.state !== 'ready') return { id: found.name, name: found.name, version: found.version, ...verdict };

  const { manifest } = verdict;
  if (taken.has(manifest.id)) {
    return refused(found, { ...manifest, id: found.name }, 'invalid', `another plug-in is already called "${manifest.id}"`);
  }
  taken.add(manifest.id);
  return found.firstParty || !plan ? importPlugin(found, manifest, importer) : describePlugin(found, manifest, folders, plan);
}

const isLoaded = (outcome: Outcome): outcome is LoadedPlugin => 'facts' in outcome;
const isRefused = (outcome: Outcome): outcome is RefusedPlugin => 'reason' in outcome;
