import type { Socket } from 'node:net';

/**
 * Refuse to open Unix sockets, through which programs on this machine take orders: databases, containers, the system itself. Node's permission
 * model leaves them open. Everything in this process that opens one does it with the handle that the channel to the portal has, too.
 */
export function closeUnixSockets(pipe: Socket): void {
  const { _handle: handle } = pipe as unknown as { readonly _handle: object };
  const prototype = Object.getPrototypeOf(handle) as object;
  for (const name of ['connect', 'bind']) Object.defineProperty(prototype, name, { value: refuse, writable: false, configurable: false });
}

function refuse(): never {
  throw Object.assign(new Error('Access to Unix sockets is restricted'), { code: 'ERR_ACCESS_DENIED', permission: 'UnixSocket' });
}
