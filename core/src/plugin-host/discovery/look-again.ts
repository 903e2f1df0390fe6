import { sep } from 'node:path';
import type { ForkPlan } from '../runners/forked/plan.js';
import { describePlugin } from './describe-plugin.js';
import { judged, named, sorted, type Learn } from './load.js';
import { withOwnAgents } from './own-agents.js';
import { findInstalled, installedFolder, type PluginFolders } from './packages.js';
import type { PluginSet } from './plugin-set.js';

/** How installed plug-ins are asked what they are, and until when anybody wants to know. */
interface Asking {
  readonly plan: ForkPlan;
  readonly signal: AbortSignal;
}

/**
 * Find the installed plug-ins that came, changed or went, and let the set become what is there now. One that is as it was stays the
 * same value. What lies elsewhere, and what was imported into this process, is left alone.
 */
export async function lookAgain(set: PluginSet, folders: PluginFolders, asking: Asking): Promise<void> {
  const isForeign = ({ folder }: { readonly folder: string }): boolean => !folder.startsWith(`${installedFolder(folders)}${sep}`);
  const stays = { loaded: set.loaded.filter((plugin) => plugin.definition || isForeign(plugin)), refused: set.refused.filter(isForeign) };
  const isSeen = new Set(stays.loaded.map(({ folder }) => folder));

  const found = (await findInstalled(folders)).filter(({ folder }) => !isSeen.has(folder));
  const before = [...set.loaded, ...set.refused];
  const learn: Learn = async (one, manifest) => {
    const known = before.find(({ folder, build }) => folder === one.folder && build === one.build);
    return known && !('state' in known && known.state !== 'failed') ? known : describePlugin(one, manifest, folders, asking);
  };
  const taken = new Set(stays.loaded.map(({ manifest }) => manifest.id));
  const outcomes = withOwnAgents(await judged(await Promise.all(found.map(named)), taken, learn), stays.loaded);
  const [loaded, refused] = sorted(outcomes);
  set.become([...stays.loaded, ...loaded], [...stays.refused, ...refused]);
}
