import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Weighed {
  readonly path: string;
  readonly bytes: number;
  readonly usedAt: number;
}

/** How much of a limit stays in use after a clean-up, so that not every put needs one. */
const KEPT = 0.9;

/** Where more than `limit` bytes lie, remove the files that were not used for longest until there is room again; answers what is left. */
export async function trim(folder: string, limit: number): Promise<number> {
  const files = (await weigh(folder)).sort((a, b) => a.usedAt - b.usedAt);
  let left = weight(files);
  if (left <= limit) return left;
  for (const { path, bytes } of files) {
    if (left <= limit * KEPT) break;
    await rm(path, { force: true });
    left -= bytes;
  }
  return left;
}

const weight = (files: readonly Weighed[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What goes while it is weighed weighs nothing, as does a folder in which nothing was put yet. */
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
