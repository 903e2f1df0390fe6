import type { AnyPlugin, Manifest } from '@ombi/sdk';
import type { PluginRefusal } from '../plugin-refusal.js';
import { describeDefinition, type PluginDescriptor } from '../runners/plugin-descriptor.js';
import type { PluginPackage } from './plugin-packages.js';

/** A package on disk with the id of its build. */
export interface DiscoveredPackage extends PluginPackage {
  readonly build: string;
}

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

/** A plug-in whose definition matches its manifest. */
export interface LoadedPlugin extends PluginPackageInfo {
  readonly manifest: Manifest;
  readonly descriptor: PluginDescriptor;
  /** Its definition when it runs in the portal's process; null when it runs in one of its own. */
  readonly definition: AnyPlugin | null;
}

/** A package that cannot be used, with the reason. */
export interface PluginLoadFailure extends PluginPackageInfo, PluginRefusal {
  readonly id: string;
  readonly name: string;
  readonly state: 'invalid' | 'incompatible' | 'failed';
}

/** The outcome for a package that was found. */
export type PluginLoadResult = LoadedPlugin | PluginLoadFailure;

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

type DescribablePlugin = Pick<LoadedPlugin, 'folder' | 'version' | 'firstParty' | 'manifest'> & Partial<PluginPackageInfo>;

/** Creates a plug-in whose code was imported into this process. */
export const createLoadedPlugin = (found: DescribablePlugin, definition: AnyPlugin): LoadedPlugin => ({
  packageName: found.manifest.id,
  build: found.version,
  homepage: null,
  logo: null,
  ...found,
  descriptor: describeDefinition(definition),
  definition,
});

/** A rejected package that cannot be used, with the load error, under the id and name it declares. */
export const toRefusedPlugin = (
  found: DiscoveredPackage,
  { id, name }: { readonly id: string; readonly name: string },
  state: PluginLoadFailure['state'],
  refusal: PluginRefusal,
): PluginLoadFailure => ({ ...toPackageInfo(found), id, name, state, ...refusal });
