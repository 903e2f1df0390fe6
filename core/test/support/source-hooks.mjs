/** Lets a child process run the sources as they are: `node --import ./source-hooks.mjs file.ts`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const root = new URL('../../../', import.meta.url);
const packages = { '@ombi/sdk': 'sdk/src/index.ts', '@ombi/sdk/testing': 'sdk/src/testing/index.ts' };

/** What was compiled once, by what it was made of: many children start with the same sources. */
const kept = new URL('node_modules/.cache/ombi/sources/', root);

const HOW = {
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

if (isMainThread) register(import.meta.url);

export async function resolve(specifier, context, next) {
  const source = packages[specifier];
  if (source) return { url: new URL(source, root).href, shortCircuit: true };
  if (/^\.{1,2}\/.*\.js$/.test(specifier)) {
    const file = fileURLToPath(new URL(specifier, context.parentURL)).replace(/\.js$/, '.ts');
    if (existsSync(file)) return { url: pathToFileURL(file).href, shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
}

async function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const name = createHash('sha256')
    .update(JSON.stringify([filename, source, HOW]))
    .digest('hex');
  const file = new URL(`${name}.mjs`, kept);
  if (existsSync(file)) return readFileSync(file, 'utf8');

  const { transformSync } = await import('@swc/core');
  const { code } = transformSync(source, { filename, ...HOW });
  keep(file, code);
  return code;
}

/** Whole or not at all, whoever else writes the same. */
function keep(file, code) {
  mkdirSync(kept, { recursive: true });
  const draft = new URL(`${file.href}.${process.pid}`);
  writeFileSync(draft, code);
  renameSync(draft, file);
}
