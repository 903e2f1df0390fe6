import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, readlink, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../kernel/index.js';
import { installedPluginsFolder } from '../discovery/index.js';

/** Libraries that plug-ins may import without bundling them: the sdk, and the schema library of their forms. */
const PROVIDED_LIBRARIES = ['@ombi/sdk', 'zod'] as const;

/** The versions of the provided libraries, by name. */
export async function readProvidedLibraryVersions({ rootDir }: Pick<Config, 'rootDir'>): Promise<ReadonlyMap<string, string>> {
  const versions = PROVIDED_LIBRARIES.map(async (name) => {
    const file = join(rootDir, 'node_modules', name, 'package.json');
    return [name, (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version] as const;
  });
  return new Map(await Promise.all(versions));
}

/**
 * Creates symlinks to the portal's own libraries beside the installed plug-ins, so that they resolve wherever the data folder is. A link of
 * a portal in another folder is renewed; anything else that an administrator put there stays.
 */
export async function linkPeerDependencies(config: Pick<Config, 'rootDir' | 'dataDir'>): Promise<void> {
  const folder = installedPluginsFolder(config);
  if (!existsSync(folder)) return;
  for (const name of PROVIDED_LIBRARIES) {
    // A library that the portal lacks is skipped: a plug-in that needs it fails with its own error when it is loaded.
    const target = await realpath(join(config.rootDir, 'node_modules', name)).catch(() => null);
    if (target) await link(target, join(folder, name));
  }
}

async function link(target: string, path: string): Promise<void> {
  const there = await lstat(path).catch(() => null); // if it cannot be read, creating the link below throws
  if (there && !there.isSymbolicLink()) return;
  if (there && (await readlink(path)) === target) return;
  if (there) await rm(path);
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path, 'junction');
}
