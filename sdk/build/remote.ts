import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, ExternalItemFunctionData } from '@rspack/core';
import { devServerOptions, type PluginPackage } from './dev-server.js';
import { moduleRules, resolveOptions } from './rules.js';
import { containerName, pluginSharedConfig, chunkLoadingGlobal, FEDERATION_RUNTIME_GLOBAL } from './shared.js';

/** The shell waits as long for a screen; a file that is still on its way then is asked for again by the next try. */
const CHUNK_LOAD_TIMEOUT_MS = 10_000;

/** The module of the runtime that a built container imports, by its path or its name. */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime(?:[\\/]|$)/;

/** Where the halves of a plug-in lie. */
interface PluginFolders {
  /** The folder of its package.json; the screens are built into `dist/ui` of it. */
  readonly plugin: string;
  /** The folder that holds `<module>-page.tsx` for each `module` that the manifest names. */
  readonly screens: string;
}

const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** The whole build of a browser half that lies in `ui-plugins/<id>`, beside `plugins/<id>`: both are published as one package. */
export const remoteConfig = (id: string, folder: string, development = isDevelopment()): Configuration =>
  federationConfig({ plugin: resolve(folder, '../../plugins', id), screens: resolve(folder, 'src') }, development);

/** The whole build of a browser half that lies in the folder `ui` of its plug-in, and the server on which it is worked on. */
export const screenConfig = (folder: string, development = isDevelopment()): Configuration => ({
  ...federationConfig({ plugin: folder, screens: resolve(folder, 'ui') }, development),
  devServer: devServerOptions(folder, readPackage(folder)),
});

function federationConfig({ plugin, screens }: PluginFolders, development: boolean): Configuration {
  const { ombi } = readPackage(plugin);
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
      chunkLoadingGlobal: chunkLoadingGlobal(id),
      clean: true,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      // A screen that threw while it was loaded is loaded anew by the next try, instead of being found half done.
      strictModuleErrorHandling: true,
    },
    resolve: { ...resolveOptions, alias: { [`@ombi/plugin-${id}/settings$`]: resolve(plugin, 'src/settings.ts') } },
    // The portal draws it with its own React, which is built for people, not for developers.
    module: moduleRules(false),
    externals: [federationRuntimeExternal],
    plugins: [
      new ModuleFederationPlugin({
        name: containerName(id),
        filename: 'remoteEntry.js',
        exposes: exposedModules(ombi, screens),
        shared: pluginSharedConfig,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // The shell provides the runtime, so that no screen carries one.
        experiments: { externalRuntime: true },
      }),
    ],
  };
}

/** Takes from the shell what the external-runtime option leaves in each screen: 11 kB gzip that every screen would load anew. */
const federationRuntimeExternal = (
  { request = '' }: ExternalItemFunctionData,
  done: (error?: Error | null, external?: string) => void,
): void => (BUNDLER_RUNTIME.test(request) ? done(null, `global ${FEDERATION_RUNTIME_GLOBAL}`) : done());

const readPackage = (folder: string): PluginPackage => JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as PluginPackage;

function exposedModules({ ui }: PluginPackage['ombi'], screens: string): Record<string, string> {
  const modules = (ui?.slots ?? []).flatMap(({ module }) => (module ? [module] : []));
  return Object.fromEntries(modules.map((module) => [`./${module}`, resolve(screens, `${module}-page.tsx`)]));
}
