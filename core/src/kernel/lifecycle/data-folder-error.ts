import { userInfo } from 'node:os';

/** Thrown when another running portal uses the data folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'FolderInUse';
}

/** Thrown when the data folder cannot be used; the message says why, and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

const FOREIGN =
  'or a file in it may not be written by the account that runs the portal. Give the folder to that account, or choose another with --data-dir';
const FULL = 'is on a full disk. Free some space and start the portal again';

/** By the codes of the operating system and of SQLite. */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: FOREIGN,
  EPERM: FOREIGN,
  SQLITE_CANTOPEN: FOREIGN,
  SQLITE_READONLY: FOREIGN,
  SQLITE_FULL: FULL,
  EROFS: 'is on a file system that is mounted read-only. Mount it for writing, or choose another folder with --data-dir',
  ENOSPC: FULL,
  EDQUOT: 'has reached the quota of its disk. Free some space and start the portal again',
  ENOTDIR: 'is not a folder. Choose another with --data-dir',
  EEXIST: 'is not a folder. Choose another with --data-dir',
  EMFILE: 'cannot be opened, because this process has too many open files. Raise the limit of open files',
};

/**
 * Maps file system errors that an administrator can fix, such as permission denied (`EACCES`), to a {@link DataFolderError}; returns any
 * other cause itself.
 */
export function explainDataFolderError(dataDir: string, cause: unknown): unknown {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  const remedy = REMEDIES[code];
  if (!remedy) return cause;
  const account = remedy === FOREIGN ? ` (${accountName()})` : '';
  return new DataFolderError(`The data folder ${dataDir} ${remedy}${account}.`, { cause });
}

/** Name and number of the account; in a container it often has a number only. */
function accountName(): string {
  try {
    const { username, uid } = userInfo();
    return `${username}, number ${uid}`;
  } catch {
    return `number ${process.getuid?.() ?? 'unknown'}`;
  }
}
