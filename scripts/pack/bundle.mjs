import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isBuiltin } from 'node:module';
import { rspack } from '@rspack/core';
import { root } from '../steps/run.mjs';
import { folderOf } from './production-packages.mjs';

/**
 * Packages that stay packages of their own. Core and plug-ins must share one copy of the first two, and the last ones require each other by
 * name at run time.
 */
export const SHARED_PACKAGES = ['@ombi/sdk', 'zod'];
/** Packages that are not bundled, because they are loaded as packages of their own. */
export const SEPARATE_PACKAGES = ['better-sqlite3', 'better-sqlite3-node-api', '@node-rs/argon2', 'reflect-metadata', 'typeorm'];

/** Modules that import what an expression names: the code of plug-ins, and optional packages of Nest. */
const DYNAMIC_IMPORTS = /(import-plugin|plugin-worker|load-package\.util|load-adapter|optional-require)\.js$/;

const packageName = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** What is not bundled: shared and separate packages, and optional packages that are not installed. */
function external({ request, context }, done) {
  const name = packageName(request);
  if (isBuiltin(request) || request.startsWith('.') || request.startsWith('/')) return done();
  if (SHARED_PACKAGES.includes(name)) return done(null, `module ${request}`);
  return SEPARATE_PACKAGES.includes(name) || !folderOf(name, context) ? done(null, `node-commonjs ${request}`) : done();
}

/**
 * Compresses white space only: names of classes are names of tables and of providers, and stacks stay readable. Node keeps text in half the
 * memory when it is ASCII.
 */
const minimizer = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { mangle: false, compress: false, module: true, format: { comments: false, asciiOnly: true } },
});

const configuration = (entry, path) => ({
  mode: 'production',
  target: 'node20',
  devtool: false,
  context: root,
  entry,
  output: { path, filename: '[name].js', module: true, chunkFormat: 'module', chunkLoading: 'import', library: { type: 'module' } },
  optimization: { minimizer: [minimizer], concatenateModules: false, moduleIds: 'named', splitChunks: false },
  node: { __dirname: false, __filename: false },
  externalsPresets: { node: true },
  externalsType: 'module',
  externals: [external],
  module: {
    parser: { javascript: { importMeta: false, url: false, exportsPresence: 'warn' } },
    rules: [{ test: DYNAMIC_IMPORTS, parser: { importDynamic: false } }],
  },
  // What is left is what the packages say of each other: requires of expressions that the portal never reaches.
  ignoreWarnings: [() => true],
});

/** The folders of the first-party plug-ins that have a server half. */
export const pluginFolders = () =>
  readdirSync(join(root, 'plugins'))
    .map((id) => join('plugins', id))
    .filter((folder) => existsSync(join(root, folder, 'package.json')));

/** The server entry of a plug-in, relative to its `dist`. */
const serverEntry = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).ombi.server.replace(/^\.\/dist\//, '');

/** The program of the processes in which installed plug-ins run. */
const WORKER = 'plugin-host/process/worker/main.js';

const entry = (folder, file) => ({ [file.replace(/\.js$/, '')]: resolve(root, folder, 'dist', file) });

/** Bundles the built server into few files in `folder`: Node loads them in half the time of the files that the compiler wrote. */
export const bundleCore = (folder) => run(coreEntries(['main.js', 'commands.js'], folder));

const coreEntries = (files, folder) => files.map((file) => configuration(entry('core', file), folder));

/**
 * Bundles the built server, the sdk and each plug-in into few files below `target`, in the same places as in this repository. Returns the
 * folders of the packages that went into them. Throws with the errors of the bundler.
 */
export async function bundleServer(target) {
  const core = coreEntries(['main.js', 'commands.js', WORKER], join(target, 'core/dist'));
  const sdk = configuration(entry('sdk', 'index.js'), join(target, 'node_modules/@ombi/sdk/dist'));
  const plugins = pluginFolders().map((folder) => configuration(entry(folder, serverEntry(folder)), join(target, folder, 'dist')));
  return new Set((await run([...core, sdk, ...plugins])).map(packageFolder).filter(Boolean));
}

/** The folder of the package that a file belongs to; null for files of this repository. */
const packageFolder = (file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0] ?? null;

/** Answers the paths of all bundled modules. */
function run(configurations) {
  const compiler = rspack(configurations);
  return new Promise((done, fail) =>
    compiler.run((failure, stats) => {
      if (failure ?? stats.hasErrors()) return fail(failure ?? new Error(stats.toString({ preset: 'errors-only' })));
      const modules = stats.toJson({ all: false, modules: true, modulesSpace: Infinity, nestedModules: true, ids: true }).children;
      const files = modules.flatMap((child) => child.modules.map(({ nameForCondition }) => nameForCondition)).filter(Boolean);
      return compiler.close((problem) => (problem ? fail(problem) : done(files)));
    }),
  );
}
