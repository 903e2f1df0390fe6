import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { PlainRefusal, sameSecret } from '../../../kernel/index.js';
import { ApiKey } from '../../settings/general/api-key.js';
import type { Principal } from '../../principal.js';
import type { GuardedRequest } from '../caller.js';
import { Principals } from '../principals.js';
import { ScopedKeys } from '../../scoped-keys/scoped-keys.js';
import { API_KEY, isApi } from './names.js';

const LONGEST_ALIAS = 256;

/** The name of the built-in account, which many tools send beside the key by default. It stands for the key itself. */
const BUILT_IN_NAME = 'api';

/** Header `ApiKey`, below `/api` only; `UserName` beside the unrestricted key acts as that user, `ApiAlias` names whom a tool asks for. */
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
    const caller = await this.#callerWith(String(key), headers['username']);
    return {
      ...caller,
      requestAlias:
        String(headers['apialias'] ?? '')
          .trim()
          .slice(0, LONGEST_ALIAS) || null,
    };
  }

  async #callerWith(key: string, userName: string | string[] | undefined): Promise<Principal> {
    if (ScopedKeys.isOne(key)) {
      const holder = await this.principals.keyed(key);
      if (!holder) throw new PlainRefusal(401, 'Invalid API Key');
      if (userName !== undefined && String(userName).toLowerCase() !== holder.userName.toLowerCase())
        throw new PlainRefusal(401, 'Invalid User');
      return holder;
    }
    // The key is hexadecimal digits, and existing clients write them in any case.
    if (!sameSecret(key.toLowerCase(), await this.apiKey.current())) throw new PlainRefusal(401, 'Invalid API Key');
    const caller = await this.#callerNamed(userName);
    if (!caller) throw new PlainRefusal(401, 'Invalid User');
    return caller;
  }

  #callerNamed(userName: string | string[] | undefined): Promise<Principal | null> {
    const isKeyItself = userName === undefined || String(userName).toLowerCase() === BUILT_IN_NAME;
    return isKeyItself ? this.principals.system() : this.principals.named(String(userName));
  }
}
