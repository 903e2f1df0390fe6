import type { PluginRefusal } from '../plugin-refusal.js';
import type { PluginPackage } from './plugin-packages.js';
import type { LoadedPlugin, PluginLoadFailure } from './plugin-set.js';

/** The outcome for a package that was found. */
export type PluginLoadResult = LoadedPlugin | PluginLoadFailure;

/** A package on disk with the id of its build. */
export interface DiscoveredPackage extends PluginPackage {
  readonly build: string;
}

/** A rejected package that cannot be used, with the load error, under the id and name it declares. */
export const toRefusedPlugin = (
  found: DiscoveredPackage,
  { id, name }: { readonly id: string; readonly name: string },
  state: PluginLoadFailure['state'],
  refusal: PluginRefusal,
): PluginLoadFailure => ({ ...toPackageInfo(found), id, name, state, ...refusal });

/** Where a package is and what it consists of. */
export const toPackageInfo = ({ folder, name, version, build, firstParty, homepage, logo }: DiscoveredPackage): PluginPackageInfo => ({
  folder,
  packageName: name,
  version,
  build,
  firstParty,
  homepage,
  logo,
});

/** What is known of every discovered plug-in, whether it can be used or not. */
export interface PluginPackageInfo {
  readonly folder: string;
  readonly packageName: string;
  readonly version: string;
  /** Changes with the files of an installed plug-in; first-party ones are identified by their version. */
  readonly build: string;
  readonly firstParty: boolean;
  readonly homepage: string | null;
  readonly logo: string | null;
}
