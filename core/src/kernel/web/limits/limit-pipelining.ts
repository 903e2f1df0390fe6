import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { KeyedCounter } from '../../concurrency/index.js';
import { Problem } from '../../problems/index.js';
import { onRequestEnd } from './on-request-end.js';
import type { WebLimits } from './web-limits.js';

/**
 * Limits HTTP pipelining: the requests of one connection that wait for their response. Node hands over all requests of a packet at once, so
 * a client that does not wait could make the portal work on thousands; the one above the limit is refused, and the connection is closed
 * with that response.
 */
export function limitPipelining(server: FastifyInstance, limits: WebLimits): void {
  const waiting = new KeyedCounter<Socket>();

  server.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    onRequestEnd(request, reply, waiting.increment(socket));
    if (waiting.countOf(socket) <= limits.maxPipelinedRequests) return done();
    void reply.header('Connection', 'close');
    done(new Problem(429, 'too-many-requests', 'Wait for the responses to earlier requests'));
  });
}
