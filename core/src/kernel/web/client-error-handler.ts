import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Problem, toProblemDocument } from '../problems/index.js';

/** Statuses by the code of Node's error; everything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers malformed requests with a problem document and closes the connection. Where the response to an earlier request of the connection is
 * still due, or a response has begun, the connection is only closed: the client would take the refusal for a part of that response.
 */
export function handleClientError(cause: NodeJS.ErrnoException, socket: Socket): void {
  if (cause.code === 'ECONNRESET' || !socket.writable || isResponseDue(socket)) return void socket.destroy();

  const status = STATUSES[cause.code ?? ''] ?? 400;
  const body = JSON.stringify(toProblemDocument({ statusCode: status }, randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Answers requests with more than one `Host` header with 400 and closes the connection (RFC 9112, 3.2). Node's parser lets them pass and keeps the
 * first; a proxy that keeps the last would mean another site.
 */
export function rejectDuplicateHostHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', ({ raw: { rawHeaders } }, reply, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length <= 1) return done();
    void reply.header('Connection', 'close');
    done(new Problem(400, 'bad-request', 'Send one Host header'));
  });
}

/** Whether the connection owes a response to a request that has arrived completely, or is in the middle of one. */
function isResponseDue(socket: Socket): boolean {
  // Node keeps the current response of a connection there, in every version, and offers no other way to find it.
  const { _httpMessage: response } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  return Boolean(response && (response.headersSent || response.req.complete));
}
