import type { PluginPackage } from './packages.js';
import type { LoadedPlugin, RefusedPlugin } from './plugin-set.js';

/** What became of a package that was found. */
export type Outcome = LoadedPlugin | RefusedPlugin;

/** A package as it lies on disk, and the name of what it consists of. */
export interface FoundPackage extends PluginPackage {
  readonly build: string;
}

/** The package cannot be used; it goes by the names that it gives itself, as far as they can be believed. */
export const refused = (
  found: FoundPackage,
  { id, name }: { readonly id: string; readonly name: string },
  state: RefusedPlugin['state'],
  reason: string,
): RefusedPlugin => ({ ...placeOf(found), id, name, state, reason });

/** Where a package lies and what it consists of. */
export const placeOf = ({ folder, name, version, build, firstParty, homepage, logo }: FoundPackage): PluginPlace => ({
  folder,
  packageName: name,
  version,
  build,
  firstParty,
  homepage,
  logo,
});

/** What is known of every plug-in that was found, whether it can be used or not. */
export interface PluginPlace {
  readonly folder: string;
  readonly packageName: string;
  readonly version: string;
  /** Changes with the files of an installed plug-in; those of the program are known by their version. */
  readonly build: string;
  readonly firstParty: boolean;
  readonly homepage: string | null;
  readonly logo: string | null;
}
