import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a server; its connections can be cut and restored. */
export interface TcpProxy {
  /** The address of the server through the proxy. */
  readonly url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(address: string): Promise<TcpProxy> {
  const url = new URL(address);
  const ends = { host: url.hostname, port: Number(url.port) };
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(ends);
    for (const [side, other] of [[near, far], [far, near]] as const) {
      open.add(side);
      side.on('error', () => undefined).once('close', () => void (open.delete(side), other.destroy()));
      side.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    open.forEach((socket) => socket.destroy());
  };

  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut,
    restore: () => void (isCut = false),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
