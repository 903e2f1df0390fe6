import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { basename, dirname } from 'node:path';
import { create } from 'tar';

/** Writes the folder of a plug-in with its libraries into a tarball (.tgz), and returns the archive's SHA-256 in hexadecimal. */
export async function packFolder(folder: string, file: string): Promise<string> {
  const isKept = (_: string, entry: object): boolean => !('isSymbolicLink' in entry && (entry.isSymbolicLink as () => boolean)());
  await create({ gzip: true, portable: true, noMtime: true, cwd: dirname(folder), file, mode: 0o600, filter: isKept }, [basename(folder)]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
