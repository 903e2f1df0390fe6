import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { moduleRules, resolution } from './rules.js';
import { guestShared } from './shared.js';

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
    output: { path: resolve(plugin, 'dist/ui'), publicPath: 'auto', uniqueName: `plugin-${id}`, clean: true },
    resolve: { ...resolution, alias: { [`@ombi/plugin-${id}/settings$`]: resolve(plugin, 'src/settings.ts') } },
    module: moduleRules(development),
    plugins: [
      new ModuleFederationPlugin({
        name: id,
        filename: 'remoteEntry.js',
        exposes: exposedModules(ombi, screens),
        shared: guestShared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

function exposedModules({ ui }: PluginPackage['ombi'], screens: string): Record<string, string> {
  const modules = (ui?.slots ?? []).flatMap(({ module }) => (module ? [module] : []));
  return Object.fromEntries(modules.map((module) => [`./${module}`, resolve(screens, `${module}-page.tsx`)]));
}
