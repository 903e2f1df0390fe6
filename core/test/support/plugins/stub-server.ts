import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the server received. */
interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Responder = (response: ServerResponse, call: Received) => void;

/** An HTTP server with responses chosen by the test; the last one is repeated. */
export interface StubServer {
  readonly url: string;
  readonly received: Received[];
  answers(...responders: Responder[]): void;
  close(): Promise<void>;
}

/** A response with a status, a body and headers. */
export const reply =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Responder =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

export async function startStubServer(): Promise<StubServer> {
  const received: Received[] = [];
  let queue: Responder[] = [reply(200)];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      received.push(call);
      const responder = queue.length > 1 ? queue.shift() : queue[0];
      responder?.(response, call);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: (...responders) => {
      queue = responders;
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
