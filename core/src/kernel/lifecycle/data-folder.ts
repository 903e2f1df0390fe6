import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Thrown when another running portal uses the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'FolderInUse';
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

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Subfolders with secrets or personal data. All else is protected by the folder's own mode; there may be many thousands of images. */
const RESTRICTED_RECURSIVELY = new Set(['keys', 'logs', 'backups']);

/**
 * Makes the data folder readable by its owner only: the folder, its direct entries, and recursively the parts that hold secrets. Returns
 * the paths whose mode could not be changed, as on file systems without modes.
 */
export function restrictDataFolder(dataDir: string): string[] {
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
