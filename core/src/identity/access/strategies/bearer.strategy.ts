import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Keys } from '../../../kernel/index.js';
import type { Principal } from '../../principal.js';
import { ISSUER, TokenClaims } from '../../sign-in/claims.js';
import type { GuardedRequest } from '../caller.js';
import { Principals } from '../principals.js';
import { BEARER } from './names.js';

/** `Authorization: Bearer`; below `/hubs` also `?access_token=`. The signature tells which session it is, the store whose, and what they may do at this moment. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) {
  constructor(
    keys: Keys,
    private readonly principals: Principals,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromExtractors([ExtractJwt.fromAuthHeaderAsBearerToken(), tokenOfHub]),
      secretOrKey: secretOf(keys.signingKey()),
      issuer: ISSUER,
      audience: ISSUER,
      algorithms: ['HS256'],
    });
  }

  async validate(payload: unknown): Promise<Principal | null> {
    const claims = TokenClaims.safeParse(payload);
    return claims.success ? this.principals.inSession(claims.data.jti) : null;
  }
}

/** A text would first be tried as a public key, on each call, at a third of its whole cost. What the library's types leave out, it takes. */
const secretOf = (key: string): Buffer => createSecretKey(key, 'utf8') as unknown as Buffer;

/** Browsers cannot send headers with a WebSocket; everywhere else a token in an address would end up in somebody's log. */
function tokenOfHub({ url, query }: Pick<GuardedRequest, 'url' | 'query'>): string | null {
  const token = query['access_token'];
  return /^\/hubs\//i.test(url) && typeof token === 'string' ? token : null;
}
