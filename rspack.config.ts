import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { HtmlRspackPlugin, type Configuration } from '@rspack/core';
import { minimizers, moduleRules, remoteConfig, resolveOptions } from './sdk/build/index.js';

const root = import.meta.dirname;
const serving = process.argv.includes('serve') || process.argv.includes('dev');
const development = serving || process.env.NODE_ENV === 'development';
const server = `http://127.0.0.1:${process.env.PORT ?? 5000}`;

/** Has no hash in its name, because browsers look for a new version at the same address; at the root, because that is its scope. */
const SERVICE_WORKER = 'service-worker.js';

const serviceWorker: Configuration = {
  name: 'service-worker',
  target: 'webworker',
  mode: development ? 'development' : 'production',
  devtool: false,
  context: resolve(root, 'ui-shell'),
  entry: './src/service-worker/service-worker.ts',
  output: { path: resolve(root, 'ui-shell/dist'), filename: SERVICE_WORKER, publicPath: '' },
  resolve: resolveOptions,
  module: moduleRules(false),
  devServer: false,
};

async function shell(): Promise<Configuration> {
  const refresh = serving ? [new (await import('@rspack/plugin-react-refresh')).ReactRefreshRspackPlugin()] : [];

  return {
    name: 'shell',
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    context: resolve(root, 'ui-shell'),
    entry: './src/main.tsx',
    output: {
      path: resolve(root, 'ui-shell/dist'),
      publicPath: 'auto',
      uniqueName: 'shell',
      // Written by the configuration of the service worker, which is built at the same time.
      clean: { keep: SERVICE_WORKER },
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: resolveOptions,
    module: moduleRules(serving),
    optimization: { minimizer: minimizers() },
    plugins: [new HtmlRspackPlugin({ template: './src/index.html', inject: false, publicPath: '' }), ...refresh],
    devServer: {
      port: Number(process.env.UI_PORT ?? 3000),
      historyApiFallback: true,
      // The server hands out plug-in screens from disk, also while the shell is served from memory.
      devMiddleware: { writeToDisk: (file: string) => file.includes('/plugins/') },
      proxy: [
        {
          context: ['/api', '/hubs', '/plugin-ui', '/swagger', '/health', '/metrics', '/icons', '/manifest.webmanifest'],
          target: server,
          ws: true,
        },
      ],
    },
  };
}

const hasScreens = (id: string) =>
  existsSync(resolve(root, 'ui-plugins', id, 'src')) && existsSync(resolve(root, 'plugins', id, 'package.json'));

/** Inside this repository the sdk and the shared code of plug-ins are read from their sources, so that no screen waits for their build. */
const SOURCES = {
  '@ombi/sdk$': resolve(root, 'sdk/src/index.ts'),
  '@ombi/mediabrowser/settings$': resolve(root, 'plugin-shared/mediabrowser/src/settings.ts'),
};

const withSources = (config: Configuration): Configuration => ({
  ...config,
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...SOURCES } },
});

const remotes = readdirSync(resolve(root, 'ui-plugins'))
  .filter(hasScreens)
  .map((id) => withSources(remoteConfig(id, resolve(root, 'ui-plugins', id), development)));

export default async () => [await shell(), serviceWorker, ...remotes];
