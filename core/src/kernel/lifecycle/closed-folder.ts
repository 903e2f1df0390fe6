import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;

/** What holds secrets or speaks of people. The rest lies behind the folder's own rights; there may be many thousands of pictures. */
const CLOSED_WHOLE = new Set(['keys', 'logs', 'backups']);

/**
 * Make the data folder one that its owner alone reads, with what is there already: the folder, what lies in it, and the files of those parts that
 * hold secrets. Answers the paths whose rights could not be changed, as on file systems that know none.
 */
export function closeFolder(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  const paths = [dataDir, ...readdirSync(dataDir).flatMap((name) => partsOf(join(dataDir, name), CLOSED_WHOLE.has(name)))];
  return paths.filter((path) => !close(path));
}

function partsOf(path: string, isWhole: boolean): string[] {
  const isFolder = lstatSync(path).isDirectory();
  return [path, ...(isFolder && isWhole ? readdirSync(path).flatMap((name) => partsOf(join(path, name), true)) : [])];
}

/** A link is left alone: what it leads to is not the portal's. */
function close(path: string): boolean {
  try {
    const entry = lstatSync(path);
    if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() ? FOLDER : FILE);
    return true;
  } catch (cause) {
    // Somebody else's, on a disk that is only read, or gone meanwhile.
    if (['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return false;
    throw cause;
  }
}
