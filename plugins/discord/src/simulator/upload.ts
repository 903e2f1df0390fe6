import type { SimulatedRequest } from '@ombi/sdk/testing';
import type { ReceivedMessage } from './received-message.js';

/** A file that was uploaded with a message. */
export interface ReceivedFile {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
}

/** A message with its files. */
export interface ReceivedUpload {
  readonly message: ReceivedMessage;
  readonly files: readonly ReceivedFile[];
}

const MAX_BYTES = 10 * 1024 * 1024;

/** The message and the files of a call: as JSON, or with files as `payload_json` and `files[n]` of a form. */
export function readUpload(request: SimulatedRequest): ReceivedUpload {
  const [, boundary] = /^multipart\/form-data;\s*boundary=(\S+)$/.exec(request.headers['content-type'] ?? '') ?? [];
  if (!boundary) return { message: request.body as ReceivedMessage, files: [] };
  const parts = readParts(Buffer.from(request.bytes ?? []), boundary);
  const payload = parts.find(({ name }) => name === 'payload_json');
  return {
    message: JSON.parse(payload?.value.toString() ?? '{}') as ReceivedMessage,
    files: parts.flatMap(({ name, fileName, contentType, value }) =>
      /^files\[\d\]$/.test(name) && fileName !== undefined ? [{ name: fileName, contentType, size: value.length }] : [],
    ),
  };
}

interface Part {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly contentType: string;
  readonly value: Buffer;
}

/** The parts of a form (RFC 7578). Latin-1 keeps every byte. */
function readParts(body: Buffer, boundary: string): Part[] {
  const texts = body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return texts.map((text) => {
    const end = text.indexOf('\r\n\r\n');
    const head = text.slice(0, end);
    return {
      name: /\bname="([^"]*)"/.exec(head)?.[1] ?? '',
      fileName: /\bfilename="([^"]*)"/.exec(head)?.[1],
      contentType: /^content-type:(.+)$/im.exec(head)?.[1]?.trim() ?? '',
      value: Buffer.from(text.slice(end + 4, -2), 'latin1'),
    };
  });
}

/** Whether Discord refuses the files as too large (413). */
export const isTooLarge = (files: readonly ReceivedFile[]): boolean => files.reduce((total, { size }) => total + size, 0) > MAX_BYTES;

/** The name of a file that an embed shows and the message does not bring; undefined when there is none. */
export function missingFile({ embeds = [] }: ReceivedMessage, files: readonly ReceivedFile[]): string | undefined {
  const shown = embeds.flatMap(({ thumbnail }) => /^attachment:\/\/(.+)$/.exec(thumbnail?.url ?? '')?.[1] ?? []);
  return shown.find((wanted) => !files.some(({ name }) => name === wanted));
}
