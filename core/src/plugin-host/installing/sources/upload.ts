import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveTooLarge, MOST } from '../packages/bounds.js';
import { PackageRefused } from '../refused.js';

/** Write down what somebody sends, as it comes; answers its print. Throws {@link PackageRefused}. */
export async function receive(upload: Readable, file: string): Promise<string> {
  const hash = createHash('sha512');
  const written = createWriteStream(file);
  await pipeline(bounded(upload, hash), written).finally(() => upload.resume());
  if (written.bytesWritten === 0) throw new PackageRefused('no-archive', 'Nothing was sent.');
  return `sha512-${hash.digest('base64')}`;
}

/** What is too large is not broken off but read past: otherwise nobody would hear the refusal. */
async function* bounded(upload: Readable, hash: Hash): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of upload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST.archiveBytes) throw archiveTooLarge();
    hash.update(chunk);
    yield chunk;
  }
}
