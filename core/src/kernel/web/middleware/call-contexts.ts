import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operationChannels, traceContext, type HttpCallOperation, type TraceContext } from '../../common/index.js';

/**
 * Makes each call an operation: log lines that are written for it have the correlation id (request id) that its error response names, and a
 * tracer learns of its start and its end.
 */
export function trackCalls(server: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, TraceContext>();
  const { start, asyncEnd } = operationChannels.httpCalls;

  server.addHook('onRequest', (request, reply, done) => {
    const operation = toOperation(request);
    start.runStores(operation, () => {
      const context = operation.context ?? { traceId: request.id, isEnded: false };
      request.id = context.traceId;
      contexts.set(request, context);
      // Unlike the hook for responses, this is also called when the caller goes away.
      reply.raw.once('close', () => {
        if (reply.raw.writableFinished) operation.status = reply.raw.statusCode;
        context.isEnded = true;
        asyncEnd.publish(operation);
      });
      traceContext.run(context, done);
    });
  });
  // Reading the body continues from events of the socket, which may belong to another call of the same connection.
  server.addHook('preValidation', (request, _reply, done) => traceContext.run(contexts.get(request), done));
  server.addHook('onClose', (_server, done) => {
    traceContext.disable();
    done();
  });
}

const toOperation = (request: FastifyRequest): HttpCallOperation => ({
  method: request.method,
  route: request.is404 ? undefined : request.routeOptions.url,
  scheme: request.protocol,
  headers: request.headers,
});
