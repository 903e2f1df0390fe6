import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 64 * 1024;
const LINE_FEED = 0x0a;

/** A longer line is cut: its end is returned. */
const MAX_LINE_BYTES = 1024 * 1024;

/** A line of a file and the byte offset of its first character. */
export interface FileLine {
  readonly text: string;
  readonly start: number;
}

/** The lines of a file in reverse order (tail), which end before a byte offset, last line first. Reads only as much as is consumed. */
export async function* readLinesBackwards(file: FileHandle, end: number): AsyncGenerator<FileLine> {
  let rest: Buffer = Buffer.alloc(0);
  let position = end;
  while (position > 0) {
    const length = Math.min(CHUNK_BYTES, position);
    position -= length;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    rest = Buffer.concat([buffer.subarray(0, bytesRead), rest]);

    let lineEnd = rest.length;
    for (let feed = rest.lastIndexOf(LINE_FEED); feed >= 0; feed = feed > 0 ? rest.lastIndexOf(LINE_FEED, feed - 1) : -1) {
      if (feed + 1 < lineEnd) yield { text: rest.toString('utf8', feed + 1, lineEnd), start: position + feed + 1 };
      lineEnd = feed;
    }
    rest = rest.subarray(0, lineEnd).subarray(-MAX_LINE_BYTES);
  }
  if (rest.length > 0) yield { text: rest.toString('utf8'), start: 0 };
}
