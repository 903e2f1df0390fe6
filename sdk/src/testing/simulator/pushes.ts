import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { reply, type PushTarget, type SimulatedResponse } from './exchange.js';

/** Type and id of a server-sent event. */
export interface PushedEventOptions {
  /** Default: none, which clients read as `message`. */
  readonly event?: string;
  /** Default: none. */
  readonly id?: string;
}

interface Client {
  push(text: string, options: PushedEventOptions): void;
  end(): void;
  cut(): void;
}

/**
 * The clients to which a simulator pushes: a route answers with {@link PushClients.webSocket} or {@link PushClients.serverSentEvents}, and the test
 * pushes messages. WebSockets need the package `ws`.
 *
 * ```ts
 * const pushes = new PushClients();
 * const simulator = await startSimulator(routes({ 'GET /socket': () => pushes.webSocket() }));
 * await pushes.connected();
 * pushes.push({ changed: 'library' });
 * ```
 */
export class PushClients implements PushTarget {
  /** Texts that clients sent through WebSockets. */
  readonly received: string[] = [];
  readonly #clients = new Set<Client>();
  #wake: (() => void)[] = [];

  /** The number of connected clients. */
  get count(): number {
    return this.#clients.size;
  }

  /** The reply of a route that opens a WebSocket. */
  webSocket(): SimulatedResponse {
    return { ...reply(101), push: { kind: 'webSocket', pushes: this } };
  }

  /** The reply of a route that opens a stream of server-sent events. */
  serverSentEvents(): SimulatedResponse {
    return { ...reply(200, undefined, { 'content-type': 'text/event-stream' }), push: { kind: 'serverSentEvents', pushes: this } };
  }

  /** Resolves when this number of clients is connected. */
  async connected(count = 1): Promise<void> {
    while (this.count < count) await new Promise<void>((wake) => this.#wake.push(wake));
  }

  /** Pushes a message to all clients: a text, or any other value as JSON. Type and id are those of a server-sent event. */
  push(message: unknown, options: PushedEventOptions = {}): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    for (const client of this.#clients) client.push(text, options);
  }

  /** Ends all connections as a service does that stops. */
  end(): void {
    for (const client of this.#clients) client.end();
  }

  /** Breaks all connections. */
  cut(): void {
    for (const client of this.#clients) client.cut();
  }

  addEventClient(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
    response.writeHead(200, headers).flushHeaders();
    response.once(
      'close',
      this.#add({
        push: (text, { event, id }) => response.write(toEventText(text, event, id)),
        end: () => response.end(),
        cut: () => response.destroy(),
      }),
    );
  }

  async addSocketClient(message: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const { WebSocketServer } = await import('ws');
    const server = new WebSocketServer({ noServer: true });
    server.handleUpgrade(message, stream, head, (socket: WebSocket) => {
      socket.on('message', (data) => this.received.push(String(data)));
      socket.on('error', () => undefined);
      socket.once('close', this.#add({ push: (text) => socket.send(text), end: () => socket.close(), cut: () => socket.terminate() }));
    });
  }

  /** Returns the function that removes the client. */
  #add(client: Client): () => void {
    this.#clients.add(client);
    for (const wake of this.#wake.splice(0)) wake();
    return () => void this.#clients.delete(client);
  }
}

const toEventText = (text: string, event: string | undefined, id: string | undefined): string =>
  [
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...text.split('\n').map((line) => `data: ${line}`),
    '\n',
  ].join('\n');
