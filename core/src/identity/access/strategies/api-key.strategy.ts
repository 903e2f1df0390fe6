import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { PlainRefusal, sameSecret } from '../../../kernel/index.js';
import { ApiKey } from '../../settings/general/api-key.js';
import type { Principal } from '../../principal.js';
import type { GuardedRequest } from '../caller.js';
import { Principals } from '../principals.js';
import { API_KEY, isApi } from './names.js';

const LONGEST_ALIAS = 256;

/** Header `ApiKey`, below `/api` only; `UserName` beside it acts as that user, `ApiAlias` names whom a tool asks for. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, API_KEY) {
  constructor(
    private readonly apiKey: ApiKey,
    private readonly principals: Principals,
  ) {
    super();
  }

  async validate({ url, headers }: GuardedRequest): Promise<Principal | null> {
    const key = headers['apikey'];
    if (key === undefined || !isApi(url)) return null;
    if (!sameSecret(String(key), await this.apiKey.current())) throw new PlainRefusal(401, 'Invalid API Key');

    const caller = await this.#callerNamed(headers['username']);
    if (!caller) throw new PlainRefusal(401, 'Invalid User');
    return {
      ...caller,
      requestAlias:
        String(headers['apialias'] ?? '')
          .trim()
          .slice(0, LONGEST_ALIAS) || null,
    };
  }

  #callerNamed(userName: string | string[] | undefined): Promise<Principal | null> {
    return userName === undefined ? this.principals.system() : this.principals.named(String(userName));
  }
}
