import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HubAuthenticator, type NegotiatedConnectRequest, type HubClient } from './hub-authenticator.js';
import { LongPollingTransport, ServerSentEventsTransport, type HttpTransport, type PollResponse } from './http-transports.js';
import type { HubTransport } from './hub-transport.js';

/** How long the id of an ended connection stays known, so that the last poll of its client is answered. */
const ENDED_RETENTION_MS = 30_000;

interface HttpConnection {
  readonly userId: string;
  readonly transport: HttpTransport;
}

type AcceptConnection = (transport: HubTransport, hubClient: HubClient) => void;

/** Live connections of clients that cannot hold a WebSocket, by the connection token of their negotiation. */
@Injectable()
export class HttpHubConnections {
  readonly #connections = new Map<string, HttpConnection>();
  #accept: AcceptConnection | null = null;

  constructor(private readonly hubAuthenticator: HubAuthenticator) {}

  /** `welcome` takes over each new connection. */
  onConnection(welcome: AcceptConnection): void {
    this.#accept = welcome;
  }

  /** Keeps the answer open and writes into it. False for a token that is not valid. */
  async stream(call: NegotiatedConnectRequest, takeResponse: () => ServerResponse): Promise<boolean> {
    const hubClient = await this.hubAuthenticator.authenticate(call);
    if (hubClient) this.#open(call.token, hubClient, new ServerSentEventsTransport(takeResponse()));
    return hubClient !== null;
  }

  /** What the client has not heard yet; the first poll opens the connection. Null for a token that is not valid. */
  async poll(call: NegotiatedConnectRequest, userId: string, signal: AbortSignal): Promise<PollResponse | null> {
    const known = this.#find(call.token, userId);
    if (known) return known instanceof LongPollingTransport ? known.poll(signal) : null;

    const hubClient = await this.hubAuthenticator.authenticate(call);
    return hubClient && this.#open(call.token, hubClient, new LongPollingTransport()).poll(signal);
  }

  /** A frame of the client. False when there is no such connection of this user. */
  receive(token: string, userId: string, frame: string): boolean {
    const transport = this.#find(token, userId);
    transport?.receive(frame);
    return transport !== null;
  }

  /** The client leaves. */
  disconnect(token: string, userId: string): void {
    this.#find(token, userId)?.terminate();
  }

  #find(token: string, userId: string): HttpTransport | null {
    const known = this.#connections.get(token);
    return known?.userId === userId ? known.transport : null;
  }

  #open<T extends HttpTransport>(token: string, hubClient: HubClient, transport: T): T {
    this.#connections.set(token, { userId: hubClient.userId, transport });
    transport.onClose(() => setTimeout(() => this.#connections.delete(token), ENDED_RETENTION_MS).unref());
    if (this.#accept) this.#accept(transport, hubClient);
    else transport.terminate();
    return transport;
  }
}
