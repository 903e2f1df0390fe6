import type { FastifyInstance } from 'fastify';

const DRAIN_TIMEOUT_MS = 3000;

/**
 * Let a closing server go: answers still under way are finished and then close their connection, which a browser would keep
 * open for more than a minute; what is not finished after 3 seconds is cut.
 */
export function closeGracefully(server: FastifyInstance): void {
  let isClosing = false;

  server.addHook('preClose', (done) => {
    isClosing = true;
    setTimeout(() => server.server.closeAllConnections(), DRAIN_TIMEOUT_MS).unref();
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) void reply.header('Connection', 'close');
    done(null, payload);
  });
}
