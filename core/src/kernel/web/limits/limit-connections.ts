import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { LogService } from '../../log/index.js';
import type { CallerInspectorRegistry } from './caller-inspector.js';
import type { WebLimits } from './web-limits.js';

/** A whole file may come slowly; nothing else is asked for so long. */
const LONGEST_REQUEST_MS = 30 * 60_000;
const LONGEST_HEADERS_MS = 20_000;

/** Nobody holds all connections: one address has so many, unless others stand behind it. Requests that never end are cut. */
export function limitConnections({ server }: FastifyInstance, limits: WebLimits, probe: CallerInspectorRegistry, log: LogService): void {
  const open = new Map<string, number>();
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.headersTimeout = LONGEST_HEADERS_MS;

  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (!address) return;
    open.set(address, (open.get(address) ?? 0) + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (open.get(address)! > limits.connectionsFromOne) refuseUnlessForOthers(socket, address);
  });

  function refuseUnlessForOthers(socket: Socket, address: string): void {
    probe.inspector.speaksForOthers(address).then(
      (speaks) => {
        if (speaks) return;
        socket.destroy();
        log.debug('a connection was refused: its address holds too many');
      },
      () => socket.destroy(),
    );
  }
}
