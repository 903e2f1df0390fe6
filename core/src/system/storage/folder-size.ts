import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Size of the files of a folder. */
export interface FolderSize {
  readonly bytes: number;
  /** False when the folder holds more files than were read. */
  readonly isComplete: boolean;
}

/** Sums the sizes of at most `maxFiles` files below a folder, in constant memory. What vanishes meanwhile counts as empty. */
export async function measureFolder(folder: string, maxFiles: number): Promise<FolderSize> {
  let [bytes, files] = [0, 0];
  const entries = await opendir(folder, { recursive: true }).catch(() => null);
  if (!entries) return { bytes, isComplete: true };
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    if ((files += 1) > maxFiles) return { bytes, isComplete: false };
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return { bytes, isComplete: true };
}
