/** Builds a screen as somebody does who knows only federation: `node build-foreign-screen.mjs <folder> <kind>`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin as EnhancedPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const SCREEN = `
import { createElement, useState } from 'react';
export default function Page() {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, 'Pressed ' + count);
}`;

const [folder, kind] = process.argv.slice(2);
const source = join(folder, 'page.js');
mkdirSync(folder, { recursive: true });
writeFileSync(source, SCREEN);

/** A fallback copy of React and the whole runtime, as the plug-ins build them when they are told nothing else. */
const stock = {
  name: 'plugin_radarr',
  exposes: { './settings': source },
  shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
};

const KINDS = {
  'the plug-in of rspack': { plugins: [new rspack.container.ModuleFederationPlugin({ ...stock, filename: 'remoteEntry.js' })] },
  'the enhanced plug-in, with a manifest': { plugins: [new EnhancedPlugin({ ...stock, filename: 'remoteEntry.js', dts: false })] },
  'the plug-in of rspack, as a module': {
    output: { module: true, chunkFormat: 'module', chunkLoading: 'import' },
    plugins: [
      new rspack.container.ModuleFederationPlugin({
        ...stock,
        filename: 'remoteEntry.mjs',
        library: { type: 'module' },
        remoteType: 'module',
      }),
    ],
  },
};
const { output, plugins } = KINDS[kind];

const compiler = rspack({
  mode: 'production',
  context: import.meta.dirname,
  resolve: { modules: [join(import.meta.dirname, '../../../node_modules')] },
  entry: {},
  output: { path: join(folder, 'built'), publicPath: 'auto', uniqueName: 'foreign', ...output },
  plugins,
});
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) console.error(error ?? stats.toString('errors-only'));
  process.exit(error || stats.hasErrors() ? 1 : 0);
});
