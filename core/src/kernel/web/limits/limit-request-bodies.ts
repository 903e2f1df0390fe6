import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFileBodyAccepted, isAnonymousFileAccepted, isRawBodyAccepted } from '../middleware/body-parsers.js';
import type { ClientInspectorRegistry } from './client-inspector.js';
import type { AnonymousRateLimiter } from './anonymous-rate-limiter.js';
import { onRequestEnd } from './on-request-end.js';
import type { WebLimits } from './web-limits.js';

/** Identifies the caller before a body is read: anonymous callers get a small maximum size and a rate limit; every body has a time limit. */
export function limitRequestBodies(
  server: FastifyInstance,
  limits: WebLimits,
  clientInspectors: ClientInspectorRegistry,
  rateLimiter: AnonymousRateLimiter,
): void {
  const anonymousRequests = new WeakSet<FastifyRequest>();
  const maxAnonymousBytes = (request: FastifyRequest): number => {
    if (isAnonymousFileAccepted(request)) return Infinity;
    return isRawBodyAccepted(request) ? limits.maxAnonymousRawBodyBytes : limits.maxAnonymousBodyBytes;
  };

  server.addHook<{ Querystring: Readonly<Record<string, unknown>> }>('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    if (isCompressed(request)) throw refuseBody(reply, 415);
    if (await clientInspectors.inspector.isAuthenticated(request)) return;
    anonymousRequests.add(request);
    if (Number(request.headers['content-length'] ?? 0) > maxAnonymousBytes(request)) throw refuseBody(reply, 413);
    onRequestEnd(request, reply, rateLimiter.acquire(await clientInspectors.inspector.networkOf(request)));
  });

  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request) || isFileBodyAccepted(request)) return done(null, payload);
    const maxBytes = anonymousRequests.has(request) ? maxAnonymousBytes(request) : Infinity;
    const limited = boundedStream(maxBytes, limits.bodyTimeoutMs, (status) => refuseBody(reply, status));
    payload.once('error', (cause) => limited.destroy(cause));
    onRequestEnd(request, reply, () => limited.destroy());
    payload.pipe(limited);
    done(null, limited);
  });

  // Without a promise: the answers of all other routes pass through here.
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isFileBodyAccepted(request) || reply.getHeader('Connection') === 'close') return done(null, payload);
    readRest(request, limits.bodyTimeoutMs)
      // A client that is too slow gets its answer now, and nothing more is read from it.
      .catch(() => void reply.header('Connection', 'close'))
      .finally(() => done(null, payload));
  });
}

/** Reads the rest of a refused file without keeping it: a proxy that is still sending reports a lost connection in place of an early answer. */
async function readRest({ raw }: FastifyRequest, timeoutMs: number): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  raw.resume();
  await finished(raw, { writable: false, signal: AbortSignal.timeout(timeoutMs) });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Compressed bodies are refused: their size is known only after decompression. */
const isCompressed = ({ headers }: FastifyRequest): boolean => (headers['content-encoding'] || 'identity').toLowerCase() !== 'identity';

/** The connection is closed with the response, without waiting for the rest of the body. */
function refuseBody(reply: FastifyReply, statusCode: 408 | 413 | 415): Error {
  void reply.header('Connection', 'close');
  return Object.assign(new Error('The body was refused'), { statusCode });
}

/** Passes a body through and fails when it is too large or too slow. */
function boundedStream(maxBytes: number, timeoutMs: number, refuse: (status: 408 | 413) => Error): Transform {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(refuse(413));
      else done(null, chunk);
    },
  });
  // A body of a type that the route does not accept is never read; an `error` event without a listener would end the process.
  stream.on('error', () => undefined);
  const timer = setTimeout(() => stream.destroy(refuse(408)), timeoutMs).unref();
  stream.once('close', () => clearTimeout(timer));
  stream.once('end', () => clearTimeout(timer));
  return stream;
}
