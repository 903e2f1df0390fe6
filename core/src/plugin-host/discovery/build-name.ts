import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PluginPackage } from './packages.js';

/** Libraries that a plug-in brings change with its package file; hidden files are nobody's business. */
const isLeftOut = (name: string): boolean => name === 'node_modules' || name.startsWith('.');

/**
 * Names what an installed plug-in consists of at this moment: its version, and a print of its files. It stands in addresses, so that
 * a browser never takes yesterday's screens for today's. Times of change are part of it, because archives forget all other times.
 */
export async function buildOf({ folder, version }: Pick<PluginPackage, 'folder' | 'version'>): Promise<string> {
  const facts = await factsOf(folder, '');
  const print = createHash('sha256').update(facts.sort().join('\n')).digest('hex').slice(0, 12);
  return `${version}-${print}`;
}

async function factsOf(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !isLeftOut(name))
      .map((entry) => {
        const path = join(below, entry.name);
        return entry.isDirectory() ? factsOf(folder, path) : factOf(folder, path);
      }),
  );
  return nested.flat();
}

/** A file that has just gone leaves its name. */
async function factOf(folder: string, path: string): Promise<string[]> {
  const facts = await stat(join(folder, path)).catch(() => null);
  return [`${path} ${facts?.size} ${facts?.mtimeMs} ${facts?.ctimeMs}`];
}
