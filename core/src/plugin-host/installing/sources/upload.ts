import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createHash } from 'node:crypto';
import { archiveTooLarge, MOST } from '../packages/bounds.js';
import { PackageRefused } from '../refused.js';

/** Write down what somebody sends, as it comes; answers its print. Throws {@link PackageRefused}. */
export async function receive(upload: Readable, file: string): Promise<string> {
  const hash = createHash('sha512');
  let bytes = 0;
  const metered = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > MOST.archiveBytes) done(archiveTooLarge());
      else done(null, chunk);
    },
  });
  await pipeline(upload, metered, createWriteStream(file));
  if (bytes === 0) throw new PackageRefused('no-archive', 'Nothing was sent.');
  return `sha512-${hash.digest('base64')}`;
}
