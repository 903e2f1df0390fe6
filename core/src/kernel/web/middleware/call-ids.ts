import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callContext } from '../../log/index.js';

/** Gives log lines that are written for a call the id of that call, which its error response names as well. */
export function identifyCalls(server: FastifyInstance): void {
  const calls = new WeakMap<FastifyRequest, ReturnType<typeof callContext.create>>();
  server.addHook('onRequest', (request, _reply, done) => {
    const call = callContext.create(request.id);
    calls.set(request, call);
    callContext.run(call, done);
  });
  // Reading the body continues from events of the socket, which may belong to another call of the same connection.
  server.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) callContext.run(call, done);
    else done();
  });
  server.addHook('onResponse', (request, _reply, done) => {
    const call = calls.get(request);
    if (call) call.isAnswered = true;
    done();
  });
  server.addHook('onClose', (_server, done) => {
    callContext.disable();
    done();
  });
}
