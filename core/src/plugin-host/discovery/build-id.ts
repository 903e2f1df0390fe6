import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import type { PluginPackage } from './plugin-packages.js';

/** Bundled libraries change only with the package file, and hidden files do not count. */
const isIgnored = (name: string): boolean => name === 'node_modules' || name.startsWith('.');

type FingerprintedPackage = Pick<PluginPackage, 'folder' | 'version' | 'manifest' | 'logo'>;

/**
 * Identifies the current files of an installed plug-in by its version and a hash of its files (cache busting). It is part of URLs, so that
 * a browser never uses cached files of an older build. The hash includes ctimes, because archives restore mtimes.
 */
export async function computeBuildId({ folder, version, manifest, logo }: FingerprintedPackage): Promise<string> {
  const files = ['package.json', ...(logo ? [logo] : [])].map((path) => fileFingerprint(folder, path));
  const folders = codeFoldersOf(manifest).map((path) => folderFingerprints(folder, path));
  const stats = (await Promise.all([...files, ...folders])).flat();
  const print = createHash('sha256').update(stats.sort().join('\n')).digest('hex').slice(0, 12);
  return `${version}-${print}`;
}

/** The folders of its code, screens and texts. Other folders may hold files that the plug-in wrote itself. */
function codeFoldersOf(manifest: unknown): string[] {
  const { data } = Manifest.safeParse(manifest);
  return data ? [...new Set([dirname(data.server), dirname(data.ui?.entry ?? 'dist/ui/none'), 'locales'].map((path) => join(path)))] : [];
}

/** A missing folder counts as empty: screens and texts are optional, and missing code fails when it is loaded. */
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

/** A file that vanished meanwhile contributes only its path. */
async function fileFingerprint(folder: string, path: string): Promise<string[]> {
  const stats = await stat(join(folder, path)).catch(() => null);
  return [`${path} ${stats?.size} ${stats?.mtimeMs} ${stats?.ctimeMs}`];
}
