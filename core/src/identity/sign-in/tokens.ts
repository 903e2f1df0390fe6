import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock, iso } from '../../kernel/index.js';
import type { Account } from '../users/user.js';
import { claimsOf, TokenClaims } from './claims.js';

const DAY_MS = 86_400_000;

/** What a successful sign-in answers, in the wire's words. */
export interface IssuedToken {
  readonly access_token: string;
  /** ISO 8601 with `Z`. */
  readonly expiration: string;
}

/** Signs and reads access tokens. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Good for seven days, or for a year. */
  issue(account: Account, forAYear: boolean): IssuedToken {
    const expiresAt = new Date(this.clock.ms() + (forAYear ? 365 : 7) * DAY_MS);
    return { access_token: this.jwt.sign(claimsOf(account, randomUUID(), expiresAt)), expiration: iso(expiresAt) };
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
