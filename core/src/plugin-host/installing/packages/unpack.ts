import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, Unpack, type ReadEntry } from 'tar';
import { PackageRefused } from '../refused.js';
import { Bounds, MOST, tooLarge } from './bounds.js';
import { topOf } from './safe-entry.js';

/** What stands between the files of an archive and around them. */
const WRAPPING_BYTES = 2 * MOST.entries * 1024;

/** Only its owner changes what was unpacked, and nothing gets rights beyond that. */
const MODES = 0o755;

/** Look at every entry of a .tgz and, if all are harmless, lay its files into a folder. Throws {@link PackageRefused}. */
export async function unpack(archive: string, folder: string): Promise<void> {
  await inspect(archive);
  await mkdir(folder, { recursive: true });
  const unpacked = new Unpack({
    cwd: folder,
    strip: 1,
    strict: true,
    preserveOwner: false,
    onReadEntry: (entry) => void (entry.mode = ((entry.mode ?? 0) & MODES) | 0o600),
  });
  await through(archive, unpacked, 'close');
}

async function inspect(archive: string): Promise<void> {
  const bounds = new Bounds();
  const tops = new Set<string>();
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      entry.resume();
      refuseWith(parser, () => judge(entry, bounds, tops));
    },
  });
  await through(archive, parser, 'end');
  if (tops.size === 0) throw new PackageRefused('empty-package', 'The package is empty.');
}

function judge(entry: ReadEntry, bounds: Bounds, tops: Set<string>): void {
  bounds.add(entry.size);
  tops.add(topOf(entry));
  if (tops.size > 1) throw new PackageRefused('several-folders', 'The package holds more than one folder.');
}

/** A reader of archives passes on what it is aborted with, not what its listeners throw. */
function refuseWith(parser: Parser, check: () => void): void {
  try {
    check();
  } catch (cause) {
    parser.abort(cause as Error);
  }
}

/** Whatever else goes wrong on the way is the archive's fault. `over` is what the reader says when it is done. */
async function through(archive: string, reader: Parser | Unpack, over: 'end' | 'close'): Promise<void> {
  const done = new Promise<void>((resolve, reject) => reader.once(over, resolve).once('error', reject));
  try {
    await Promise.race([pipeline(createReadStream(archive), createGunzip(), (chunks) => pour(chunks, reader)), done]);
    await done;
  } catch (cause) {
    throw refused(cause);
  }
}

/** An archive can be small and say much, also behind its end, which the reader would collect. */
async function pour(chunks: AsyncIterable<Buffer>, reader: Parser | Unpack): Promise<void> {
  let bytes = 0;
  let isOver = false;
  reader.once('eof', () => (isOver = true));
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MOST.bytes + WRAPPING_BYTES) return reader.abort(tooLarge());
    if (!isOver && !reader.write(chunk)) await once(reader, 'drain');
  }
  reader.end();
}

function refused(cause: unknown): unknown {
  const { code } = cause as { code?: string };
  if (cause instanceof PackageRefused) return cause;
  if (!code?.startsWith('Z_') && !code?.startsWith('TAR_')) return cause;
  return new PackageRefused('no-archive', 'The file is no package: it cannot be read as a .tgz archive.');
}
