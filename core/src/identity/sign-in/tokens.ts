import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { iso } from '../../kernel/index.js';
import type { User } from '../users/user.js';
import { claimsOf, TokenClaims } from './claims.js';

/** What a successful sign-in answers, in the wire's words. */
export interface IssuedToken {
  readonly access_token: string;
  /** ISO 8601 with `Z`. */
  readonly expiration: string;
}

/** Signs and reads access tokens. */
@Injectable()
export class Tokens {
  constructor(private readonly jwt: JwtService) {}

  /** The token of a session, good for as long as that lasts. */
  issue(user: User, sessionId: string, expiresAt: Date): IssuedToken {
    return { access_token: this.jwt.sign(claimsOf(user, sessionId, expiresAt)), expiration: iso(expiresAt) };
  }

  /** The claims of a token that we signed and that has not expired; else null. */
  read(token: string): TokenClaims | null {
    try {
      return TokenClaims.parse(this.jwt.verify<object>(token));
    } catch {
      return null;
    }
  }
}
