import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { moduleRules, resolution } from './rules.js';
import { guestShared } from './shared.js';

interface PluginPackage {
  readonly ombi: { readonly ui?: { readonly slots: readonly { readonly module?: string }[] } };
}

/**
 * The whole build of a plug-in's browser half. Each `module` that the manifest names is exposed from
 * `src/<module>-page.tsx`; the result lands in the plug-in's package, so both halves are published as one.
 */
export function remoteConfig(id: string, folder: string, development = process.env.NODE_ENV === 'development'): Configuration {
  const plugin = resolve(folder, '../../plugins', id);

  return {
    name: id,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    context: folder,
    entry: {},
    output: { path: resolve(plugin, 'dist/ui'), publicPath: 'auto', uniqueName: `plugin-${id}`, clean: true },
    resolve: { ...resolution, alias: { [`@ombi/plugin-${id}/settings$`]: resolve(plugin, 'src/settings.ts') } },
    module: moduleRules(development),
    plugins: [
      new ModuleFederationPlugin({
        name: id,
        filename: 'remoteEntry.js',
        exposes: exposedModules(plugin),
        shared: guestShared,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

function exposedModules(plugin: string): Record<string, string> {
  const { ombi } = JSON.parse(readFileSync(resolve(plugin, 'package.json'), 'utf8')) as PluginPackage;
  const modules = (ombi.ui?.slots ?? []).flatMap(({ module }) => (module ? [module] : []));
  return Object.fromEntries(modules.map((module) => [`./${module}`, `./src/${module}-page.tsx`]));
}
