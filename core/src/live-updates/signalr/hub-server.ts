import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@ombi/sdk';
import { WebSocketServer } from 'ws';
import { LRUCache } from 'lru-cache';
import { afterPipelinedResponses, ignoreUpgradeHeader, isWindowOpen, toRouteUrl } from '../../kernel/index.js';
import type { HubAuthenticator, HubClient } from './hub-authenticator.js';
import { HubConnection } from './hub-connection.js';
import { MAX_MESSAGE_BYTES } from './hub-protocol.js';
import type { HubTransport } from './hub-transport.js';
import { WebSocketTransport } from './web-socket-transport.js';

/** Maximum messages of one user over all connections per window: pings and handshakes are far fewer. */
const MAX_MESSAGES = 600;
const RATE_WINDOW_MS = 60_000;

/** Rate limiter for the messages of each user to the hub. */
export class HubMessageRateLimiter {
  readonly #windows = new LRUCache<string, { readonly until: number; used: number }>({ max: 10_000 });

  constructor(private readonly now: () => number) {}

  /** Counts one message; false once the limit is exceeded. */
  isAllowed(userId: string): boolean {
    const known = this.#windows.get(userId);
    const now = this.now();
    const window = known && isWindowOpen(now, known.until, RATE_WINDOW_MS) ? known : { until: now + RATE_WINDOW_MS, used: 0 };
    window.used += 1;
    this.#windows.set(userId, window);
    return window.used <= MAX_MESSAGES;
  }
}

const TICK_INTERVAL_MS = 1000;
const REFUSAL_TEXTS = { 401: 'Unauthorized', 404: 'Not Found', 503: 'Service Unavailable' } as const;
/** Maximum connections of one user: more than a user has open pages. */
const MAX_CONNECTIONS_PER_USER = 50;

/** How many connections of a user above the limit are refused with a reason. */
const MAX_REFUSED_PER_USER = 50;

/** The dependencies of a hub server. */
export interface HubServerOptions {
  readonly http: Server;
  /** Without the base path, which a reverse proxy may remove. */
  readonly path: string;
  readonly baseUrl: string;
  readonly authenticator: HubAuthenticator;
  readonly now: () => number;
  readonly log: Log;
}

/** A SignalR hub at one path of the web server. Emits `connection` for each client that completed the handshake. */
export class HubServer extends EventEmitter<{ connection: [HubConnection] }> {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  readonly #connections = new Set<HubConnection>();
  readonly #rateLimiter: HubMessageRateLimiter;
  readonly #tickTimer = setInterval(() => this.#connections.forEach((connection) => connection.checkKeepAlive()), TICK_INTERVAL_MS).unref();
  readonly #onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    afterPipelinedResponses(socket, () => {
      if (request.headers.upgrade?.toLowerCase() !== 'websocket') return ignoreUpgradeHeader(this.options.http, request, socket, head);
      this.#handleUpgrade(request, socket, head).catch((cause: unknown) => {
        this.options.log.error('a live connection could not be opened', { cause });
        refuse(socket, 503);
      });
    });
  };

  constructor(private readonly options: HubServerOptions) {
    super();
    this.#rateLimiter = new HubMessageRateLimiter(options.now);
    options.http.on('upgrade', this.#onUpgrade);
  }

  /** Adds an open transport of an authenticated client. */
  accept(transport: HubTransport, hubClient: HubClient): void {
    const count = this.#connectionsOf(hubClient.userId);
    if (count >= MAX_CONNECTIONS_PER_USER + MAX_REFUSED_PER_USER) return transport.terminate();
    const connection = new HubConnection(transport, hubClient, this.options.now, () => this.#rateLimiter.isAllowed(hubClient.userId));
    if (count >= MAX_CONNECTIONS_PER_USER) connection.close({ error: 'Too many connections' });
    this.#connections.add(connection);
    connection.once('disconnect', () => this.#connections.delete(connection));
    connection.once('open', () => {
      this.emit('connection', connection);
      // The account may have changed after authentication, before this connection could be found by {@link recheck}.
      void this.#closeUnlessAuthorized(connection);
    });
  }

  /** Checks the authorization of all connections of a user again. */
  async reauthorize(userId: string): Promise<void> {
    for (const connection of this.#connections) {
      if (connection.hubClient.userId === userId) await this.#closeUnlessAuthorized(connection);
    }
  }

  /** Sends a close message that permits reconnecting; clients that stay are disconnected after a second. */
  async close(): Promise<void> {
    this.options.http.off('upgrade', this.#onUpgrade);
    clearInterval(this.#tickTimer);
    this.#connections.forEach((connection) => connection.close({ allowReconnect: true }));

    const closeTimeout = new AbortController();
    const allDisconnected = Promise.all([...this.#connections].map((connection) => once(connection, 'disconnect')));
    await Promise.race([allDisconnected, wait(TICK_INTERVAL_MS, null, { signal: closeTimeout.signal })]);
    closeTimeout.abort();
    this.#connections.forEach((connection) => connection.terminate());
    this.#sockets.close();
  }

  async #handleUpgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    socket.once('error', () => socket.destroy());
    const [path = '', query] = toRouteUrl(this.options.baseUrl, request.url ?? '').split('?', 2);
    if (path.replace(/\/$/, '').toLowerCase() !== this.options.path.toLowerCase()) return refuse(socket, 404);

    const hubClient = await this.options.authenticator.authenticate({ headers: request.headers, query: new URLSearchParams(query) });
    if (!hubClient) return refuse(socket, 401);
    this.#sockets.handleUpgrade(request, socket, head, (client) => this.accept(new WebSocketTransport(client), hubClient));
  }

  #connectionsOf(userId: string): number {
    return [...this.#connections].filter(({ hubClient: visitor, isOpen }) => isOpen && visitor.userId === userId).length;
  }

  /** Closes also when the check fails: the client reconnects and is checked again. */
  async #closeUnlessAuthorized(connection: HubConnection): Promise<void> {
    const isAuthorized = await this.options.authenticator.isStillAuthorized(connection.hubClient).catch(() => false);
    if (!isAuthorized) connection.close({ error: 'The sign-in is no longer valid' });
  }
}

function refuse(socket: Socket, status: keyof typeof REFUSAL_TEXTS): void {
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${REFUSAL_TEXTS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
