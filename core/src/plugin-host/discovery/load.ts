import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyPlugin, Manifest } from '@ombi/sdk';
import { disagreement } from '../runners/code/agreement.js';
import { judge } from './judge.js';
import { findPackages, type PluginFolders, type PluginPackage } from './packages.js';
import { imported, PluginSet, type LoadedPlugin, type RefusedPlugin } from './plugin-set.js';

/** Imports the server entry of a plug-in, named by its absolute path. Tests bring their own. */
export type Importer = (file: string) => Promise<unknown>;

/** A top-level await that never ends must not hold up the start. */
const LOAD_TIMEOUT_MS = 10_000;

const importEntry: Importer = (file) => import(pathToFileURL(file).href);

type Outcome = LoadedPlugin | RefusedPlugin;

/** Find, judge and import all plug-ins, at the same time. Never rejects because of a plug-in. */
export async function loadPlugins(folders: PluginFolders, importer: Importer = importEntry): Promise<PluginSet> {
  const taken = new Set<string>();
  const packages = await findPackages(folders);

  const outcomes = await Promise.all(packages.map((found) => load(found, taken, importer)));
  return new PluginSet(outcomes.filter(isLoaded), outcomes.filter(isRefused));
}

async function load(found: PluginPackage, taken: Set<string>, importer: Importer): Promise<Outcome> {
  const verdict = judge(found);
  if (verdict.state !== 'ready') return { id: found.name, name: found.name, version: found.version, ...verdict };

  const { manifest } = verdict;
  if (taken.has(manifest.id)) {
    return refused(found, { ...manifest, id: found.name }, 'invalid', `another plug-in is already called "${manifest.id}"`);
  }
  taken.add(manifest.id);
  return importPlugin(found, manifest, importer);
}

async function importPlugin(found: PluginPackage, manifest: Manifest, importer: Importer): Promise<Outcome> {
  try {
    const definition = defaultExport(await soon(importer(join(found.folder, manifest.server))));
    const reason = disagreement(definition, manifest);
    if (reason) return refused(found, manifest, 'failed', reason);

    const { folder, version, firstParty } = found;
    return imported({ folder, version, firstParty, manifest }, definition as AnyPlugin);
  } catch (cause) {
    return refused(found, manifest, 'failed', `its code did not load: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

const refused = ({ version }: PluginPackage, { id, name }: Manifest, state: RefusedPlugin['state'], reason: string): RefusedPlugin => ({
  id,
  name,
  version,
  state,
  reason,
});

/** A CommonJS plug-in arrives with its exports inside `default`. */
function defaultExport(module: unknown): unknown {
  const outer = (module as { default?: unknown }).default;
  return (outer as { default?: unknown } | undefined)?.default ?? outer;
}

async function soon<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ready after ${LOAD_TIMEOUT_MS / 1000} seconds`)), LOAD_TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const isLoaded = (outcome: Outcome): outcome is LoadedPlugin => 'definition' in outcome;
const isRefused = (outcome: Outcome): outcome is RefusedPlugin => 'reason' in outcome;
