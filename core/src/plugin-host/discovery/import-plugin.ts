import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyPlugin, Manifest } from '@ombi/sdk';
import { type PluginRefusal, refusePlugin } from '../plugin-refusal.js';
import { adaptDeprecatedMembers } from '../runners/deprecated-members.js';
import { findDefinitionError, unwrapDefaultExport } from '../runners/validate-definition.js';
import { toPackageInfo, toRefusedPlugin, type DiscoveredPackage, type PluginLoadResult } from './plugin-load-result.js';
import { createLoadedPlugin } from './plugin-load-result.js';

/** Module loader: imports the server entry of a plug-in, named by its absolute path. */
export type ModuleImporter = (file: string) => Promise<unknown>;

/** Milliseconds for an import, because a top-level await may never finish. */
const LOAD_TIMEOUT_MS = 10_000;

/** Dynamic import of a file by its absolute path. */
export const importModule: ModuleImporter = (file) => import(pathToFileURL(file).href);

/** Loads a plug-in: imports its code into this process with a dynamic import. */
export async function importPlugin(
  found: DiscoveredPackage,
  manifest: Manifest,
  moduleImporter: ModuleImporter,
): Promise<PluginLoadResult> {
  try {
    const module = await withLoadTimeout(moduleImporter(join(found.folder, manifest.server)));
    const definition = adaptDeprecatedMembers(unwrapDefaultExport(module));
    const reason = findDefinitionError(definition, manifest);
    if (reason) return toRefusedPlugin(found, manifest, 'failed', refusePlugin('definition', { reason }));

    return createLoadedPlugin({ ...toPackageInfo(found), manifest }, definition as AnyPlugin);
  } catch (cause) {
    return toRefusedPlugin(found, manifest, 'failed', loadRefusal(cause));
  }
}

const loadRefusal = (cause: unknown): PluginRefusal =>
  cause instanceof LoadTimeout
    ? refusePlugin('load-timeout', { seconds: LOAD_TIMEOUT_MS / 1000 })
    : refusePlugin('load-error', { reason: cause instanceof Error ? cause.message : String(cause) });

/** The code was not ready in time. */
class LoadTimeout extends Error {}

async function withLoadTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), LOAD_TIMEOUT_MS);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
