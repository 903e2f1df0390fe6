import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const UPGRADE_HEADERS = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Answers a request that offers a protocol which the portal does not speak as if it had not, as HTTP prescribes: clients such as the one of
 * Java and `curl --http2` offer HTTP/2 with each call. Node takes every such request out of the ordinary handling once a server listens to
 * `upgrade`, so the request is put back without the offer.
 */
export function ignoreUpgradeHeader(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2);
    if (!UPGRADE_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  if (/\bclose\b/i.test(request.headers.connection ?? '')) lines.push('Connection: close');
  // Node reads headers as latin1.
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

/**
 * Calls back once the responses to earlier (pipelined) requests of the connection are sent, at once where there are none; never for a
 * connection that ends before. Node hands over an upgrade while they are still due.
 */
export function afterPipelinedResponses(socket: Socket, callback: () => void): void {
  // Node keeps the current response of a connection there, in every version, and offers no other way to find it.
  const { _httpMessage: response } = socket as Socket & { readonly _httpMessage?: ServerResponse | null };
  if (!response) return callback();

  const destroy = (): void => void socket.destroy();
  // Node no longer listens for errors: without a listener, a lost connection would end the process.
  socket.once('error', destroy);
  response.once('close', () => {
    socket.off('error', destroy);
    // Node has begun to count idle time.
    socket.setTimeout(0);
    if (!socket.destroyed) afterPipelinedResponses(socket, callback);
  });
}
