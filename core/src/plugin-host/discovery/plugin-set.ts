import type { AnyPlugin, Manifest } from '@ombi/sdk';
import type { PluginRefusal } from '../plugin-refusal.js';
import { describeDefinition, type PluginDescriptor } from '../runners/plugin-descriptor.js';
import type { PluginPackageInfo } from './plugin-load-result.js';

/** A plug-in whose definition matches its manifest. */
export interface LoadedPlugin extends PluginPackageInfo {
  readonly manifest: Manifest;
  readonly descriptor: PluginDescriptor;
  /** Its definition when it runs in the portal's process; null when it runs in one of its own. */
  readonly definition: AnyPlugin | null;
}

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

/** A package that cannot be used, with the reason. */
export interface PluginLoadFailure extends PluginPackageInfo, PluginRefusal {
  readonly id: string;
  readonly name: string;
  readonly state: 'invalid' | 'incompatible' | 'failed';
}

/** The loaded plug-ins, and those that were refused. The arrays are replaced, never changed, so a caller's copy stays consistent. */
export class PluginSet {
  #loaded: readonly LoadedPlugin[] = [];
  #refused: readonly PluginLoadFailure[] = [];
  #byId: ReadonlyMap<string, LoadedPlugin> = new Map();

  constructor(loaded: readonly LoadedPlugin[], refused: readonly PluginLoadFailure[]) {
    this.replace(loaded, refused);
  }

  get loaded(): readonly LoadedPlugin[] {
    return this.#loaded;
  }

  get refused(): readonly PluginLoadFailure[] {
    return this.#refused;
  }

  find(id: string): LoadedPlugin | undefined {
    return this.#byId.get(id);
  }

  replace(loaded: readonly LoadedPlugin[], refused: readonly PluginLoadFailure[]): void {
    this.#loaded = loaded;
    this.#refused = refused;
    this.#byId = new Map(loaded.map((plugin) => [plugin.manifest.id, plugin]));
  }
}
