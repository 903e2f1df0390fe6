import type { Server } from 'node:http';
import type { INestApplication, WebSocketAdapter, WsMessageHandler } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { Clock, CONFIG, LogService } from '../../kernel/index.js';
import type { Config } from '../../kernel/index.js';
import { HubAuthenticator } from './hub-authenticator.js';
import { HttpHubConnections } from './http-hub-connections.js';
import type { HubConnection } from './hub-connection.js';
import { HubServer } from './hub-server.js';
import type { HubInvocation } from './hub-protocol.js';

interface HubOptions {
  readonly path?: string;
}

type Transform = (result: unknown) => Observable<unknown>;

/** Nest `WebSocketAdapter`: gateways speak the SignalR JSON protocol over WebSockets, server-sent events and long polling. */
export class SignalRAdapter implements WebSocketAdapter<HubServer, HubConnection, HubOptions> {
  constructor(private readonly app: INestApplication) {}

  create(_port: number, { path = '/' }: HubOptions = {}): HubServer {
    const { baseUrl } = this.app.get<Config>(CONFIG);
    const clock = this.app.get(Clock);
    const hub = new HubServer({
      http: this.app.getHttpServer() as Server,
      path,
      baseUrl,
      authenticator: this.app.get(HubAuthenticator, { strict: false }),
      now: () => clock.ms(),
      log: this.app.get(LogService),
    });
    this.app.get(HttpHubConnections, { strict: false }).onConnection((transport, hubClient) => hub.accept(transport, hubClient));
    return hub;
  }

  bindClientConnect(server: HubServer, callback: (connection: HubConnection) => void): void {
    server.on('connection', callback);
  }

  bindClientDisconnect(connection: HubConnection, callback: () => void): void {
    connection.once('disconnect', callback);
  }

  bindMessageHandlers(connection: HubConnection, handlers: WsMessageHandler[], transform: Transform): void {
    const methods = new Map(handlers.map(({ message, callback }) => [message, callback]));
    connection.on('invocation', (invocation) => this.#run(connection, invocation, methods, transform));
  }

  closeClient(connection: HubConnection): void {
    connection.close({ allowReconnect: true });
  }

  close(server: HubServer): Promise<void> {
    return server.close();
  }

  /** Called by Nest at the end, when every server is closed already. */
  dispose(): Promise<void> {
    return Promise.resolve();
  }

  #run(
    connection: HubConnection,
    { invocationId, target, arguments: args }: HubInvocation,
    methods: Map<string, WsMessageHandler['callback']>,
    transform: Transform,
  ): void {
    const complete = (outcome: { result: unknown } | { error: string }) =>
      invocationId !== undefined && connection.complete(invocationId, outcome);
    const method = methods.get(target);
    if (!method) return void complete({ error: `There is no method ${target.slice(0, 100)}` });

    transform(method(args)).subscribe({
      next: (result: unknown) => complete({ result: result ?? null }),
      error: (cause: unknown) => {
        this.app.get(LogService).error('a hub method failed', { target, cause });
        complete({ error: 'The method failed' });
      },
    });
  }
}
