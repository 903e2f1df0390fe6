import type { IncomingHttpHeaders } from 'node:http';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PrincipalCache, JwtTokens } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';

const TICKET_TTL_MS = 60_000;
const MAX_TICKETS = 10_000;

interface Ticket {
  readonly userId: string;
  readonly connectionId: string;
  readonly issuedAt: number;
}

/** What a negotiation hands out: good for one connection of one person within a minute. */
@Injectable()
export class ConnectionTickets {
  readonly #issued = new LRUCache<string, Ticket>({ max: MAX_TICKETS });

  constructor(private readonly clock: Clock) {}

  issue(userId: string): { connectionId: string; connectionToken: string } {
    const connectionId = randomId();
    const connectionToken = randomId();
    this.#issued.set(connectionToken, { userId, connectionId, issuedAt: this.clock.ms() });
    return { connectionId, connectionToken };
  }

  /** The connection's id; null for a ticket that is used, too old or somebody else's. */
  redeem(connectionToken: string, userId: string): string | null {
    const ticket = this.#issued.get(connectionToken);
    this.#issued.delete(connectionToken);
    if (!ticket || ticket.userId !== userId || this.clock.ms() > ticket.issuedAt + TICKET_TTL_MS) return null;
    return ticket.connectionId;
  }
}

/** An id that nobody can guess. */
const randomId = (): string => randomBytes(16).toString('base64url');

/** Who stands behind a live connection, and until when their token lets them. */
export interface HubClient {
  readonly connectionId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Hears facts and finds the words for them, in the language of whoever looks. Others are told in English. */
  readonly translatesFacts: boolean;
  /** How long ago they began to read what they look at, in milliseconds; 0 where they do not say. */
  readonly pageAgeMs: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What a client shows when it opens a live connection. */
export interface HubConnectRequest {
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
}

/** The same of a client that has negotiated, as all must that do not use a WebSocket. */
export interface NegotiatedConnectRequest extends HubConnectRequest {
  readonly token: string;
}

/** Decides who may hold a live connection, when it opens and for as long as it lasts. */
@Injectable()
export class HubAuthenticator {
  constructor(
    private readonly jwtTokens: JwtTokens,
    private readonly principalCache: PrincipalCache,
    private readonly connectionTickets: ConnectionTickets,
  ) {}

  /** Needs a valid token; a ticket only where the client has negotiated. Null for everybody else. */
  async authenticate({ headers, query }: HubConnectRequest): Promise<HubClient | null> {
    const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = this.jwtTokens.verify(query.get('access_token') ?? bearer ?? '');
    if (!claims || !(await this.principalCache.findBySession(claims.jti))) return null;

    const ticket = query.get('id');
    const connectionId = ticket === null ? randomId() : this.connectionTickets.redeem(ticket, claims.Id);
    if (connectionId === null) return null;
    const findsWords = query.get('facts') === 'true';
    const readingMs = Number(query.get('reading')) || 0;
    return {
      connectionId,
      userId: claims.Id,
      sessionId: claims.jti,
      translatesFacts: findsWords,
      pageAgeMs: readingMs,
      expiresAt: claims.exp * 1000,
    };
  }

  /** False once the session is over or the account disabled. */
  async isStillAuthorized({ sessionId }: HubClient): Promise<boolean> {
    return (await this.principalCache.findBySession(sessionId)) !== null;
  }
}
