import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request as the simulator understood it. */
export interface SimulatedRequest {
  readonly method: string;
  /** Path without the query, decoded, as it was asked for. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** JSON where it parses, otherwise text; undefined when nothing was sent. */
  readonly body: unknown;
  /** Values of the `:name` places of the route that answers. */
  readonly params: Readonly<Record<string, string>>;
}

/** What the simulator answers. A body of bytes or text goes out as it is, anything else as JSON. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers a request, or gives undefined when it is not its business. */
export type Handler = (request: SimulatedRequest) => Reply | undefined | Promise<Reply | undefined>;

/** Build an answer: `reply(201, movie)`, `reply(401)`, `reply(307, undefined, { location })`. */
export const reply = (status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({ status, headers, body });

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
    body: parseBody(Buffer.concat(chunks).toString('utf8')),
    params: {},
  };
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return text;
    throw cause;
  }
}

/** The bytes of an answer and the content type that fits them, unless the answer names its own. */
export function encodeReply({ body, headers }: Reply): { bytes: Buffer; headers: Record<string, string> } {
  if (body === undefined) return { bytes: Buffer.alloc(0), headers: { ...headers } };
  if (body instanceof Uint8Array) return { bytes: Buffer.from(body), headers: { 'content-type': 'application/octet-stream', ...headers } };
  if (typeof body === 'string') return { bytes: Buffer.from(body), headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } };
  return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json; charset=utf-8', ...headers } };
}
