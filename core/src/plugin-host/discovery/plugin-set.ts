import type { AnyPlugin, Manifest } from '@ombi/sdk';
import { describeDefinition, type PluginFacts } from '../runners/plugin-facts.js';
import type { PluginPackageInfo } from './plugin-load-result.js';

/** A plug-in whose code keeps the promises of its manifest. */
export interface LoadedPlugin extends PluginPackageInfo {
  readonly manifest: Manifest;
  readonly facts: PluginFacts;
  /** Its code, where it runs in the process of the portal; null where it runs in one of its own. */
  readonly definition: AnyPlugin | null;
}

type Named = Pick<LoadedPlugin, 'folder' | 'version' | 'firstParty' | 'manifest'> & Partial<PluginPackageInfo>;

/** A plug-in whose code was imported into this process. */
export const createLoadedPlugin = (found: Named, definition: AnyPlugin): LoadedPlugin => ({
  packageName: found.manifest.id,
  build: found.version,
  homepage: null,
  logo: null,
  ...found,
  facts: describeDefinition(definition),
  definition,
});

/** A package that cannot be used, with the reason in words. */
export interface RefusedPlugin extends PluginPackageInfo {
  readonly id: string;
  readonly name: string;
  readonly state: 'invalid' | 'incompatible' | 'failed';
  readonly reason: string;
}

/** The plug-ins that are there at this moment. Whoever keeps one of them keeps what was true then. */
export class PluginSet {
  #loaded: readonly LoadedPlugin[] = [];
  #refused: readonly RefusedPlugin[] = [];
  #byId: ReadonlyMap<string, LoadedPlugin> = new Map();

  constructor(loaded: readonly LoadedPlugin[], refused: readonly RefusedPlugin[]) {
    this.replace(loaded, refused);
  }

  get loaded(): readonly LoadedPlugin[] {
    return this.#loaded;
  }

  get refused(): readonly RefusedPlugin[] {
    return this.#refused;
  }

  find(id: string): LoadedPlugin | undefined {
    return this.#byId.get(id);
  }

  /** From now on these are there. */
  replace(loaded: readonly LoadedPlugin[], refused: readonly RefusedPlugin[]): void {
    this.#loaded = loaded;
    this.#refused = refused;
    this.#byId = new Map(loaded.map((plugin) => [plugin.manifest.id, plugin]));
  }
}
