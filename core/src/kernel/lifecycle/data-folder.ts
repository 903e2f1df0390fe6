import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Another running portal owns the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Take a data folder for this process alone; answers the way to give it back. The lock is an exclusive SQLite transaction:
 * the system releases it when the process dies, however it dies. Throws {@link DataFolderInUseError}.
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

/** What holds secrets or speaks of people. The rest lies behind the folder's own rights; there may be many thousands of pictures. */
const RESTRICTED_RECURSIVELY = new Set(['keys', 'logs', 'backups']);

/**
 * Make the data folder one that its owner alone reads, with what is there already: the folder, what lies in it, and the files of those parts that
 * hold secrets. Answers the paths whose rights could not be changed, as on file systems that know none.
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

/** A link is left alone: what it leads to is not the portal's. */
function restrict(path: string): boolean {
  try {
    const entry = lstatSync(path);
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() ? FOLDER_MODE : FILE_MODE);
    return true;
  } catch (cause) {
    // Somebody else's, on a disk that is only read, or gone meanwhile.
    if (['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return false;
    throw cause;
  }
}
