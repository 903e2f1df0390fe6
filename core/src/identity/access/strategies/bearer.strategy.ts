import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import type { Principal } from '../../principal.js';
import { Tokens } from '../../sign-in/tokens.js';
import type { GuardedRequest } from '../caller.js';
import { Principals } from '../principals.js';
import { BEARER } from './names.js';

/** `Authorization: Bearer`; below `/hubs` also `?access_token=`. The signature tells which session it is, the store whose, and what they may do at this moment. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER) {
  constructor(
    private readonly tokens: Tokens,
    private readonly principals: Principals,
  ) {
    super();
  }

  async validate(request: GuardedRequest): Promise<Principal | null> {
    const token = tokenOf(request);
    const claims = token && this.tokens.read(token);
    return claims ? this.principals.inSession(claims.jti) : null;
  }
}

/** Browsers cannot send headers with a WebSocket; everywhere else a token in an address would end up in somebody's log. */
function tokenOf({ url, headers, query }: Pick<GuardedRequest, 'url' | 'headers' | 'query'>): string | null {
  const [, token] = /^Bearer\s+(\S+)/i.exec(String(headers['authorization'] ?? '')) ?? [];
  if (token) return token;
  const shown = query['access_token'];
  return /^\/hubs\//i.test(url) && typeof shown === 'string' ? shown : null;
}
