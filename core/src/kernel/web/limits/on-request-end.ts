import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What to call when a connection closes. One listener per connection, which may have many requests at once. */
const unanswered = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `release` when the response is complete or its connection closed, at once where it is closed already. The `close` event of the
 * response is not enough: it has passed when the client leaves during an earlier hook, and Node never emits it for a response that
 * still waits for those to earlier requests of the connection. `release` may be called twice.
 */
export function onRequestEnd({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply, release: () => void): void {
  if (socket.destroyed) return release();
  const releases = unanswered.get(socket) ?? watch(socket);
  releases.add(release);
  response.once('close', () => {
    releases.delete(release);
    release();
  });
}

function watch(socket: Socket): Set<() => void> {
  const releases = new Set<() => void>();
  unanswered.set(socket, releases);
  socket.once('close', () => {
    for (const release of releases) release();
    releases.clear();
  });
  return releases;
}
