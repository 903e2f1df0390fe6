import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_KEY_NAME, DatabaseSelection } from '../../kernel/index.js';
import type { KeyFiles } from './key-encryption.js';

/**
 * Puts the encryption keys of a backup in the place of those of the data folder. Every key file is complete or absent, as its reader
 * expects, and the choice of the database can be read at any time.
 */
export async function replaceKeys(dataDir: string, keys: KeyFiles): Promise<void> {
  new DatabaseSelection(dataDir).keepReadable();
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(keys)) {
    if (name === DATABASE_KEY_NAME) continue;
    await writeFile(join(folder, `${name}.draft`), content, { mode: 0o600, flush: true });
    await rename(join(folder, `${name}.draft`), join(folder, name));
  }
}
