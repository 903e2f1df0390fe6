import type { LoadedPlugin, PluginLoadFailure } from './plugin-load-result.js';

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
