import type { IncomingHttpHeaders } from 'node:http';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PrincipalCache, JwtTokens } from '../../identity/index.js';
import { Clock, SigningKeyStore } from '../../kernel/index.js';

const TICKET_TTL_MS = 60_000;
const MAX_TICKETS = 10_000;

interface Ticket {
  readonly userId: string;
  readonly connectionId: string;
  readonly issuedAt: number;
}

/**
 * Issues connection tokens (tickets) at negotiation: each is valid for one connection of one user within a minute. Tickets are signed, not
 * stored, so that the connection may open at another portal than the negotiation; each portal keeps a list of those that it has redeemed.
 */
@Injectable()
export class ConnectionTickets {
  readonly #redeemed = new LRUCache<string, true>({ max: MAX_TICKETS });
  readonly #key: string;

  constructor(
    private readonly clock: Clock,
    signingKeyStore: SigningKeyStore,
  ) {
    this.#key = `connection tickets ${signingKeyStore.signingKey()}`;
  }

  issue(userId: string): { connectionId: string; connectionToken: string } {
    const connectionId = randomId();
    const ticket: Ticket = { userId, connectionId, issuedAt: this.clock.ms() };
    const content = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return { connectionId, connectionToken: `${content}.${this.#sign(content)}` };
  }

  /** Returns the connection's id; null for a ticket that is forged, used, expired or another user's. */
  redeem(connectionToken: string, userId: string): string | null {
    const ticket = this.#verify(connectionToken);
    if (!ticket || ticket.userId !== userId || this.clock.ms() > ticket.issuedAt + TICKET_TTL_MS) return null;
    if (this.#redeemed.has(ticket.connectionId)) return null;
    this.#redeemed.set(ticket.connectionId, true);
    return ticket.connectionId;
  }

  #verify(connectionToken: string): Ticket | null {
    const [content = '', signature = ''] = connectionToken.split('.');
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.#sign(content))];
    const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
    return isGenuine ? (JSON.parse(Buffer.from(content, 'base64url').toString()) as Ticket) : null;
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#key).update(content).digest('base64url');
  }
}

/** A random id of 128 bits. */
const randomId = (): string => randomBytes(16).toString('base64url');

/** The authenticated user of a hub connection (WebSocket client). */
export interface HubClient {
  readonly connectionId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Whether the client translates `facts` to the user's language. Other clients get English texts. */
  readonly localizesEvents: boolean;
  /** Milliseconds since the page began to load its data; 0 where the client does not say. */
  readonly pageAgeMs: number;
  /** Expiry of the access token, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** The headers and query of a connection request (WebSocket handshake). */
export interface HubConnectRequest {
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
}

/** A connection request after a negotiation, which is required without a WebSocket. */
export interface NegotiatedConnectRequest extends HubConnectRequest {
  readonly token: string;
}

/** WebSocket authentication: authenticates hub connections, when they open and while they last. */
@Injectable()
export class HubAuthenticator {
  constructor(
    private readonly jwtTokens: JwtTokens,
    private readonly principalCache: PrincipalCache,
    private readonly connectionTickets: ConnectionTickets,
  ) {}

  /** Requires a valid access token; a ticket only where the client has negotiated. Returns null otherwise. */
  async authenticate({ headers, query }: HubConnectRequest): Promise<HubClient | null> {
    const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = this.jwtTokens.verify(query.get('access_token') ?? bearer ?? '');
    if (!claims || !(await this.principalCache.findBySession(claims.jti))) return null;

    const ticket = query.get('id');
    const connectionId = ticket === null ? randomId() : this.connectionTickets.redeem(ticket, claims.Id);
    if (connectionId === null) return null;
    const translatesFacts = query.get('facts') === 'true';
    const pageAgeMs = Number(query.get('reading')) || 0;
    return {
      connectionId,
      userId: claims.Id,
      sessionId: claims.jti,
      localizesEvents: translatesFacts,
      pageAgeMs,
      expiresAt: claims.exp * 1000,
    };
  }

  /** False once the session has ended or the account is disabled. */
  async isStillAuthorized({ sessionId }: HubClient): Promise<boolean> {
    return (await this.principalCache.findBySession(sessionId)) !== null;
  }
}
