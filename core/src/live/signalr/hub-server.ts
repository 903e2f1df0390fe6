import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '@ombi/sdk';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { Door } from './door.js';
import { CallBudget } from './call-budget.js';
import { HubConnection } from './hub-connection.js';
import { LARGEST_BYTES } from './messages.js';
import { WebSocketTransport, type HubTransport } from './transport.js';
import type { Visitor } from './visitor.js';

const TICK_MS = 1000;
const REFUSALS = { 401: 'Unauthorized', 404: 'Not Found', 503: 'Service Unavailable' } as const;
/** Connections of one user: more than the pages that anybody looks at. */
const MOST_OF_ONE = 50;

/** What a hub needs of its surroundings. */
export interface HubSurroundings {
  readonly http: Server;
  /** Base path included. */
  readonly path: string;
  readonly door: Door;
  readonly now: () => number;
  readonly log: Log;
}

/** One hub beside the web server, at a path of its own. Emits `connection` for each client that has shaken hands. */
export class HubServer extends EventEmitter<{ connection: [HubConnection] }> {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_BYTES, perMessageDeflate: false });
  readonly #connections = new Set<HubConnection>();
  readonly #calls: CallBudget;
  readonly #heart = setInterval(() => this.#connections.forEach((connection) => connection.tick()), TICK_MS).unref();
  readonly #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    this.#open(request, socket, head).catch((cause: unknown) => {
      this.surroundings.log.error('a live connection could not be opened', { cause });
      refuse(socket, 503);
    });
  };

  constructor(private readonly surroundings: HubSurroundings) {
    super();
    this.#calls = new CallBudget(surroundings.now);
    surroundings.http.on('upgrade', this.#upgrade);
  }

  /** Takes over an open transport of somebody whom the door let in. */
  welcome(transport: HubTransport, visitor: Visitor): void {
    const connection = new HubConnection(transport, visitor, this.surroundings.now, () => this.#calls.mayCall(visitor.userId));
    if (this.#connectionsOf(visitor.userId) >= MOST_OF_ONE) return connection.close({ error: 'Too many connections' });
    this.#connections.add(connection);
    connection.once('disconnect', () => this.#connections.delete(connection));
    connection.once('open', () => {
      this.emit('connection', connection);
      // The account may have changed since the door was passed, before anybody could find this connection.
      void this.#sendAwayUnlessWelcome(connection);
    });
  }

  /** Asks the door again about everybody who comes from that account. */
  async recheck(userId: string): Promise<void> {
    for (const connection of this.#connections) {
      if (connection.visitor.userId === userId) await this.#sendAwayUnlessWelcome(connection);
    }
  }

  /** Everybody is told, and may come back when the portal does; who does not leave is cut off after a second. */
  async close(): Promise<void> {
    this.surroundings.http.off('upgrade', this.#upgrade);
    clearInterval(this.#heart);
    this.#connections.forEach((connection) => connection.close({ allowReconnect: true }));

    const patience = new AbortController();
    const allGone = Promise.all([...this.#connections].map((connection) => once(connection, 'disconnect')));
    await Promise.race([allGone, wait(TICK_MS, null, { signal: patience.signal })]);
    patience.abort();
    this.#connections.forEach((connection) => connection.cut());
    this.#sockets.close();
  }

  async #open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.once('error', () => socket.destroy());
    const [path = '', query] = (request.url ?? '').split('?', 2);
    if (path.replace(/\/$/, '').toLowerCase() !== this.surroundings.path.toLowerCase()) return refuse(socket, 404);

    const visitor = await this.surroundings.door.admit({ headers: request.headers, query: new URLSearchParams(query) });
    if (!visitor) return refuse(socket, 401);
    this.#sockets.handleUpgrade(request, socket, head, (client) => this.welcome(new WebSocketTransport(client), visitor));
  }

  #connectionsOf(userId: string): number {
    return [...this.#connections].filter(({ visitor }) => visitor.userId === userId).length;
  }

  /** When nobody can tell, the answer is no: an honest client comes back and is asked again. */
  async #sendAwayUnlessWelcome(connection: HubConnection): Promise<void> {
    const isWelcome = await this.surroundings.door.isStillWelcome(connection.visitor).catch(() => false);
    if (!isWelcome) connection.close({ error: 'The sign-in is no longer valid' });
  }
}

function refuse(socket: Duplex, status: keyof typeof REFUSALS): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
