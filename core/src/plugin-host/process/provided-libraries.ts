import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../kernel/index.js';
import { installedPluginsFolder } from '../discovery/index.js';

/** What plug-ins may import without bringing it: the contract, and the library in which they write their forms. */
const PROVIDED_LIBRARIES = ['@ombi/sdk', 'zod'] as const;

/** The libraries that the portal gives to plug-ins, by name, with their versions. */
export async function readProvidedLibraryVersions({ rootDir }: Pick<Config, 'rootDir'>): Promise<ReadonlyMap<string, string>> {
  const versions = PROVIDED_LIBRARIES.map(async (name) => {
    const file = join(rootDir, 'node_modules', name, 'package.json');
    return [name, (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version] as const;
  });
  return new Map(await Promise.all(versions));
}

/**
 * Lay links to the portal's own libraries beside the installed plug-ins, so that these find them wherever the data folder lies. A
 * link of a portal that lay elsewhere is renewed; whatever else an administrator has put there stays.
 */
export async function linkProvidedLibraries(config: Pick<Config, 'rootDir' | 'dataDir'>): Promise<void> {
  const folder = installedPluginsFolder(config);
  if (!existsSync(folder)) return;
  for (const name of PROVIDED_LIBRARIES) {
    // One that the portal lacks cannot be provided: a plug-in that wants it says so itself when it is loaded.
    const target = await realpath(join(config.rootDir, 'node_modules', name)).catch(() => null);
    if (target) await link(target, join(folder, name));
  }
}

async function link(target: string, path: string): Promise<void> {
  const there = await lstat(path).catch(() => null); // where it cannot even be looked at, the link below fails aloud
  if (there && !there.isSymbolicLink()) return;
  if (there && (await readlink(path)) === target) return;
  if (there) await rm(path);
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}
