import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HubAuthenticator, type NegotiatedConnectRequest, type HubClient } from './hub-authenticator.js';
import { LongPollingTransport, ServerSentEventsTransport, type HttpTransport, type PollResponse } from './http-transports.js';
import type { HubTransport } from './hub-transport.js';

/** Milliseconds for which the id of a closed connection is kept, so that the last poll of its client is answered. */
const ENDED_RETENTION_MS = 30_000;

interface HttpConnection {
  readonly userId: string;
  readonly transport: HttpTransport;
}

type AcceptConnection = (transport: HubTransport, hubClient: HubClient) => void;

/** Connections of clients without a WebSocket, by the connection token of their negotiation. */
@Injectable()
export class HttpHubConnections {
  readonly #connections = new Map<string, HttpConnection>();
  #accept: AcceptConnection | null = null;

  constructor(private readonly hubAuthenticator: HubAuthenticator) {}

  /** Registers the callback for new connections. */
  onConnection(accept: AcceptConnection): void {
    this.#accept = accept;
  }

  /** Opens a server-sent event stream. Returns false for an invalid token. */
  async stream(call: NegotiatedConnectRequest, takeResponse: () => ServerResponse): Promise<boolean> {
    const hubClient = await this.#authenticate(call);
    if (!hubClient) return false;
    const response = takeResponse();
    // Of a client that has gone meanwhile nothing would report the end.
    if (!response.destroyed) this.#open(call.token, hubClient, new ServerSentEventsTransport(response));
    return true;
  }

  /** Answers a poll with the queued frames; the first poll opens the connection. Returns null for an invalid token. */
  async poll(call: NegotiatedConnectRequest, userId: string, signal: AbortSignal): Promise<PollResponse | null> {
    const known = this.#find(call.token, userId);
    if (known) return known instanceof LongPollingTransport ? known.poll(signal) : null;

    const hubClient = await this.#authenticate(call);
    return hubClient && this.#open(call.token, hubClient, new LongPollingTransport()).poll(signal);
  }

  /** Handles a frame of the client. Returns false when this user has no such connection. */
  receive(token: string, userId: string, frame: string): boolean {
    const transport = this.#find(token, userId);
    transport?.receive(frame);
    return transport !== null;
  }

  /** Closes the connection at the client's request. */
  disconnect(token: string, userId: string): void {
    this.#find(token, userId)?.close();
  }

  /** A connection without a negotiation could not be addressed: its client could send no frame, and would hold a response until the time-out. */
  async #authenticate(call: NegotiatedConnectRequest): Promise<HubClient | null> {
    return call.token === '' ? null : this.hubAuthenticator.authenticate(call);
  }

  #find(token: string, userId: string): HttpTransport | null {
    const known = this.#connections.get(token);
    return known?.userId === userId ? known.transport : null;
  }

  #open<T extends HttpTransport>(token: string, hubClient: HubClient, transport: T): T {
    this.#connections.set(token, { userId: hubClient.userId, transport });
    transport.onClose(() => setTimeout(() => this.#connections.delete(token), ENDED_RETENTION_MS).unref());
    if (this.#accept) this.#accept(transport, hubClient);
    else transport.close();
    return transport;
  }
}
