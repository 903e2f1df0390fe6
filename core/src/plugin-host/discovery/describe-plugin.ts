import { join, dirname } from 'node:path';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Manifest, SDK_VERSION } from '@ombi/sdk';
import { z } from 'zod';
import { describeInChildProcess } from '../process/describe-in-child-process.js';
import { PluginDescriptor } from '../runners/plugin-descriptor.js';
import type { PluginProcessOptions } from '../process/plugin-process-options.js';
import { toPackageInfo, toRefusedPlugin, type DiscoveredPackage, type PluginLoadResult } from './plugin-load-result.js';
import type { PluginFolders } from './plugin-packages.js';
import type { LoadedPlugin } from './plugin-load-result.js';

const CachedDescription = z.object({ of: z.string(), descriptor: PluginDescriptor });

/** The cache file of a description, and the build it belongs to. */
interface DescriptionCacheKey {
  readonly file: string;
  readonly build: string;
}

/** The cached description of this build, so that a start of the portal starts no plug-in; null when there is none. */
async function readCachedDescription(descriptionCacheKey: DescriptionCacheKey): Promise<PluginDescriptor | null> {
  const { success, data } = CachedDescription.safeParse(await readJson(descriptionCacheKey.file));
  return success && data.of === cacheVersionOf(descriptionCacheKey) ? data.descriptor : null;
}

/** A write that fails is ignored: the plug-in is then described again at the next start. */
async function writeCachedDescription(descriptionCacheKey: DescriptionCacheKey, descriptor: PluginDescriptor): Promise<void> {
  try {
    await mkdir(dirname(descriptionCacheKey.file), { recursive: true });
    await writeFile(descriptionCacheKey.file, JSON.stringify({ of: cacheVersionOf(descriptionCacheKey), descriptor }));
  } catch {
    return;
  }
}

/** Incremented whenever a description of the same code differs from those that were cached before, such as after renaming a member. */
const DESCRIPTION_FORMAT = 2;

/** Includes the sdk version, because another version may read the same code differently. */
const cacheVersionOf = ({ build }: DescriptionCacheKey): string => `${SDK_VERSION} ${DESCRIPTION_FORMAT} ${build}`;

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

type DataFolder = Pick<PluginFolders, 'dataDir'>;

/** An installed plug-in with a cached description; null when its code has to be run. */
export async function readCachedPlugin(found: DiscoveredPackage, manifest: Manifest, folders: DataFolder): Promise<LoadedPlugin | null> {
  const descriptor = await readCachedDescription(descriptionKeyOf(found, manifest, folders));
  return descriptor && toLoadedPlugin(found, manifest, descriptor);
}

/** Reads the descriptor of an installed plug-in in a process of its own. A refusal is not cached. */
export async function describePlugin(
  found: DiscoveredPackage,
  manifest: Manifest,
  folders: DataFolder,
  how: { readonly processOptions: PluginProcessOptions; readonly signal?: AbortSignal },
): Promise<PluginLoadResult> {
  const known = await readCachedPlugin(found, manifest, folders);
  if (known) return known;

  const pluginDescription = await describeInChildProcess(found.folder, manifest, how.processOptions, how.signal);
  if ('refused' in pluginDescription) return toRefusedPlugin(found, manifest, 'failed', pluginDescription.refused);
  await writeCachedDescription(descriptionKeyOf(found, manifest, folders), pluginDescription.descriptor);
  return toLoadedPlugin(found, manifest, pluginDescription.descriptor);
}

const toLoadedPlugin = (found: DiscoveredPackage, manifest: Manifest, descriptor: PluginDescriptor): LoadedPlugin => ({
  ...toPackageInfo(found),
  manifest,
  descriptor,
  definition: null,
});

const descriptionKeyOf = ({ build }: DiscoveredPackage, { id }: Manifest, { dataDir }: DataFolder): DescriptionCacheKey => ({
  file: join(dataDir, 'cache', 'plugins', `${id}.json`),
  build,
});
