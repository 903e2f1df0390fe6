import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, ExternalItemFunctionData } from '@rspack/core';
import { devServerOptions, type PluginPackage } from './dev-server.js';
import { minimizers, moduleRules, resolveOptions } from './rules.js';
import { containerName, pluginSharedConfig, chunkLoadingGlobal, FEDERATION_RUNTIME_GLOBAL } from './shared.js';

/** Equal to the time-out of the shell for a screen; a file that has not arrived by then is requested again by the next attempt. */
const CHUNK_LOAD_TIMEOUT_MS = 10_000;

/** Matches the runtime module that a built container imports, by path or by name. */
const BUNDLER_RUNTIME = /[\\/]webpack-bundler-runtime(?:[\\/]|$)/;

/** Folders of a plug-in. */
interface PluginFolders {
  /** The folder with package.json; the screens are built into its `dist/ui`. */
  readonly plugin: string;
  /** The folder with `<module>-page.tsx` or `<module>-page.jsx` for each `module` in the manifest. */
  readonly screens: string;
}

const isDevelopment = (): boolean => process.env.NODE_ENV === 'development';

/** Build configuration for screens in `ui-plugins/<id>` of the plug-in `plugins/<id>`; both are published as one package. */
export const remoteConfig = (id: string, folder: string, development = isDevelopment()): Configuration =>
  federationConfig({ plugin: resolve(folder, '../../plugins', id), screens: resolve(folder, 'src') }, development);

/** Build configuration for screens in the folder `ui` of their plug-in, with the development server. */
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
      // A screen that threw during loading is evaluated again by the next attempt, instead of being returned half initialised.
      strictModuleErrorHandling: true,
    },
    resolve: { ...resolveOptions, alias: { [`@ombi/plugin-${id}/settings$`]: resolve(plugin, 'src/settings.ts') } },
    // Always a production build of the modules: the portal renders the screen with its own React, which is a production build.
    module: moduleRules(false),
    optimization: { minimizer: minimizers() },
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
        // The shell provides the federation runtime, so that no screen contains a copy.
        experiments: { externalRuntime: true },
      }),
    ],
  };
}

/**
 * Makes the module external that the external-runtime option leaves in each screen, and takes it from the shell: 11 kB gzip that every
 * screen would otherwise load.
 */
const federationRuntimeExternal = (
  { request = '' }: ExternalItemFunctionData,
  done: (error?: Error | null, external?: string) => void,
): void => (BUNDLER_RUNTIME.test(request) ? done(null, `global ${FEDERATION_RUNTIME_GLOBAL}`) : done());

const readPackage = (folder: string): PluginPackage => JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as PluginPackage;

function exposedModules({ ui }: PluginPackage['ombi'], screens: string): Record<string, string> {
  const modules = (ui?.slots ?? []).flatMap(({ module }) => (module ? [module] : []));
  return Object.fromEntries(modules.map((module) => [`./${module}`, pageOf(module, screens)]));
}

/** The file of a module: TypeScript, or JavaScript with JSX. */
function pageOf(module: string, screens: string): string {
  const [typescript, javascript] = [resolve(screens, `${module}-page.tsx`), resolve(screens, `${module}-page.jsx`)];
  return existsSync(javascript) && !existsSync(typescript) ? javascript : typescript;
}
