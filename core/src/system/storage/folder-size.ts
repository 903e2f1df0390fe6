import type { Dirent } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Size of the files of a folder. */
export interface FolderSize {
  readonly bytes: number;
  /** False when the folder holds more files than were read. */
  readonly isComplete: boolean;
}

/**
 * Sums the sizes of at most `maxFiles` files below a folder, one folder after the other. What vanishes meanwhile, or cannot be read, counts as
 * empty.
 */
export async function measureFolder(folder: string, maxFiles: number): Promise<FolderSize> {
  let [bytes, files] = [0, 0];
  const folders = [folder];
  for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
    for await (const entry of entriesOf(path)) {
      const child = join(path, entry.name);
      if (entry.isDirectory()) folders.push(child);
      if (!entry.isFile()) continue;
      if ((files += 1) > maxFiles) return { bytes, isComplete: false };
      bytes += (await stat(child).catch(() => null))?.size ?? 0;
    }
  }
  return { bytes, isComplete: true };
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(() => null);
  if (entries) yield* entries;
}
