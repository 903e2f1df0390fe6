import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import type { PluginPackage } from './packages.js';

/** Libraries that a plug-in brings change with its package file; hidden files are nobody's business. */
const isLeftOut = (name: string): boolean => name === 'node_modules' || name.startsWith('.');

type Found = Pick<PluginPackage, 'folder' | 'version' | 'manifest' | 'logo'>;

/**
 * Names what an installed plug-in consists of at this moment: its version, and a print of its files. It stands in addresses, so that
 * a browser never takes yesterday's screens for today's. Times of change are part of it, because archives forget all other times.
 */
export async function buildOf({ folder, version, manifest, logo }: Found): Promise<string> {
  const files = ['package.json', ...(logo ? [logo] : [])].map((path) => factOf(folder, path));
  const folders = partsIn(manifest).map((path) => factsOf(folder, path));
  const facts = (await Promise.all([...files, ...folders])).flat();
  const print = createHash('sha256').update(facts.sort().join('\n')).digest('hex').slice(0, 12);
  return `${version}-${print}`;
}

/** The folders of its code, screens and texts. Whatever else lies there, it may have written itself. */
function partsIn(manifest: unknown): string[] {
  const { data } = Manifest.safeParse(manifest);
  return data ? [...new Set([dirname(data.server), dirname(data.ui?.entry ?? 'dist/ui/none'), 'locales'].map((path) => join(path)))] : [];
}

/** A folder that is not there has no files: nobody needs screens or texts, and code that is missing fails when it is loaded. */
async function factsOf(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
  const nested = entries
    .filter(({ name }) => !isLeftOut(name))
    .map((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? factsOf(folder, path) : factOf(folder, path);
    });
  return (await Promise.all(nested)).flat();
}

/** A file that has just gone leaves its name. */
async function factOf(folder: string, path: string): Promise<string[]> {
  const facts = await stat(join(folder, path)).catch(() => null);
  return [`${path} ${facts?.size} ${facts?.mtimeMs} ${facts?.ctimeMs}`];
}
