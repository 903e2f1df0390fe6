import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceContext, type TraceContext } from '../../common/index.js';

/** Gives log lines that are written for a call the id that its error response names. */
export function trackCalls(server: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, TraceContext>();

  server.addHook('onRequest', (request, reply, done) => {
    const context = { traceId: request.id, isEnded: false };
    contexts.set(request, context);
    // Unlike the hook for responses, this is also called when the caller goes away.
    reply.raw.once('close', () => (context.isEnded = true));
    traceContext.run(context, done);
  });
  // Reading the body continues from events of the socket, which may belong to another call of the same connection.
  server.addHook('preValidation', (request, _reply, done) => traceContext.run(contexts.get(request), done));
  server.addHook('onClose', (_server, done) => {
    traceContext.disable();
    done();
  });
}
