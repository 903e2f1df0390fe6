import { createReadStream } from 'node:fs';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { Header, Parser, Pax } from 'tar';
import { InvalidBackupError, damagedBackupError } from '../invalid-backup-error.js';

/** A file of an archive. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: Buffer;
}

const BLOCK_BYTES = 512;
/** Entries are batches of rows and files of plug-ins; whatever is larger was not written by a portal. */
const MAX_ENTRY_BYTES = 512 * 1024 * 1024;

/** Packs entries into a stream of a tar archive (`.tar.gz`); they are asked for as they are read. */
export function packEntries(entries: AsyncIterable<ArchiveEntry>): Gzip {
  const gzip = createGzip();
  const blocks = Readable.from(toBlocks(entries), { objectMode: false, highWaterMark: 1024 * 1024 });
  blocks.once('error', (cause) => gzip.destroy(cause));
  gzip.once('close', () => blocks.destroy());
  return blocks.pipe(gzip);
}

async function* toBlocks(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  for await (const { path, content } of entries) {
    const meta = { path, size: content.length, mode: 0o600, type: 'File' as const, mtime: new Date(0) };
    const header = new Header(meta);
    const block = Buffer.alloc(BLOCK_BYTES);
    if (header.encode(block)) yield new Pax(meta).encode();
    yield block;
    yield content;
    yield Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES);
  }
  yield Buffer.alloc(2 * BLOCK_BYTES);
}

/**
 * Extracts the entries of a tar archive (`.tar.gz`), one after the other. Throws {@link InvalidBackupError} when it is cut, changed or no
 * archive.
 */
export async function* unpackEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const ready: ArchiveEntry[] = [];
  let failure: unknown;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      if (entry.size > MAX_ENTRY_BYTES || entry.type !== 'File')
        return parser.abort(damagedBackupError('it holds an entry of an unknown kind'));
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => ready.push({ path: entry.path, content: Buffer.concat(chunks) }));
    },
  });
  parser.on('error', (cause: unknown) => (failure ??= cause));

  const gunzip = createGunzip();
  const source = createReadStream(file).once('error', (cause) => gunzip.destroy(cause));
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      parser.write(chunk);
      if (failure) throw failure as Error;
      yield* ready.splice(0);
    }
    parser.end();
    if (failure) throw failure as Error;
    yield* ready.splice(0);
  } catch (cause) {
    throw toRefusal(cause);
  } finally {
    source.destroy();
  }
}

function toRefusal(cause: unknown): unknown {
  const { code } = Object(cause) as { code?: string };
  if (cause instanceof InvalidBackupError || !/^(Z_|TAR_)/.test(code ?? '')) return cause;
  return damagedBackupError(code === 'Z_BUF_ERROR' ? 'it ends too early' : 'it cannot be read as a .tar.gz archive');
}
