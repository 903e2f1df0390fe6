import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { KeyedCounter } from '../../concurrency/index.js';
import type { LogService } from '../../log/index.js';
import type { ClientInspectorRegistry } from './client-inspector.js';
import type { WebLimits } from './web-limits.js';

/** Milliseconds for a whole request. File uploads may be slow; nothing else needs as long. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;
const HEADERS_TIMEOUT_MS = 20_000;

/** Limits the open connections per address, except for addresses that many callers share, and ends requests that never complete. */
export function limitConnections(
  { server }: FastifyInstance,
  limits: WebLimits,
  clientInspectors: ClientInspectorRegistry,
  log: LogService,
): void {
  const connections = new KeyedCounter();
  const counted = new WeakSet<Socket>();
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // A connection is reported again when a request on it is answered without an upgrade.
    if (!address || counted.has(socket)) return;
    counted.add(socket);
    socket.once('close', connections.increment(address));
    if (connections.countOf(address) > limits.maxConnectionsPerAddress) refuseUnlessShared(socket, address);
  });

  function refuseUnlessShared(socket: Socket, address: string): void {
    clientInspectors.inspector.isSharedAddress(address).then(
      (isShared) => {
        if (isShared) return;
        socket.destroy();
        log.debug('a connection was refused: its address holds too many');
      },
      () => socket.destroy(),
    );
  }
}
