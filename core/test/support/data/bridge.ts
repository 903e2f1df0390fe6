import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut and mended. */
export interface Bridge {
  /** The address of the server, by this way. */
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openBridge(address: string): Promise<Bridge> {
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
    mend: () => void (isCut = false),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
