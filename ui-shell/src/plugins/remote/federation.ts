import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { version, type ComponentType } from 'react';
import { portalUrl } from '@ombi/sdk/ui/http';
import { containerName, chunkLoadingGlobal } from '../../../../sdk/build/shared.js';
import type { UiPlugin } from '../../api/index.js';
import { reportError } from '../../components/errors/report-error.js';
import { restoreGlobals, snapshotGlobals } from './global-guard.js';
import { LOAD_TIMEOUT_MS } from './load-timeout.js';
import { exposeFederationRuntime } from './federation-runtime.js';
import { sharedLibraries } from './shared-libraries.js';

exposeFederationRuntime();

/**
 * Module federation host of the plug-in screens. Created manually and loaded with the first screen, because it would slow down the sign-in
 * page.
 */
const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [
    provideRuntimeCore(),
    // A script that exceeds the time-out is dropped, so that the next attempt requests it again.
    { name: 'patience', createScript: () => ({ timeout: LOAD_TIMEOUT_MS }) },
  ],
  shared: Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, get]) => [
      name,
      // Singletons of one version: every screen must use this copy.
      { version, scope: 'default', get: () => loadedLibrary(get()), shareConfig: { singleton: true, requiredVersion: false } },
    ]),
  ),
});

/** The runtime takes a library in two steps: await the promise, then call the factory. */
async function loadedLibrary(library: unknown): Promise<() => unknown> {
  const copy = await library;
  return () => copy;
}

/** The globals of the page before any code of a plug-in ran. */
const originalGlobals = snapshotGlobals();

/** URL of the current entry file by plug-in. */
const remoteEntries = new Map<string, string>();

/** The component that a plug-in exposes under a name. Rejects when loading is too slow or fails; the next call starts over. */
export async function loadRemoteModule({ id, entry }: UiPlugin, module: string): Promise<ComponentType> {
  if (!entry) throw new Error(`${id} brings no screens`);
  registerRemote(id, entry);
  try {
    const exposed = await withTimeout(LOAD_TIMEOUT_MS, host.loadRemote<{ default?: ComponentType }>(`${containerName(id)}/${module}`));
    if (typeof exposed?.default !== 'function') throw new Error(`${id}/${module} exposes nothing that can be drawn`);
    return exposed.default;
  } catch (cause) {
    remoteEntries.delete(id);
    throw cause;
  } finally {
    const replaced = restoreGlobals(originalGlobals);
    if (replaced.length > 0) reportError(new Error(`The screen of ${id} replaced ${replaced.join(', ')}; the portal restored them`));
  }
}

/** Replaces the registered remote when there is a new build, or to retry after a failure. */
function registerRemote(id: string, entry: string): void {
  if (remoteEntries.get(id) === entry) return;
  Reflect.deleteProperty(globalThis, chunkLoadingGlobal(id));
  const type = entry.endsWith('.mjs') ? 'module' : 'global';
  host.registerRemotes([{ name: containerName(id), entry: portalUrl(entry.replace(/^\//, '')), type }], { force: true });
  remoteEntries.set(id, entry);
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`No answer in ${ms} ms`)), ms))]);
}
