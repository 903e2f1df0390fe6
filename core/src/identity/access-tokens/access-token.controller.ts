import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { Caller } from '../access/caller.js';
import { SignedIn } from '../access/policy.js';
import type { Principal } from '../principal.js';
import { AccessTokens } from './access-tokens.js';

@SignedIn()
@Controller('api')
export class AccessTokenController {
  constructor(private readonly tokens: AccessTokens) {}

  @Get('v1/Identity/accesstoken')
  own(@Caller() caller: Principal): Promise<string> {
    return this.tokens.of(caller, caller.userId);
  }

  @Get('v1/Identity/accesstoken/:userId')
  of(@Caller() caller: Principal, @Param('userId') userId: string): Promise<string> {
    return this.tokens.of(caller, userId);
  }

  @Post('v3/me/access-token')
  async renew(@Caller() caller: Principal) {
    return { token: await this.tokens.renew(caller) };
  }

  @Delete('v3/me/access-token')
  revokeOwn(@Caller() caller: Principal): Promise<void> {
    return this.tokens.revoke(caller, caller.userId);
  }

  @Delete('v3/users/:userId/access-token')
  revoke(@Caller() caller: Principal, @Param('userId') userId: string): Promise<void> {
    return this.tokens.revoke(caller, userId);
  }
}
