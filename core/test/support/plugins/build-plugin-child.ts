import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import { ROOT_DIR } from '../test-config.js';
import { temporaryFolder } from '../temporary-folder.js';

/** The compiled program of plug-in processes, which must not compile at run time. */
export interface BuiltPluginChild {
  readonly program: string;
  readonly readable: readonly string[];
  /** The compiled sdk, for plug-ins to link. */
  readonly sdk: string;
  remove(): void;
}

/** Compiles the program of a plug-in process from the current sources to a temporary folder. */
export function buildPluginChild(): BuiltPluginChild {
  const { path, remove } = temporaryFolder();
  const home = realpathSync(path);
  const sdk = join(home, 'node_modules', '@ombi', 'sdk');
  const libraries = ['zod', '@streamparser/json'];
  const installed = libraries.map((name) => realpathSync(join(ROOT_DIR, 'node_modules', name)));
  const entry = 'core/src/plugin-host/process/worker/main';

  put(join(home, 'package.json'), '{ "type": "module" }');
  compileModules(join(ROOT_DIR, entry), { from: ROOT_DIR, to: home });
  put(join(sdk, 'package.json'), '{ "name": "@ombi/sdk", "type": "module", "exports": "./index.js" }');
  compileModules(join(ROOT_DIR, 'sdk/src/index'), { from: join(ROOT_DIR, 'sdk/src'), to: sdk });
  mkdirSync(join(home, 'node_modules', '@streamparser'));
  for (const [index, name] of libraries.entries()) symlinkSync(installed[index]!, join(home, 'node_modules', name));
  return { program: join(home, `${entry}.js`), readable: [home, ...installed], sdk, remove };
}

interface Move {
  readonly from: string;
  readonly to: string;
}

/** Compiles a module, named without its extension, and all sibling modules that it imports. */
export function compileModules(module: string, move: Move, done = new Set<string>()): void {
  if (done.has(module)) return;
  done.add(module);
  const { code } = transformSync(readFileSync(`${module}.ts`, 'utf8'), {
    filename: `${module}.ts`,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript', decorators: true } },
  });
  put(join(move.to, relative(move.from, `${module}.js`)), code);
  for (const [, beside = ''] of code.matchAll(/\bfrom ['"](\.[^'"]+)\.js['"]/g)) compileModules(join(dirname(module), beside), move, done);
}

function put(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
