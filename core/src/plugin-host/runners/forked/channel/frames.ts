import { plain } from './plain.js';
import { weigh } from './weigh.js';

/** A message that is larger than may cross, or that is no plain data. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** Something that is no message came across. */
export class Garbage extends Error {
  override readonly name = 'Garbage';
}

/** Bytes of text, and of everything that is no text, in one message. */
const LARGEST = { text: 4 * 1024 * 1024, bytes: 33 * 1024 * 1024 } as const;

const HEADER = 8;

/** A message on its way: the lengths of its two parts, then plain data as JSON, then its bytes. Throws {@link Unsendable}. */
export function encode(message: object): Buffer {
  if (weigh(message, LARGEST.text) > LARGEST.text) throw new Unsendable('it is too large');
  const attached: Uint8Array[] = [];
  const text = Buffer.from(stringify(message, attached));
  const bytes = Buffer.concat(attached);
  if (text.length > LARGEST.text || bytes.length > LARGEST.bytes) throw new Unsendable('it is too large');

  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(text.length, 0);
  header.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([header, text, bytes]);
}

/** Puts the chunks of a stream together to messages; nothing is kept beyond the largest message. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** The next message that is complete. Throws {@link Garbage}. */
  next(): { readonly message: unknown } | null {
    const length = this.#length();
    return length !== null && this.#size >= length ? { message: decode(this.#take(length)) } : null;
  }

  /** Of the whole frame that comes next; null while its header is not complete. */
  #length(): number | null {
    if (this.#size < HEADER) return null;
    const head = this.#chunks[0]!.length < HEADER ? this.#joined() : this.#chunks[0]!;
    const [text, bytes] = [head.readUInt32LE(0), head.readUInt32LE(4)];
    if (text > LARGEST.text || bytes > LARGEST.bytes) throw new Garbage('a message is too large');
    return HEADER + text + bytes;
  }

  #take(length: number): Buffer {
    const joined = this.#joined();
    this.#chunks = [joined.subarray(length)];
    this.#size -= length;
    return joined.subarray(0, length);
  }

  #joined(): Buffer {
    const [only] = this.#chunks;
    const joined = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

function stringify(message: object, attached: Uint8Array[]): string {
  let offset = 0;
  const attach = (view: ArrayBufferView): object => {
    attached.push(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    offset += view.byteLength;
    return { $bytes: [offset - view.byteLength, view.byteLength] };
  };
  return JSON.stringify(message, function (this: Record<string, unknown>, name: string, value: unknown) {
    const original = this[name];
    if (ArrayBuffer.isView(original)) return attach(original);
    return original instanceof Error ? { name: original.name, message: original.message, stack: original.stack } : value;
  });
}

function decode(frame: Buffer): unknown {
  const textEnd = HEADER + frame.readUInt32LE(0);
  try {
    return plain(JSON.parse(frame.toString('utf8', HEADER, textEnd)), frame.subarray(textEnd));
  } catch {
    throw new Garbage('a message is no JSON, or nested without end');
  }
}
