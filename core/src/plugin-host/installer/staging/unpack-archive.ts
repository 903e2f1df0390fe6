import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, Unpack, type ReadEntry } from 'tar';
import { PluginInstallError } from '../plugin-install-error.js';
import { PackageSizeCounter, PACKAGE_LIMITS, packageTooLargeError, type UnpackedLimits } from './package-limits.js';

/** The header of an archive entry. */
interface TarEntry {
  readonly path: string;
  readonly type: string;
}

const FILES: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile']);
const LINKS: ReadonlySet<string> = new Set(['Link', 'SymbolicLink']);

/** The top folder of an entry. Throws {@link PluginInstallError} for anything that would be written, or would link, outside of it. */
function topFolderOf({ path, type }: TarEntry): string {
  const steps = path.split(/[\\/]/).filter((step) => step !== '' && step !== '.');
  if (/^[\\/]|^[a-z]:/i.test(path)) throw unsafePackage(path, `it holds the absolute path ${quoted(path)}`);
  if (steps.includes('..')) throw unsafePackage(path, `the path ${quoted(path)} leads out of it`);
  if (LINKS.has(type)) throw unsafePackage(path, `${quoted(path)} is a link`);
  if (type !== 'Directory' && !FILES.has(type)) throw unsafePackage(path, `${quoted(path)} is neither a file nor a folder`);

  const [top] = steps;
  if (!top || (steps.length === 1 && type !== 'Directory'))
    throw new PluginInstallError('no-archive', 'The files of the package are not in a folder.');
  return top;
}

const unsafePackage = (path: string, why: string): PluginInstallError =>
  new PluginInstallError('unsafe-package', `The package is not safe to unpack: ${why}.`, { path: path.slice(0, MAX_PATH_LENGTH) });

const MAX_PATH_LENGTH = 100;
const quoted = (path: string): string => JSON.stringify(path.slice(0, MAX_PATH_LENGTH));

/** Bytes of an archive with its headers and padding. */
const maxArchiveBytes = ({ entries, bytes }: UnpackedLimits): number => bytes + 2 * entries * 1024;

/** Only the owner may write; setuid bits and the like are dropped. */
const MODES = 0o755;

/**
 * Extracts a tarball (.tgz) into a folder, after every entry was checked to be safe (no path traversal or zip slip). Throws
 * {@link PluginInstallError}.
 */
export async function unpackArchive(archive: string, folder: string, limits: UnpackedLimits = PACKAGE_LIMITS): Promise<void> {
  await checkArchive(archive, limits);
  await mkdir(folder, { recursive: true });
  const unpacked = new Unpack({
    cwd: folder,
    strip: 1,
    strict: true,
    preserveOwner: false,
    onReadEntry: (entry) => void (entry.mode = ((entry.mode ?? 0) & MODES) | 0o600),
  });
  await pipeThrough(archive, unpacked, 'close', limits);
}

async function checkArchive(archive: string, limits: UnpackedLimits): Promise<void> {
  const packageSizeCounter = new PackageSizeCounter(limits);
  const topFolders = new Set<string>();
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      entry.resume();
      abortOnError(parser, () => checkEntry(entry, packageSizeCounter, topFolders));
    },
  });
  await pipeThrough(archive, parser, 'end', limits);
  if (topFolders.size === 0) throw new PluginInstallError('no-archive', 'The package is empty.');
}

function checkEntry(entry: ReadEntry, packageSizeCounter: PackageSizeCounter, topFolders: Set<string>): void {
  packageSizeCounter.add(entry.size);
  topFolders.add(topFolderOf(entry));
  if (topFolders.size > 1) throw new PluginInstallError('no-archive', 'The package holds more than one folder.');
}

/** The tar reader emits the error it is aborted with, but not what its listeners throw. */
function abortOnError(parser: Parser, check: () => void): void {
  try {
    check();
  } catch (cause) {
    parser.abort(cause as Error);
  }
}

/** Pipes the archive into a reader; any other error counts as a broken archive. `over` is the reader's last event. */
async function pipeThrough(archive: string, reader: Parser | Unpack, over: 'end' | 'close', limits: UnpackedLimits): Promise<void> {
  const done = new Promise<void>((resolve, reject) => reader.once(over, resolve).once('error', reject));
  try {
    await Promise.race([pipeline(createReadStream(archive), createGunzip(), (chunks) => writeChunks(chunks, reader, limits)), done]);
    await done;
  } catch (cause) {
    throw toPackageRefusal(cause);
  }
}

/** Limits the unpacked bytes, including data behind the end of the archive, which the reader would buffer. */
async function writeChunks(chunks: AsyncIterable<Buffer>, reader: Parser | Unpack, limits: UnpackedLimits): Promise<void> {
  let bytes = 0;
  let isOver = false;
  reader.once('eof', () => (isOver = true));
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxArchiveBytes(limits)) return reader.abort(packageTooLargeError(limits));
    if (!isOver && !reader.write(chunk)) await once(reader, 'drain');
  }
  reader.end();
}

/** What a file system answers to two entries with the same path, to a file below a file, and to names that it cannot have. */
const UNWRITABLE: ReadonlySet<string> = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'ENAMETOOLONG', 'EINVAL']);

function toPackageRefusal(cause: unknown): unknown {
  const { code, path } = cause as NodeJS.ErrnoException;
  if (cause instanceof PluginInstallError) return cause;
  if (UNWRITABLE.has(code ?? ''))
    return unsafePackage(basename(path ?? 'package'), 'it has paths that are too long or cannot be written together');
  if (!code?.startsWith('Z_') && !code?.startsWith('TAR_')) return cause;
  return new PluginInstallError('no-archive', 'The file is not a package: it cannot be read as a .tgz archive.');
}
