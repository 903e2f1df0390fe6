import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { version } from 'react';
import type { ComponentType } from 'react';
import { urlOf } from '@ombi/sdk/ui/http';
import type { UiPlugin } from '../api/index.js';
import { libraries } from './shared.js';

/**
 * The host of the plug-in screens. It is set up by hand and loaded with the first such screen: as a build plug-in the
 * federation runtime would weigh on the sign-in page. Screens are built to find the runtime's core in these two globals.
 */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_RUNTIME_CORE_FROM: { name: 'shell', version: 'shell' } });

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(libraries).map(([name, get]) => [
      name,
      // Singletons of one version: all that matters is that everybody takes this copy.
      { version, scope: 'default', get: () => copyOf(get()), shareConfig: { singleton: true, requiredVersion: false } },
    ]),
  ),
});

/** The runtime asks for a library in two steps: first wait for it, then take it. */
async function copyOf(library: unknown): Promise<() => unknown> {
  const copy = await library;
  return () => copy;
}

const TIMEOUT_MS = 10_000;

/** The screen that a plug-in exposes under a name. Rejects when it is slow, missing or broken. */
export async function loadScreen({ id, entry }: UiPlugin, module: string): Promise<{ default: ComponentType }> {
  if (!entry) throw new Error(`${id} brings no screens`);
  host.registerRemotes([{ name: id, entry: urlOf(entry.replace(/^\//, '')) }]);

  const screen = await within(TIMEOUT_MS, host.loadRemote<{ default: ComponentType }>(`${id}/${module}`));
  if (!screen) throw new Error(`${id}/${module} exposes nothing`);
  return screen;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error(`No answer in ${ms} ms`)), ms))]);
}
