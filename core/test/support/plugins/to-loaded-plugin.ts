import { Manifest, type AnyPlugin, type Capability } from '@ombi/sdk';
import { createLoadedPlugin, type LoadedPlugin } from '../../../src/plugin-host/index.js';

/** A plug-in as an import brings it: of any shape. It counts as part of the program, so that it works without being set up. */
export function toLoadedPlugin(code: unknown): LoadedPlugin {
  const definition = code as AnyPlugin;
  const manifest = Manifest.parse({
    id: definition.id,
    name: definition.id,
    sdk: '^1.0.0',
    server: './dist/server/index.js',
    provides: Object.keys(definition.provides) as Capability[],
    embedded: true,
  });
  return createLoadedPlugin({ folder: '/nowhere', version: '1.0.0', firstParty: true, manifest }, definition);
}
