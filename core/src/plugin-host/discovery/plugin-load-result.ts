import type { PluginPackage } from './plugin-packages.js';
import type { LoadedPlugin, RefusedPlugin } from './plugin-set.js';

/** What became of a package that was found. */
export type PluginLoadResult = LoadedPlugin | RefusedPlugin;

/** A package as it lies on disk, and the name of what it consists of. */
export interface DiscoveredPackage extends PluginPackage {
  readonly build: string;
}

/** The package cannot be used; it goes by the names that it gives itself, as far as they can be believed. */
export const toRefusedPlugin = (
  found: DiscoveredPackage,
  { id, name }: { readonly id: string; readonly name: string },
  state: RefusedPlugin['state'],
  reason: string,
): RefusedPlugin => ({ ...toPackageInfo(found), id, name, state, reason });

/** Where a package lies and what it consists of. */
export const toPackageInfo = ({ folder, name, version, build, firstParty, homepage, logo }: DiscoveredPackage): PluginPackageInfo => ({
  folder,
  packageName: name,
  version,
  build,
  firstParty,
  homepage,
  logo,
});

/** What is known of every plug-in that was found, whether it can be used or not. */
export interface PluginPackageInfo {
  readonly folder: string;
  readonly packageName: string;
  readonly version: string;
  /** Changes with the files of an installed plug-in; those of the program are known by their version. */
  readonly build: string;
  readonly firstParty: boolean;
  readonly homepage: string | null;
  readonly logo: string | null;
}
