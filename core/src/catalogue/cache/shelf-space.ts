import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Weighed {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** Bytes of all files below a folder; 0 when there is none. */
export async function measure(folder: string): Promise<number> {
  return weight(await weigh(folder));
}

/** Remove the files that were not used for longest until at most `limit` bytes are left; answers what is left. */
export async function trim(folder: string, limit: number): Promise<number> {
  const files = (await weigh(folder)).sort((a, b) => a.usedAt - b.usedAt);
  let left = weight(files);
  for (const { path, bytes } of files) {
    if (left <= limit) break;
    await rm(path, { force: true });
    left -= bytes;
  }
  return left;
}

const weight = (files: readonly Weighed[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function weigh(folder: string): Promise<Weighed[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: Weighed[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(() => null);
    if (facts) files.push({ path, bytes: facts.size, usedAt: facts.mtimeMs });
  }
  return files;
}
