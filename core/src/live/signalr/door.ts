import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Principals, Tokens } from '../../identity/index.js';
import { newId, Tickets } from './tickets.js';
import type { Visitor } from './visitor.js';

/** What a client shows when it opens a live connection. */
export interface Admission {
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
}

/** The same of a client that has negotiated, as all must that do not use a WebSocket. */
export interface NegotiatedAdmission extends Admission {
  readonly token: string;
}

/** Decides who may hold a live connection, when it opens and for as long as it lasts. */
@Injectable()
export class Door {
  constructor(
    private readonly tokens: Tokens,
    private readonly principals: Principals,
    private readonly tickets: Tickets,
  ) {}

  /** Needs a valid token; a ticket only where the client has negotiated. Null for everybody else. */
  async admit({ headers, query }: Admission): Promise<Visitor | null> {
    const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    const claims = this.tokens.read(query.get('access_token') ?? bearer ?? '');
    if (!claims || !(await this.principals.inSession(claims.jti))) return null;

    const ticket = query.get('id');
    const connectionId = ticket === null ? newId() : this.tickets.redeem(ticket, claims.Id);
    if (connectionId === null) return null;
    const findsWords = query.get('facts') === 'true';
    const readingMs = Number(query.get('reading')) || 0;
    return { connectionId, userId: claims.Id, sessionId: claims.jti, findsWords, readingMs, expiresAt: claims.exp * 1000 };
  }

  /** False once the session is over or the account disabled. */
  async isStillWelcome({ sessionId }: Visitor): Promise<boolean> {
    return (await this.principals.inSession(sessionId)) !== null;
  }
}
