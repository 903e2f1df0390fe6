import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-custom';
import { PlainRefusal } from '../../../kernel/index.js';
import type { Principal } from '../../principal.js';
import type { GuardedRequest } from '../caller.js';
import { Principals } from '../principals.js';
import { ACCESS_TOKEN, isApi } from './names.js';

/** Header `UserAccessToken`, below `/api` only: acts as its owner, with the rights of this moment. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN) {
  constructor(private readonly principals: Principals) {
    super();
  }

  async validate({ url, headers }: GuardedRequest): Promise<Principal | null> {
    const token = headers['useraccesstoken'];
    if (token === undefined || !isApi(url)) return null;
    const caller = await this.principals.holding(String(token));
    if (!caller) throw new PlainRefusal(401, 'Invalid User Access Token');
    return caller;
  }
}
