import { readdir, stat } from 'node:fs/promises';
import { dirname, basename, join } from 'node:path';
import { create } from 'tar';

const PERMISSIONS = 0o777;

/** Everybody may read what is packed, whatever the mask of the account that packs. */
const readable = (_path, stats) => {
  stats.mode = (stats.mode & ~PERMISSIONS) | (stats.isDirectory() ? 0o755 : 0o644);
  return true;
};

/** Packs a folder, with its name as the only entry at the top, into a `.tar.gz`. Returns its size in bytes. */
export async function archive(folder, file) {
  await create({ cwd: dirname(folder), file, gzip: { level: 9 }, portable: true, filter: readable }, [basename(folder)]);
  return (await stat(file)).size;
}

/** The size of all files of a folder in bytes; links are not followed. */
export async function folderSize(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, path, name }) => (await stat(join(parentPath ?? path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
