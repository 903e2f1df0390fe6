import { join } from 'node:path';
import type { Manifest } from '@ombi/sdk';
import { describe } from '../runners/forked/describe.js';
import { remembered } from '../runners/forked/description-cache.js';
import type { ForkPlan } from '../runners/forked/plan.js';
import { refused, type Outcome } from './outcome.js';
import type { PluginFolders, PluginPackage } from './packages.js';

/** Learn what an installed plug-in is without taking its code into this process. */
export async function describePlugin(
  found: PluginPackage,
  manifest: Manifest,
  { dataDir }: PluginFolders,
  plan: ForkPlan,
): Promise<Outcome> {
  const { folder, version, firstParty } = found;
  const cacheDir = join(dataDir, 'cache', 'plugins');
  const description = await remembered({ cacheDir, folder, version, manifest }, () => describe(folder, manifest, plan));
  if ('refused' in description) return refused(found, manifest, 'failed', description.refused);
  return { folder, version, firstParty, manifest, facts: description.facts, definition: null };
}
