import { Manifest, type AnyPlugin, type Capability } from '@ombi/sdk';
import { createLoadedPlugin, type LoadedPlugin } from '../../../src/plugin-host/index.js';

/** A plug-in of any shape, as an import returns it. It counts as bundled, so that it works without configuration. */
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
