import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsFileBody } from '../middleware/body-parsers.js';
import type { CallerInspectorRegistry } from './caller-inspector.js';
import type { AnonymousRateLimiter } from './anonymous-rate-limiter.js';
import type { WebLimits } from './web-limits.js';

/** Who calls is found out before a body is read: strangers have few kilobytes, a budget, and like everybody else a limited time. */
export function limitRequestBodies(
  server: FastifyInstance,
  limits: WebLimits,
  probe: CallerInspectorRegistry,
  budget: AnonymousRateLimiter,
): void {
  const strangers = new WeakSet<FastifyRequest>();

  server.addHook<{ Querystring: Readonly<Record<string, unknown>> }>('onRequest', async (request, reply) => {
    if (isPacked(request)) throw refuseBody(reply, 415);
    if (!hasBody(request) || (await probe.inspector.isKnown(request))) return;
    strangers.add(request);
    if (Number(request.headers['content-length'] ?? 0) > limits.strangerBytes) throw refuseBody(reply, 413);
    const giveBack = budget.acquire(await probe.inspector.networkOf(request));
    reply.raw.once('close', giveBack);
  });

  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request) || acceptsFileBody(request)) return done(null, payload);
    const most = strangers.has(request) ? limits.strangerBytes : Infinity;
    const watched = boundedStream(most, limits.bodyTimeoutMs, (status) => refuseBody(reply, status));
    payload.once('error', (cause) => watched.destroy(cause));
    reply.raw.once('close', () => watched.destroy());
    payload.pipe(watched);
    done(null, watched);
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Compressed bodies are not taken: their size is known only when they were unpacked. */
const isPacked = ({ headers }: FastifyRequest): boolean => (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';

/** What is left of the body is not waited for: the connection ends with the answer. */
function refuseBody(reply: FastifyReply, statusCode: 408 | 413 | 415): Error {
  void reply.header('Connection', 'close');
  return Object.assign(new Error('The body was refused'), { statusCode });
}

/** Passes a body on, and fails when it is too long or takes too long. */
function boundedStream(mostBytes: number, timeoutMs: number, refuse: (status: 408 | 413) => Error): Transform {
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > mostBytes) done(refuse(413));
      else done(null, chunk);
    },
  });
  // A body of a type that the route does not take is never read, so nobody else listens: an error without a listener ends the process.
  stream.on('error', () => undefined);
  const timer = setTimeout(() => stream.destroy(refuse(408)), timeoutMs).unref();
  stream.once('close', () => clearTimeout(timer));
  stream.once('end', () => clearTimeout(timer));
  return stream;
}
