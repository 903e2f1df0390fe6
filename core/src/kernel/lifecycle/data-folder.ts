import { chmodSync, closeSync, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Sqlite } from '../database/sqlite/sqlite-driver.js';
import { DataFolderInUseError, explainDataFolderError } from './data-folder-error.js';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Enough to distinguish a full disk from one with space: a file system may have a few bytes left in its last block. */
const PROBE_BYTES = 64 * 1024;

/** A data folder that belongs to this process. */
export interface OpenDataFolder {
  /** Paths that others may read because their mode could not be changed, as on file systems without modes. */
  readonly exposedPaths: readonly string[];
  unlock(): void;
}

/**
 * Creates the data folder if it is missing, checks that it can be written, restricts it to its owner and locks it. Throws
 * {@link DataFolderInUseError}, or DataFolderError for a folder of another account, a read-only or a full disk.
 */
export function openDataFolder(dataDir: string): OpenDataFolder {
  try {
    mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
    writeAndDelete(join(dataDir, `.writable-${process.pid}`));
    return { exposedPaths: restrictDataFolder(dataDir), unlock: lockDataFolder(dataDir) };
  } catch (cause) {
    throw explainDataFolderError(dataDir, cause);
  }
}

function writeAndDelete(path: string): void {
  const file = openSync(path, 'w', FILE_MODE);
  try {
    writeSync(file, Buffer.alloc(PROBE_BYTES));
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/**
 * Locks a data folder for this process; returns the function that unlocks it. The lock is an exclusive SQLite transaction, which the system
 * releases however the process dies. Throws {@link DataFolderInUseError}.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Sqlite(join(dataDir, '.lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw cause;
    throw new DataFolderInUseError(
      `The data folder ${dataDir} is in use by another running portal. Stop it, or choose another folder with --data-dir.`,
    );
  }
  return () => void lock.close();
}

/** Subfolders with secrets or personal data. All else is protected by the folder's own mode; there may be many thousands of images. */
const RESTRICTED_RECURSIVELY = new Set(['keys', 'logs', 'backups']);

/**
 * Makes the data folder readable by its owner only: the folder, its direct entries, and recursively the parts that hold secrets. Returns
 * the paths whose mode could not be changed, as on file systems without modes.
 */
function restrictDataFolder(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER_MODE });
  const paths = [dataDir, ...readdirSync(dataDir).flatMap((name) => pathsBelow(join(dataDir, name), RESTRICTED_RECURSIVELY.has(name)))];
  return paths.filter((path) => !restrict(path));
}

function pathsBelow(path: string, isWhole: boolean): string[] {
  const isFolder = lstatSync(path).isDirectory();
  return [path, ...(isFolder && isWhole ? readdirSync(path).flatMap((name) => pathsBelow(join(path, name), true)) : [])];
}

/** Symbolic links are skipped: their targets do not belong to the portal. */
function restrict(path: string): boolean {
  try {
    const entry = lstatSync(path);
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return true;
  } catch (cause) {
    // Owned by another user, on a read-only disk, or deleted meanwhile.
    if (['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return false;
    throw cause;
  }
}
