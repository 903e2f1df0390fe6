import type { Manifest } from '@ombi/sdk';
import type { PluginPackage } from './packages.js';
import type { LoadedPlugin, RefusedPlugin } from './plugin-set.js';

/** What became of a package that was found. */
export type Outcome = LoadedPlugin | RefusedPlugin;

export const refused = (
  { version }: PluginPackage,
  { id, name }: Manifest,
  state: RefusedPlugin['state'],
  reason: string,
): RefusedPlugin => ({ id, name, version, state, reason });
