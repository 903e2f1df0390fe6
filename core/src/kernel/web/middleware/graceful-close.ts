import type { FastifyInstance } from 'fastify';

const DRAIN_TIMEOUT_MS = 3000;

/**
 * Closes connections while the server stops: responses in progress are completed with `Connection: close`, as browsers keep connections
 * open for more than a minute; what is not finished after 3 seconds is aborted.
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
