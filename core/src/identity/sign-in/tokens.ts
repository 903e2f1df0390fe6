import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Clock, iso } from '../../kernel/index.js';
import type { User } from '../users/user.js';
import { claimsOf, TokenClaims } from './claims.js';

/** What a successful sign-in answers, in the wire's words. */
export interface IssuedToken {
  readonly access_token: string;
  /** ISO 8601 with `Z`. */
  readonly expiration: string;
}

/** More tokens than are in use at the same time; some hundred kilobytes. */
const MOST = 1_000;

/** Signs and reads access tokens. A signature that was right stays right, so it is worked out once. */
@Injectable()
export class Tokens {
  readonly #read = new LRUCache<string, TokenClaims>({ max: MOST });

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** The token of a session, good for as long as that lasts. */
  issue(user: User, sessionId: string, expiresAt: Date): IssuedToken {
    return { access_token: this.jwt.sign(claimsOf(user, sessionId, expiresAt)), expiration: iso(expiresAt) };
  }

  /** The claims of a token that we signed and that has not expired; else null. */
  read(token: string): TokenClaims | null {
    const claims = this.#read.get(token) ?? this.#verify(token);
    return claims && claims.exp * 1_000 > this.clock.ms() ? claims : null;
  }

  #verify(token: string): TokenClaims | null {
    try {
      const claims = TokenClaims.parse(this.jwt.verify<object>(token));
      this.#read.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}
