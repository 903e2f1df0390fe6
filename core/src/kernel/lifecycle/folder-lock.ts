import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/** Another running portal owns the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Take a data folder for this process alone; answers the way to give it back. The lock is an exclusive SQLite transaction:
 * the system releases it when the process dies, however it dies. Throws {@link FolderInUse}.
 */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new Sqlite(join(dataDir, '.lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw cause;
    throw new FolderInUse(
      `The data folder ${dataDir} is in use by another running portal. Stop it, or choose another folder with --data-dir.`,
    );
  }
  return () => void lock.close();
}
