import { join } from 'node:path';
import type { Manifest } from '@ombi/sdk';
import { describe } from '../runners/forked/describe.js';
import { recalled, remember, type Described } from '../runners/forked/description-cache.js';
import type { PluginFacts } from '../runners/facts.js';
import type { ForkPlan } from '../runners/forked/plan.js';
import { placeOf, refused, type FoundPackage, type Outcome } from './outcome.js';
import type { PluginFolders } from './packages.js';
import type { LoadedPlugin } from './plugin-set.js';

type DataFolder = Pick<PluginFolders, 'dataDir'>;

/** An installed plug-in whose description is known; null when its code has to be asked. */
export async function recallPlugin(found: FoundPackage, manifest: Manifest, folders: DataFolder): Promise<LoadedPlugin | null> {
  const facts = await recalled(describedBy(found, manifest, folders));
  return facts && described(found, manifest, facts);
}

/** Learn what an installed plug-in is without taking its code into this process. A refusal is not remembered. */
export async function describePlugin(
  found: FoundPackage,
  manifest: Manifest,
  folders: DataFolder,
  how: { readonly plan: ForkPlan; readonly signal?: AbortSignal },
): Promise<Outcome> {
  const known = await recallPlugin(found, manifest, folders);
  if (known) return known;

  const description = await describe(found.folder, manifest, how.plan, how.signal);
  if ('refused' in description) return refused(found, manifest, 'failed', description.refused);
  await remember(describedBy(found, manifest, folders), description.facts);
  return described(found, manifest, description.facts);
}

const described = (found: FoundPackage, manifest: Manifest, facts: PluginFacts): LoadedPlugin => ({
  ...placeOf(found),
  manifest,
  facts,
  definition: null,
});

const describedBy = ({ build }: FoundPackage, { id }: Manifest, { dataDir }: DataFolder): Described => ({
  file: join(dataDir, 'cache', 'plugins', `${id}.json`),
  build,
});
