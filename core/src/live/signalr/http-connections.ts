import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Door, type NegotiatedAdmission } from './door.js';
import { LongPollingTransport, ServerSentEventsTransport, type HttpTransport, type PollAnswer } from './http-transports.js';
import type { HubTransport } from './transport.js';
import type { Visitor } from './visitor.js';

/** How long the id of an ended connection stays known, so that the last poll of its client is answered. */
const KEPT_AFTER_END_MS = 30_000;

interface HttpConnection {
  readonly userId: string;
  readonly transport: HttpTransport;
}

type Welcome = (transport: HubTransport, visitor: Visitor) => void;

/** Live connections of clients that cannot hold a WebSocket, by the connection token of their negotiation. */
@Injectable()
export class HttpConnections {
  readonly #known = new Map<string, HttpConnection>();
  #welcome: Welcome | null = null;

  constructor(private readonly door: Door) {}

  /** `welcome` takes over each new connection. */
  serve(welcome: Welcome): void {
    this.#welcome = welcome;
  }

  /** Keeps the answer open and writes into it. False for a token that is not valid. */
  async stream(call: NegotiatedAdmission, takeResponse: () => ServerResponse): Promise<boolean> {
    const visitor = await this.door.admit(call);
    if (visitor) this.#open(call.token, visitor, new ServerSentEventsTransport(takeResponse()));
    return visitor !== null;
  }

  /** What the client has not heard yet; the first poll opens the connection. Null for a token that is not valid. */
  async poll(call: NegotiatedAdmission, userId: string, signal: AbortSignal): Promise<PollAnswer | null> {
    const known = this.#find(call.token, userId);
    if (known) return known instanceof LongPollingTransport ? known.poll(signal) : null;

    const visitor = await this.door.admit(call);
    return visitor && this.#open(call.token, visitor, new LongPollingTransport()).poll(signal);
  }

  /** A frame of the client. False when there is no such connection of this user. */
  receive(token: string, userId: string, frame: string): boolean {
    const transport = this.#find(token, userId);
    transport?.receive(frame);
    return transport !== null;
  }

  /** The client leaves. */
  end(token: string, userId: string): void {
    this.#find(token, userId)?.terminate();
  }

  #find(token: string, userId: string): HttpTransport | null {
    const known = this.#known.get(token);
    return known?.userId === userId ? known.transport : null;
  }

  #open<T extends HttpTransport>(token: string, visitor: Visitor, transport: T): T {
    this.#known.set(token, { userId: visitor.userId, transport });
    transport.onClose(() => setTimeout(() => this.#known.delete(token), KEPT_AFTER_END_MS).unref());
    if (this.#welcome) this.#welcome(transport, visitor);
    else transport.terminate();
    return transport;
  }
}
