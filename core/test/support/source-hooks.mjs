/** Lets a child process run the sources as they are: `node --import ./source-hooks.mjs file.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transformSync } from '@swc/core';

const root = new URL('../../../', import.meta.url);
const packages = { '@ombi/sdk': 'sdk/src/index.ts', '@ombi/sdk/testing': 'sdk/src/testing/index.ts' };

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
  const filename = fileURLToPath(url);
  const parser = { syntax: 'typescript', decorators: true };
  const transform = { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false };
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    module: { type: 'es6' },
    jsc: { target: 'es2022', parser, transform },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
