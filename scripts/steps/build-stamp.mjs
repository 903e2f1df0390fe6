import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** What a build writes itself, and what it never reads. */
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'journeys', '.cache', 'data', '.git']);

/**
 * Build cache: a hash (fingerprint) of files and folders by names, sizes and times. Reading contents would cost more than most builds it
 * saves.
 */
export function fingerprint(paths) {
  const hash = createHash('sha1').update(process.version);
  for (const path of paths) add(hash, join(root, path));
  return hash.digest('hex');
}

function add(hash, path) {
  if (!existsSync(path)) return;
  const { mtimeMs, size } = statSync(path);
  if (!statSync(path).isDirectory()) {
    hash.update(`${path}:${size}:${mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name) && !name.endsWith('.tsbuildinfo')) add(hash, join(path, name));
}

const file = (step) => join(root, 'node_modules', '.cache', 'ombi', `${step}.stamp`);

/** Whether a build step is up to date: done for exactly this fingerprint. */
export const isUpToDate = (step, stamp) => existsSync(file(step)) && readFileSync(file(step), 'utf8') === stamp;

/** Stores the stamp of a step that was done. Kept below node_modules, so that removing those starts afresh. */
export function writeStamp(step, stamp) {
  mkdirSync(dirname(file(step)), { recursive: true });
  writeFileSync(file(step), stamp);
}

/** Removes the stamp of a step, which has to be done again because something else has overwritten its result. */
export const clearStamp = (step) => rmSync(file(step), { force: true });
