import type { IncomingMessage } from 'node:http';
import type { Reply, SimulatedRequest } from './exchange.js';

/** Read a request to its end. */
export async function readRequest(message: IncomingMessage): Promise<SimulatedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);

  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://simulator');
  return {
    method: message.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: message.headers,
    body: parsed(Buffer.concat(chunks).toString('utf8')),
    params: {},
  };
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
}

/** The bytes of an answer and the content type that fits them, unless the answer names its own. */
export function encode({ body, headers }: Reply): { bytes: Buffer; headers: Record<string, string> } {
  if (body === undefined) return { bytes: Buffer.alloc(0), headers: { ...headers } };
  if (body instanceof Uint8Array) return { bytes: Buffer.from(body), headers: { 'content-type': 'application/octet-stream', ...headers } };
  if (typeof body === 'string') return { bytes: Buffer.from(body), headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } };
  return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json; charset=utf-8', ...headers } };
}
