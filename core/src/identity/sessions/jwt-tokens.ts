import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Clock, toIsoTimestamp, PRODUCT_NAME } from '../../kernel/index.js';
import type { User } from '../users/user.js';

/** Issuer and audience of every token. */
export const JWT_ISSUER = PRODUCT_NAME;

const CLAIM_URI = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** The claims that are validated. Role claims are for the browser and never trusted here. */
export const JwtClaims = z.object({
  Id: z.string().min(1),
  /** Id of the session. */
  jti: z.string().min(1),
  /** Unix time in seconds. */
  exp: z.number(),
});
export type JwtClaims = z.output<typeof JwtClaims>;

/** Claims in the shape that clients know: one role as text, several as a list, `Email` only if there is one. */
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

/** Answer of a successful sign-in, in the API's shape. */
export interface IssuedToken {
  readonly access_token: string;
  /** ISO 8601 with `Z`. */
  readonly expiration: string;
}

/** More tokens than are in use at a time; some hundred kilobytes. */
const MAX_CACHED_TOKENS = 1_000;

/** Signs and verifies access tokens. Verified signatures are cached. */
@Injectable()
export class JwtTokens {
  readonly #verified = new LRUCache<string, JwtClaims>({ max: MAX_CACHED_TOKENS });

  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Signs a token that expires with its session. */
  issue(user: User, sessionId: string, expiresAt: Date): IssuedToken {
    return { access_token: this.jwt.sign(toJwtClaims(user, sessionId, expiresAt)), expiration: toIsoTimestamp(expiresAt) };
  }

  /** The claims of a valid token; null for an invalid or expired one. */
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
