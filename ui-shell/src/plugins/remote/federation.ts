import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { version, type ComponentType } from 'react';
import { portalUrl } from '@ombi/sdk/ui/http';
import { containerName, chunkLoadingGlobal } from '../../../../sdk/build/shared.js';
import type { UiPlugin } from '../../api/index.js';
import { LOAD_TIMEOUT_MS } from './load-timeout.js';
import { exposeFederationRuntime } from './federation-runtime.js';
import { sharedLibraries } from './shared-libraries.js';

exposeFederationRuntime();

/** The host of the plug-in screens. It is set up by hand and loaded with the first such screen: it would weigh on the sign-in page. */
const host = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [
    provideRuntimeCore(),
    // A file that is slow is given up, so that the next try asks for it again instead of waiting for the same answer.
    { name: 'patience', createScript: () => ({ timeout: LOAD_TIMEOUT_MS }) },
  ],
  shared: Object.fromEntries(
    Object.entries(sharedLibraries).map(([name, get]) => [
      name,
      // Singletons of one version: all that matters is that everybody takes this copy.
      { version, scope: 'default', get: () => loadedLibrary(get()), shareConfig: { singleton: true, requiredVersion: false } },
    ]),
  ),
});

/** The runtime asks for a library in two steps: first wait for it, then take it. */
async function loadedLibrary(library: unknown): Promise<() => unknown> {
  const copy = await library;
  return () => copy;
}

/** Where the browser half of each plug-in is taken from now. */
const remoteEntries = new Map<string, string>();

/** The component that a plug-in exposes under a name. Rejects when it is slow, missing or broken; another call tries from the start. */
export async function loadModule({ id, entry }: UiPlugin, module: string): Promise<ComponentType> {
  if (!entry) throw new Error(`${id} brings no screens`);
  registerRemote(id, entry);
  try {
    const exposed = await withTimeout(LOAD_TIMEOUT_MS, host.loadRemote<{ default?: ComponentType }>(`${containerName(id)}/${module}`));
    if (typeof exposed?.default !== 'function') throw new Error(`${id}/${module} exposes nothing that can be drawn`);
    return exposed.default;
  } catch (cause) {
    remoteEntries.delete(id);
    throw cause;
  }
}

/** A new build, or another try after a failure, takes the place of what was loaded before. */
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
