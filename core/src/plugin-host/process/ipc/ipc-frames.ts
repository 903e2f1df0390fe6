/** Maximum nesting depth of plain data. */
const MAX_DEPTH = 100;

/** Estimates the size in bytes of plain data as JSON. Stops counting above the limit, so that oversized data is never serialized. */
export function estimateJsonSize(value: unknown, limit: number, depth = 0): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return 8;
  if (depth > MAX_DEPTH) return Infinity;

  let size = 2;
  for (const name in value) {
    size +=
      (Array.isArray(value) ? 1 : name.length + 4) + estimateJsonSize((value as Record<string, unknown>)[name], limit - size, depth + 1);
    if (size > limit) return size;
  }
  return size;
}

/** Puts the attached bytes back into parsed JSON. Throws a RangeError when it is nested too deeply. */
function restorePlainData(value: unknown, bytes: Buffer, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new RangeError('it is nested too deeply');

  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = restorePlainData(value[index], bytes, depth + 1);
    return value;
  }
  const members = value as Record<string, unknown>;
  if (isBytesReference(members)) return new Uint8Array(bytes.subarray(members.$bytes[0], members.$bytes[0] + members.$bytes[1]));
  // JSON may contain `__proto__` as an own member, which would become the prototype when it is copied.
  delete members['__proto__'];
  for (const name in members) members[name] = restorePlainData(members[name], bytes, depth + 1);
  return members;
}

interface BytesReference {
  readonly $bytes: readonly [offset: number, length: number];
}

const isBytesReference = (members: object): members is BytesReference =>
  '$bytes' in members && Array.isArray(members.$bytes) && members.$bytes.length === 2 && members.$bytes.every(Number.isSafeInteger);

/** The message is too large, or cannot be serialized because it is no plain data. */
export class UnsendableMessageError extends Error {
  override readonly name = 'Unsendable';
}

/** Received data that is not a valid message. */
export class MalformedFrameError extends Error {
  override readonly name = 'Garbage';
}

/** Limits in bytes for one message: of its JSON, and of its attached bytes. */
const MAX_FRAME_BYTES = { text: 4 * 1024 * 1024, bytes: 33 * 1024 * 1024 } as const;

const HEADER = 8;

/**
 * Encodes (serializes) a message as a frame: the lengths of its two parts, then JSON, then the attached bytes. Throws
 * {@link UnsendableMessageError}.
 */
export function encodeFrame(message: object): Buffer {
  if (estimateJsonSize(message, MAX_FRAME_BYTES.text) > MAX_FRAME_BYTES.text) throw new UnsendableMessageError('it is too large');
  const attached: Uint8Array[] = [];
  const text = Buffer.from(stringify(message, attached));
  const bytes = Buffer.concat(attached);
  if (text.length > MAX_FRAME_BYTES.text || bytes.length > MAX_FRAME_BYTES.bytes) throw new UnsendableMessageError('it is too large');

  const header = Buffer.alloc(HEADER);
  header.writeUInt32LE(text.length, 0);
  header.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([header, text, bytes]);
}

/** Decodes frames: assembles messages from the chunks of a stream; buffers no more than the largest message. */
export class IpcFrameReader {
  #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** The next complete message, or null. Throws {@link MalformedFrameError}. */
  next(): { readonly message: unknown } | null {
    const length = this.#length();
    return length !== null && this.#size >= length ? { message: decodeFrame(this.#take(length)) } : null;
  }

  /** Length in bytes of the next frame; null while its header is incomplete. */
  #length(): number | null {
    if (this.#size < HEADER) return null;
    const head = this.#chunks[0]!.length < HEADER ? this.#joined() : this.#chunks[0]!;
    const [text, bytes] = [head.readUInt32LE(0), head.readUInt32LE(4)];
    if (text > MAX_FRAME_BYTES.text || bytes > MAX_FRAME_BYTES.bytes) throw new MalformedFrameError('a message is too large');
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

function decodeFrame(frame: Buffer): unknown {
  const textEnd = HEADER + frame.readUInt32LE(0);
  try {
    return restorePlainData(JSON.parse(frame.toString('utf8', HEADER, textEnd)), frame.subarray(textEnd));
  } catch {
    throw new MalformedFrameError('a message is no JSON, or nested without end');
  }
}
