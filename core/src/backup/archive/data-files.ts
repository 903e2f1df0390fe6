import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sharedPluginFolders } from '../../plugin-host/index.js';
import { pathExists } from '../../kernel/index.js';
import type { ArchiveEntry } from './tar-entries.js';

/** Parts of the data folder that a backup leaves out: caches, logs, other backups, and what is kept in other forms or made anew. */
const EXCLUDED_FOLDERS: ReadonlySet<string> = new Set([
  'cache',
  'logs',
  'backups',
  'restore',
  'keys',
  'plugins/.staging',
  'plugins/.aside',
]);
const EXCLUDED_FILES = /^(ombi\.sqlite.*|\.lock\.sqlite.*|database\.json.*|.*\.draft)$/;

/**
 * The files of a data folder that belong into a backup: plug-ins that were copied into it, and whatever else the portal keeps beside its
 * database. The packages of installed plug-ins are in the database.
 */
export async function* listDataFiles(dataDir: string): AsyncGenerator<ArchiveEntry> {
  yield* filesBelow(dataDir, '', new Set([...EXCLUDED_FOLDERS, ...(await sharedPluginFolders({ dataDir }))]));
}

async function* filesBelow(dataDir: string, below: string, excluded: ReadonlySet<string>): AsyncGenerator<ArchiveEntry> {
  for (const entry of await sortedEntries(join(dataDir, below))) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (excluded.has(path) || (below === '' && EXCLUDED_FILES.test(entry.name))) continue;
    if (entry.isDirectory()) yield* filesBelow(dataDir, path, excluded);
    // Links lead to libraries that the portal provides; it makes them anew at its start.
    else if (entry.isFile()) yield* fileIfPresent(dataDir, path);
  }
}

async function* fileIfPresent(dataDir: string, path: string): AsyncGenerator<ArchiveEntry> {
  const content = await readFile(join(dataDir, path)).catch(toNullIfRemoved);
  if (content) yield { path, content };
}

const sortedEntries = async (folder: string): Promise<Dirent[]> =>
  ((await readdir(folder, { withFileTypes: true }).catch(toNullIfRemoved)) ?? []).sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Null for the error of a file or folder that was removed since its folder was listed. Throws any other error. */
export function toNullIfRemoved(cause: unknown): null {
  if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  return null;
}

/** What file systems allow, in bytes; of the whole path, some is left for the data folder. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 3_000;

/** Whether a path of an archive can be written, stays inside of the data directory (no path traversal), and is one that backups hold. */
export function isRestorableDataFile(path: string): boolean {
  const steps = path.split('/');
  const isPlain = !/[\\:\0]/.test(path) && steps.every((step) => step !== '' && step !== '.' && step !== '..');
  const isShort = Buffer.byteLength(path) <= MAX_PATH_BYTES && steps.every((step) => Buffer.byteLength(step) <= MAX_NAME_BYTES);
  const isExcluded = steps.some((_, index) => EXCLUDED_FOLDERS.has(steps.slice(0, index + 1).join('/')));
  return isPlain && isShort && !isExcluded && !(steps.length === 1 && EXCLUDED_FILES.test(path));
}

/** Directory tree of the files of an archive, which finds entries that contradict each other. */
export class DataFileTree {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  /** Adds a file; false when it cannot be written beside the others: one has its path, or is where the other needs a folder. */
  add(path: string): boolean {
    const steps = path.split('/');
    const folders = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
    if (this.#files.has(path) || this.#folders.has(path) || folders.some((folder) => this.#files.has(folder))) return false;
    this.#files.add(path);
    for (const folder of folders) this.#folders.add(folder);
    return true;
  }
}

/** Checksum (SHA-256) in hexadecimal. */
export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Writes a file of an archive into a directory. */
export async function writeDataFile(folder: string, path: string, content: Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
}

/**
 * Puts the restored entries of a folder in the place of those of the data directory. Can be repeated after an interruption: once the former
 * entries are removed, the folder has another name.
 */
export async function replaceDataFiles(from: string, dataDir: string): Promise<void> {
  const restored = `${from}-restored`;
  if (!(await pathExists(restored))) {
    await removeDataFiles(dataDir);
    await rename(from, restored);
  }
  for (const entry of await readdir(restored)) await rename(join(restored, entry), join(dataDir, entry));
}

async function removeDataFiles(dataDir: string): Promise<void> {
  for (const { name } of await readdir(dataDir, { withFileTypes: true }))
    if (!EXCLUDED_FOLDERS.has(name) && !EXCLUDED_FILES.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
}
