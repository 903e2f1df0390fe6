import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { decodeHeader, PlainTextException, isSameSecret } from '../../kernel/index.js';
import { ApiKey } from '../api-keys/api-key.js';
import type { Principal } from './permissions.js';
import { ScopedApiKeyService } from '../api-keys/scoped-api-key.service.js';
import { JwtTokens } from '../sessions/jwt-tokens.js';
import type { AuthenticatedRequest } from './request.decorators.js';
import { PrincipalCache } from './principal-cache.js';

/** Names of the Passport authentication strategies, in the order in which they are tried. */
export const API_KEY_STRATEGY = 'api-key';
/** Name of the Passport strategy for personal access tokens. */
export const PERSONAL_ACCESS_TOKEN_STRATEGY = 'access-token';
/** Name of the Passport strategy for bearer tokens (JWT). */
export const BEARER_STRATEGY = 'bearer';

/** API keys and access tokens are accepted below `/api` and for `/metrics`, not for pages and hubs. */
const isApiPath = (url: string): boolean => /^\/(api|metrics)([/?]|$)/i.test(url);

const MAX_ALIAS_LENGTH = 256;

/** Name of the system account, which many tools send beside the key by default. It means the key itself. */
const SYSTEM_ACCOUNT_NAME = 'api';

/**
 * Passport strategy for the header `ApiKey`, for the API only. `UserName` beside the unrestricted key acts as that user; `ApiAlias` names
 * the user that a tool requests for.
 */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, API_KEY_STRATEGY) {
  constructor(
    private readonly apiKey: ApiKey,
    private readonly principalCache: PrincipalCache,
  ) {
    super();
  }

  async validate({ url, headers }: AuthenticatedRequest): Promise<Principal | null> {
    const key = headers['apikey'];
    if (key === undefined || !isApiPath(url)) return null;
    const userName = headers['username'];
    const caller = await this.#authenticateKey(String(key), userName === undefined ? undefined : decodeHeader(String(userName)));
    const alias = decodeHeader(String(headers['apialias'] ?? '')).trim();
    return { ...caller, requestAlias: alias.slice(0, MAX_ALIAS_LENGTH) || null };
  }

  async #authenticateKey(key: string, userName: string | undefined): Promise<Principal> {
    if (ScopedApiKeyService.isScopedKey(key)) {
      const owner = await this.principalCache.findByScopedKey(key);
      if (!owner) throw new PlainTextException(401, 'Invalid API Key');
      if (userName !== undefined && userName.toLowerCase() !== owner.userName.toLowerCase())
        throw new PlainTextException(401, 'Invalid User');
      return owner;
    }
    // The key is hexadecimal digits, and existing clients write them in any case.
    if (!isSameSecret(key.toLowerCase(), await this.apiKey.read())) throw new PlainTextException(401, 'Invalid API Key');
    const caller = await this.#findActingUser(userName);
    if (!caller) throw new PlainTextException(401, 'Invalid User');
    return caller;
  }

  #findActingUser(userName: string | undefined): Promise<Principal | null> {
    const isKeyItself = userName === undefined || userName.toLowerCase() === SYSTEM_ACCOUNT_NAME;
    return isKeyItself ? this.principalCache.getSystemPrincipal() : this.principalCache.findByUserName(userName);
  }
}

/** Passport strategy for the header `UserAccessToken`, for the API only: acts as its owner, with the owner's current permissions. */
@Injectable()
export class PersonalAccessTokenStrategy extends PassportStrategy(Strategy, PERSONAL_ACCESS_TOKEN_STRATEGY) {
  constructor(private readonly principalCache: PrincipalCache) {
    super();
  }

  async validate({ url, headers }: AuthenticatedRequest): Promise<Principal | null> {
    const token = headers['useraccesstoken'];
    if (token === undefined || !isApiPath(url)) return null;
    const caller = await this.principalCache.findByAccessToken(String(token));
    if (!caller) throw new PlainTextException(401, 'Invalid User Access Token');
    return caller;
  }
}

/**
 * Passport strategy for `Authorization: Bearer` (JWT); below `/hubs` also `?access_token=`. The signed token names the session; user and
 * permissions are read from the database.
 */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, BEARER_STRATEGY) {
  constructor(
    private readonly jwtTokens: JwtTokens,
    private readonly principalCache: PrincipalCache,
  ) {
    super();
  }

  async validate(request: AuthenticatedRequest): Promise<Principal | null> {
    const token = bearerTokenOf(request);
    const claims = token && this.jwtTokens.verify(token);
    return claims ? this.principalCache.findBySession(claims.jti) : null;
  }
}

/** Accepts a token in the address for WebSockets only, where browsers cannot send headers: elsewhere addresses end up in logs. */
function bearerTokenOf({ url, headers, query }: Pick<AuthenticatedRequest, 'url' | 'headers' | 'query'>): string | null {
  const [, token] = /^Bearer\s+(\S+)/i.exec(String(headers['authorization'] ?? '')) ?? [];
  if (token) return token;
  const queryToken = query['access_token'];
  return /^\/hubs\//i.test(url) && typeof queryToken === 'string' ? queryToken : null;
}
