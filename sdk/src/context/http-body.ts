import { PluginFailure } from './failures.js';
import type { HttpPart, HttpRequest, QueryValue } from './http.js';

/** The body of a request as it is sent. */
export interface EncodedHttpBody {
  /** Media type, with the boundary of a multipart body. */
  readonly contentType: string;
  /** The body as it is sent. */
  readonly body: string | Uint8Array;
}

/** Encodes the body of a request; null when it has none. Throws a `PluginFailure` when it has more than one. */
export async function encodeHttpBody(request: HttpRequest): Promise<EncodedHttpBody | null> {
  const { json, form, text, bytes, multipart } = request;
  if ([json, form, text, bytes, multipart].filter((body) => body !== undefined).length > 1)
    throw new PluginFailure('rejected', 'a request has one body only');

  if (json !== undefined) return { contentType: 'application/json', body: JSON.stringify(json) };
  if (form !== undefined) return { contentType: 'application/x-www-form-urlencoded', body: encodeForm(form) };
  if (text !== undefined) return { contentType: 'text/plain; charset=utf-8', body: text };
  if (bytes !== undefined) return { contentType: 'application/octet-stream', body: bytes };
  return multipart === undefined ? null : encodeMultipart(multipart);
}

function encodeForm(form: Readonly<Record<string, QueryValue>>): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    for (const member of [value].flat()) if (member !== undefined) fields.append(name, String(member));
  }
  return fields.toString();
}

/** The platform chooses a boundary that occurs in no part, and escapes the names. */
async function encodeMultipart(parts: readonly HttpPart[]): Promise<EncodedHttpBody> {
  const form = new FormData();
  for (const part of parts) {
    if (part.fileName === undefined && typeof part.value === 'string') form.append(part.name, part.value);
    else form.append(part.name, toBlob(part), part.fileName ?? part.name);
  }
  const encoded = new Response(form);
  return { contentType: encoded.headers.get('content-type') ?? '', body: new Uint8Array(await encoded.arrayBuffer()) };
}

const toBlob = ({ value, contentType = 'application/octet-stream' }: HttpPart): Blob =>
  new Blob([value as Uint8Array<ArrayBuffer>], { type: contentType });
