import type { AnyPlugin, Manifest } from '@ombi/sdk';
import { factsOf } from '../runners/code/facts-of.js';
import type { PluginFacts } from '../runners/facts.js';

/** A plug-in whose code keeps the promises of its manifest. */
export interface LoadedPlugin {
  readonly folder: string;
  readonly version: string;
  readonly firstParty: boolean;
  readonly manifest: Manifest;
  readonly facts: PluginFacts;
  /** Its code, where it runs in the process of the portal; null where it runs in one of its own. */
  readonly definition: AnyPlugin | null;
}

/** A plug-in whose code was imported into this process. */
export const imported = (
  found: Pick<LoadedPlugin, 'folder' | 'version' | 'firstParty' | 'manifest'>,
  definition: AnyPlugin,
): LoadedPlugin => ({ ...found, facts: factsOf(definition), definition });

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
