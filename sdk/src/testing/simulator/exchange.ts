import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A request as the simulator parsed it. */
export interface SimulatedRequest {
  readonly method: string;
  /** Decoded path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** Parsed JSON, or text when it is not JSON; undefined without a body. */
  readonly body: unknown;
  /** The body as it came, for a protocol whose bodies are neither JSON nor text; absent where a simulator speaks something else than HTTP. */
  readonly bytes?: Uint8Array;
  /** Values of the `:name` parameters of the matching route. */
  readonly params: Readonly<Record<string, string>>;
}

/** Takes the clients whose connections stay open for pushed messages: `PushClients`. The simulator calls it. */
export interface PushTarget {
  addEventClient(response: ServerResponse, headers: Readonly<Record<string, string>>): void;
  addSocketClient(message: IncomingMessage, stream: Duplex, head: Buffer): Promise<void>;
}

/** A response of the simulator. A body of bytes or text is sent unchanged, any other as JSON. */
export interface SimulatedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Keeps the connection open for pushed messages; see `PushClients`. */
  readonly push?: { readonly kind: 'webSocket' | 'serverSentEvents'; readonly pushes: PushTarget };
}

/** Answers a request, or returns undefined when it does not handle it. */
export type Handler = (request: SimulatedRequest) => SimulatedResponse | undefined | Promise<SimulatedResponse | undefined>;

/** Creates a response: `reply(201, movie)`, `reply(401)`, `reply(307, undefined, { location })`. */
export const reply = (status: number, body?: unknown, headers: Readonly<Record<string, string>> = {}): SimulatedResponse => ({
  status,
  headers,
  body,
});

/** Reads a request with its whole body. */
export async function readRequest(message: IncomingMessage): Promise<SimulatedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);

  const bytes = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://simulator');
  return {
    method: message.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: message.headers,
    body: parseBody(bytes.toString('utf8')),
    bytes,
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

/** Encodes a body and chooses the matching content type, unless the response sets its own. */
export function encodeReply({ body, headers }: SimulatedResponse): { bytes: Buffer; headers: Record<string, string> } {
  if (body === undefined) return { bytes: Buffer.alloc(0), headers: { ...headers } };
  if (body instanceof Uint8Array) return { bytes: Buffer.from(body), headers: { 'content-type': 'application/octet-stream', ...headers } };
  if (typeof body === 'string') return { bytes: Buffer.from(body), headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } };
  return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json; charset=utf-8', ...headers } };
}
