import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BYTES = 32;

/** Path of the key that encrypts stored secrets. */
export const vaultKeyFile = (dataDir: string): string => join(dataDir, 'keys', 'vault.key');

/**
 * Name of the encryption key of the database that was chosen in the portal. It belongs to a data folder, so no backup holds or replaces it.
 */
export const DATABASE_KEY_NAME = 'database.key';

/** Path of the encryption key of the database that was chosen in the portal. */
export const databaseKeyFile = (dataDir: string): string => join(dataDir, 'keys', DATABASE_KEY_NAME);

/** Reads the 32 random bytes of a key file, which is created with mode 0600 on first use. Throws when the file is not a valid key. */
export function readOrCreateKeyFile(path: string): Buffer {
  return readKeyFile(path) ?? create(path);
}

/** Like {@link readOrCreateKeyFile}, but null when there is no such file. */
export function readKeyFile(path: string): Buffer | null {
  const key = read(path);
  if (key && key.length !== BYTES) throw new Error(`The key file ${path} is damaged. Restore it, or stored secrets cannot be read`);
  return key;
}

function read(path: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

/** Writes a temporary file and renames it, so that the key file is never partial. The lock of the data folder excludes other processes. */
function create(path: string): Buffer {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const key = randomBytes(BYTES);
  const temporaryPath = `${path}.draft`;
  write(temporaryPath, key.toString('base64'));
  renameSync(temporaryPath, path);
  return key;
}

function write(path: string, text: string): void {
  const file = openSync(path, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
