import type { AnyPlugin, Manifest } from '@ombi/sdk';

/** A plug-in whose code was imported and keeps the promises of its manifest. */
export interface LoadedPlugin {
  readonly folder: string;
  readonly version: string;
  readonly firstParty: boolean;
  readonly manifest: Manifest;
  readonly definition: AnyPlugin;
}

/** A package that cannot be used, with the reason in words. */
export interface RefusedPlugin {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly state: 'invalid' | 'incompatible' | 'failed';
  readonly reason: string;
}

/** What discovery found: constant from start to stop. */
export class PluginSet {
  readonly #byId: ReadonlyMap<string, LoadedPlugin>;

  constructor(
    readonly loaded: readonly LoadedPlugin[],
    readonly refused: readonly RefusedPlugin[],
  ) {
    this.#byId = new Map(loaded.map((plugin) => [plugin.manifest.id, plugin]));
  }

  find(id: string): LoadedPlugin | undefined {
    return this.#byId.get(id);
  }
}
