import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { container, type Configuration } from '@rspack/core';
import { moduleRules, resolution } from './rules.js';
import { containerOf, guestShared, handInOf } from './shared.js';

/** The shell waits as long for a screen; a file that is still on its way then is asked for again by the next try. */
const PATIENCE_MS = 10_000;

/** Where the halves of a plug-in lie. */
interface Halves {
  /** The folder of its package.json; the screens are built into `dist/ui` of it. */
  readonly plugin: string;
  /** The folder that holds `<module>-page.tsx` for each `module` that the manifest names. */
  readonly screens: string;
}

interface PluginPackage {
  readonly ombi: { readonly id: string; readonly ui?: { readonly slots: readonly { readonly module?: string }[] } };
}

const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** The whole build of a browser half that lies in `ui-plugins/<id>`, beside `plugins/<id>`: both are published as one package. */
export const remoteConfig = (id: string, folder: string, development = isDevelopment()): Configuration =>
  federated({ plugin: resolve(folder, '../../plugins', id), screens: resolve(folder, 'src') }, development);

/** The whole build of a browser half that lies in the folder `ui` of its plug-in. */
export const screenConfig = (folder: string, development = isDevelopment()): Configuration =>
  federated({ plugin: folder, screens: resolve(folder, 'ui') }, development);

function federated({ plugin, screens }: Halves, development: boolean): Configuration {
  const { ombi } = JSON.parse(readFileSync(resolve(plugin, 'package.json'), 'utf8')) as PluginPackage;
  const { id } = ombi;

  return {
    name: id,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    context: screens,
    entry: {},
    output: {
      path: resolve(plugin, 'dist/ui'),
      publicPath: 'auto',
      uniqueName: `plugin-${id}`,
      chunkLoadingGlobal: handInOf(id),
      clean: true,
      chunkLoadTimeout: PATIENCE_MS,
      // A screen that threw while it was loaded is loaded anew by the next try, instead of being found half done.
      strictModuleErrorHandling: true,
    },
    resolve: { ...resolution, alias: { [`@ombi/plugin-${id}/settings$`]: resolve(plugin, 'src/settings.ts') } },
    module: moduleRules(development),
    plugins: [
      new container.ModuleFederationPluginV1({
        name: containerOf(id),
        filename: 'remoteEntry.js',
        exposes: exposedModules(ombi, screens),
        shared: guestShared,
      }),
    ],
  };
}

function exposedModules({ ui }: PluginPackage['ombi'], screens: string): Record<string, string> {
  const modules = (ui?.slots ?? []).flatMap(({ module }) => (module ? [module] : []));
  return Object.fromEntries(modules.map((module) => [`./${module}`, resolve(screens, `${module}-page.tsx`)]));
}
