import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';

/** The two folders below which plug-ins lie: the program's own and the administrator's. */
export interface PluginFolders {
  readonly rootDir: string;
  readonly dataDir: string;
}

/** A folder that says of itself that it is a plug-in. Nothing in it has been believed yet. */
export interface PluginPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Came with the program: its wire names are mounted. */
  readonly firstParty: boolean;
  /** The `ombi` key as it was written. */
  readonly manifest: unknown;
}

const KEYWORD = 'ombi-plugin';

const PackageFile = z.object({
  name: z.string(),
  version: z.string(),
  keywords: z.array(z.string()).default([]),
  ombi: z.unknown(),
});

/** Every package that carries the keyword, the program's own first, each source in the order of its folder names. */
export async function findPackages({ rootDir, dataDir }: PluginFolders): Promise<PluginPackage[]> {
  const installed = join(dataDir, 'plugins', 'node_modules');
  const [own, community] = await Promise.all([foldersIn(join(rootDir, 'plugins')), scopedFoldersIn(installed)]);

  const packages = await Promise.all([...own.map((folder) => read(folder, true)), ...community.map((folder) => read(folder, false))]);
  return packages.filter((found) => found !== null);
}

async function scopedFoldersIn(parent: string): Promise<string[]> {
  const folders = await foldersIn(parent);
  const nested = await Promise.all(folders.map((folder) => (basename(folder).startsWith('@') ? foldersIn(folder) : [folder])));
  return nested.flat();
}

async function foldersIn(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(absent([]));
  return entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => join(parent, name))
    .sort();
}

async function read(folder: string, firstParty: boolean): Promise<PluginPackage | null> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(absent(null));
  const parsed = PackageFile.safeParse(text === null ? null : parse(text));
  if (!parsed.success || !parsed.data.keywords.includes(KEYWORD)) return null;

  const { name, version, ombi: manifest } = parsed.data;
  return { folder, name, version, firstParty, manifest };
}

/** A package file that is no JSON says nothing, so it does not say that it is a plug-in. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

const absent =
  <T>(instead: T) =>
  (cause: NodeJS.ErrnoException): T => {
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return instead;
    throw cause;
  };
