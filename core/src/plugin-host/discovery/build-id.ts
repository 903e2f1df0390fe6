import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import type { PluginPackage } from './plugin-packages.js';

/** Libraries that a plug-in brings change with its package file; hidden files are nobody's business. */
const isIgnored = (name: string): boolean => name === 'node_modules' || name.startsWith('.');

type FingerprintedPackage = Pick<PluginPackage, 'folder' | 'version' | 'manifest' | 'logo'>;

/**
 * Names what an installed plug-in consists of at this moment: its version, and a print of its files. It stands in addresses, so that
 * a browser never takes yesterday's screens for today's. Times of change are part of it, because archives forget all other times.
 */
export async function computeBuildId({ folder, version, manifest, logo }: FingerprintedPackage): Promise<string> {
  const files = ['package.json', ...(logo ? [logo] : [])].map((path) => fileFingerprint(folder, path));
  const folders = codeFoldersOf(manifest).map((path) => folderFingerprints(folder, path));
  const facts = (await Promise.all([...files, ...folders])).flat();
  const print = createHash('sha256').update(facts.sort().join('\n')).digest('hex').slice(0, 12);
  return `${version}-${print}`;
}

/** The folders of its code, screens and texts. Whatever else lies there, it may have written itself. */
function codeFoldersOf(manifest: unknown): string[] {
  const { data } = Manifest.safeParse(manifest);
  return data ? [...new Set([dirname(data.server), dirname(data.ui?.entry ?? 'dist/ui/none'), 'locales'].map((path) => join(path)))] : [];
}

/** A folder that is not there has no files: nobody needs screens or texts, and code that is missing fails when it is loaded. */
async function folderFingerprints(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
  const nested = entries
    .filter(({ name }) => !isIgnored(name))
    .map((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? folderFingerprints(folder, path) : fileFingerprint(folder, path);
    });
  return (await Promise.all(nested)).flat();
}

/** A file that has just gone leaves its name. */
async function fileFingerprint(folder: string, path: string): Promise<string[]> {
  const facts = await stat(join(folder, path)).catch(() => null);
  return [`${path} ${facts?.size} ${facts?.mtimeMs} ${facts?.ctimeMs}`];
}
