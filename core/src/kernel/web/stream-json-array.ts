import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** Streams a JSON array in parts, so that a list of any length needs the memory of one part only. */
export const streamJsonArray = (parts: AsyncIterable<readonly unknown[]>): StreamableFile =>
  new StreamableFile(Readable.from(serializeParts(parts)), { type: 'application/json; charset=utf-8' });

async function* serializeParts(parts: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield separator + part.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
