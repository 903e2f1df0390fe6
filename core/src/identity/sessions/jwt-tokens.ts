import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Clock, toIsoDate, PRODUCT_NAME } from '../../kernel/index.js';
import type { User } from '../users/user.js';

/** Issuer and audience of every token. */
export const JWT_ISSUER = PRODUCT_NAME;

const CLAIM_URI = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** What must be true of a token's payload before anything else is asked; its roles are for the browser, never for us. */
export const JwtClaims = z.object({
  Id: z.string().min(1),
  /** The session that the token stands for. */
  jti: z.string().min(1),
  /** Seconds since 1970. */
  exp: z.number(),
});
export type JwtClaims = z.output<typeof JwtClaims>;

/** The payload that clients know: one role as text, several as a list, none left out; the address only where there is one. */
function toJwtClaims(user: User, sessionId: string, expiresAt: Date): Record<string, unknown> {
  const [role, ...more] = user.roles;
  return {
    sub: user.userName,
    Id: user.id,
    ...(role && { role: more.length > 0 ? [role, ...more] : role }),
    jti: sessionId,
    [`${CLAIM_URI}/nameidentifier`]: user.id,
    [`${CLAIM_URI}/name`]: user.userName,
    ...(user.email && { Email: user.email }),
    exp: Math.floor(expiresAt.getTime() / 1000),
  };
}

/** What a successful sign-in answers, in the wire's words. */
export interface IssuedToken {
  readonly access_token: string;
  /** ISO 8601 with `Z`. */
  readonly expiration: string;
}

/** More tokens than are in use at the same time; some hundred kilobytes. */
const MAX_CACHED_TOKENS = 1_000;

/** Signs and reads access tokens. A signature that was right stays right, so it is worked out once. */
@Injectable()
export class JwtTokens {
  readonly #verified = new LRUCache<string, JwtClaims>({ max: MAX_CACHED_TOKENS });

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** The token of a session, good for as long as that lasts. */
  issue(user: User, sessionId: string, expiresAt: Date): IssuedToken {
    return { access_token: this.jwt.sign(toJwtClaims(user, sessionId, expiresAt)), expiration: toIsoDate(expiresAt) };
  }

  /** The claims of a token that we signed and that has not expired; else null. */
  verify(token: string): JwtClaims | null {
    const claims = this.#verified.get(token) ?? this.#verifySignature(token);
    return claims && claims.exp * 1_000 > this.clock.ms() ? claims : null;
  }

  #verifySignature(token: string): JwtClaims | null {
    try {
      const claims = JwtClaims.parse(this.jwt.verify<object>(token));
      this.#verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}
