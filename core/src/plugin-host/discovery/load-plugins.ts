import { sep } from 'node:path';
import type { Manifest } from '@ombi/sdk';
import { refusePlugin } from '../plugin-refusal.js';
import type { PluginProcessOptions } from '../process/plugin-process-options.js';
import { computeBuildId } from './build-id.js';
import { describePlugin, readCachedPlugin } from './describe-plugin.js';
import { importModule, importPlugin, type ModuleImporter } from './import-plugin.js';
import {
  validateManifest,
  findPluginPackages,
  type PluginFolders,
  findInstalledPackages,
  installedPluginsFolder,
} from './plugin-packages.js';
import { toRefusedPlugin, type DiscoveredPackage, type PluginLoadResult } from './plugin-load-result.js';
import { PluginSet } from './plugin-set.js';
import type { PluginLoadFailure } from './plugin-load-result.js';
import type { LoadedPlugin } from './plugin-load-result.js';

/**
 * Refuses each further plug-in with the same channel number: the number identifies templates and users' channel handles, which would be
 * sent to another service. Plug-ins in `stays` were loaded before.
 */
function refuseDuplicateChannelNumbers(
  outcomes: readonly PluginLoadResult[],
  keptPlugins: readonly LoadedPlugin[] = [],
): PluginLoadResult[] {
  const owners = new Map<number, LoadedPlugin>();
  const claim = (plugin: LoadedPlugin): LoadedPlugin | null => {
    const agent = channelNumberOf(plugin);
    const owner = agent === null ? undefined : owners.get(agent);
    if (agent !== null && !owner) owners.set(agent, plugin);
    return owner ?? null;
  };
  keptPlugins.forEach(claim);
  return outcomes.map((pluginLoadResult) => {
    const owner = 'descriptor' in pluginLoadResult ? claim(pluginLoadResult) : null;
    return owner && 'descriptor' in pluginLoadResult ? refuseDuplicate(owner, pluginLoadResult) : pluginLoadResult;
  });
}

function refuseDuplicate(
  owner: LoadedPlugin,
  { folder, packageName, version, build, firstParty, homepage, logo, manifest }: LoadedPlugin,
): PluginLoadResult {
  const refusal = refusePlugin('channel-number-in-use', { number: channelNumberOf(owner) ?? 0, id: owner.manifest.id });
  const place = { folder, packageName, version, build, firstParty, homepage, logo };
  return { ...place, id: packageName, name: manifest.name, state: 'invalid', ...refusal };
}

function channelNumberOf({ descriptor }: LoadedPlugin): number | null {
  const agent = descriptor.provides.notificationChannel?.['agent'];
  return typeof agent === 'number' ? agent : null;
}

/** How the code of plug-ins is loaded. */
interface LoadOptions {
  /** Replaced in tests. */
  readonly importer: ModuleImporter;
  /**
   * How installed plug-ins are described; null imports them like first-party ones. Without it only plug-ins with a cached description are
   * loaded: the others follow after the start, so that it does not wait for them.
   */
  readonly processOptions?: PluginProcessOptions | null;
}

/** Loads a package; null when that is postponed until after the start. */
type PackageLoader = (found: DiscoveredPackage, manifest: Manifest) => Promise<PluginLoadResult | null>;

/** Finds and validates all plug-ins, and imports the first-party ones in parallel. Never rejects because of a plug-in. */
export async function loadPlugins(
  folders: PluginFolders,
  { importer: moduleImporter = importModule, processOptions }: Partial<LoadOptions> = {},
): Promise<PluginSet> {
  const load: PackageLoader = (found, manifest) => {
    if (found.firstParty || processOptions === null) return importPlugin(found, manifest, moduleImporter);
    return processOptions ? describePlugin(found, manifest, folders, { processOptions }) : readCachedPlugin(found, manifest, folders);
  };
  const packages = await Promise.all((await findPluginPackages(folders)).map(withBuildId));
  return new PluginSet(...partitionLoadResults(refuseDuplicateChannelNumbers(await loadPackages(packages, new Set(), load))));
}

/** First-party plug-ins are identified by their version; installed ones may be rebuilt at any time. */
export const withBuildId = async <P extends Omit<DiscoveredPackage, 'build'>>(found: P): Promise<P & DiscoveredPackage> => ({
  ...found,
  build: found.firstParty ? found.version : await computeBuildId(found),
});

/** Validates packages in order and loads those that may be used. `taken` are the ids of plug-ins that stay. */
async function loadPackages(
  packages: readonly DiscoveredPackage[],
  takenIds: Set<string>,
  load: PackageLoader,
): Promise<PluginLoadResult[]> {
  const outcomes = await Promise.all(packages.map((found) => loadPackage(found, takenIds, load)));
  return outcomes.filter((outcome) => outcome !== null);
}

const partitionLoadResults = (outcomes: readonly PluginLoadResult[]): [LoadedPlugin[], PluginLoadFailure[]] => [
  outcomes.filter((pluginLoadResult) => 'descriptor' in pluginLoadResult),
  outcomes.filter((pluginLoadResult) => 'reason' in pluginLoadResult),
];

async function loadPackage(found: DiscoveredPackage, takenIds: Set<string>, load: PackageLoader): Promise<PluginLoadResult | null> {
  const ownName = { id: found.name, name: found.name };
  const manifestValidation = validateManifest(found);
  if (manifestValidation.state !== 'ready') return toRefusedPlugin(found, ownName, manifestValidation.state, manifestValidation);

  const { id, name } = manifestValidation.manifest;
  if (takenIds.has(id)) return toRefusedPlugin(found, { ...ownName, name }, 'invalid', refusePlugin('id-in-use', { id }));
  takenIds.add(id);
  return load(found, manifestValidation.manifest);
}

/** How installed plug-ins are described, and a signal that aborts it. */
interface RescanOptions {
  readonly processOptions: PluginProcessOptions;
  readonly signal: AbortSignal;
}

/**
 * Finds the installed plug-ins that were added, changed or removed, and updates the set. An unchanged plug-in keeps its object. Plug-ins
 * elsewhere, and those imported into this process, are not touched.
 */
export async function rescanInstalledPlugins(set: PluginSet, folders: PluginFolders, rescanOptions: RescanOptions): Promise<void> {
  const isForeign = ({ folder }: { readonly folder: string }): boolean => !folder.startsWith(`${installedPluginsFolder(folders)}${sep}`);
  const kept = { loaded: set.loaded.filter((plugin) => plugin.definition || isForeign(plugin)), refused: set.refused.filter(isForeign) };
  const isSeen = new Set(kept.loaded.map(({ folder }) => folder));

  const found = (await findInstalledPackages(folders)).filter(({ folder }) => !isSeen.has(folder));
  const before = [...set.loaded, ...set.refused];
  const load: PackageLoader = async (one, manifest) => {
    const known = before.find(({ folder, build }) => folder === one.folder && build === one.build);
    return known && !('state' in known && known.state !== 'failed') ? known : describePlugin(one, manifest, folders, rescanOptions);
  };
  const takenIds = new Set(kept.loaded.map(({ manifest }) => manifest.id));
  const outcomes = refuseDuplicateChannelNumbers(
    await loadPackages(await Promise.all(found.map(withBuildId)), takenIds, load),
    kept.loaded,
  );
  const [loaded, refused] = partitionLoadResults(outcomes);
  set.replace([...kept.loaded, ...loaded], [...kept.refused, ...refused]);
}
