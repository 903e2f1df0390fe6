import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { CurrentUser } from '../access/request.decorators.js';
import { RequireSignIn } from '../access/route-policy.decorator.js';
import type { Principal } from '../access/permissions.js';
import { PersonalAccessTokenService } from './personal-access-token.service.js';

/** Endpoints of access tokens. */
@RequireSignIn()
@Controller('api')
export class PersonalAccessTokenController {
  constructor(private readonly tokens: PersonalAccessTokenService) {}

  @Get('v1/Identity/accesstoken')
  readOwn(@CurrentUser() caller: Principal): Promise<string> {
    return this.tokens.getOrCreate(caller, caller.userId);
  }

  @Get('v1/Identity/accesstoken/:userId')
  readOfUser(@CurrentUser() caller: Principal, @Param('userId') userId: string): Promise<string> {
    return this.tokens.getOrCreate(caller, userId);
  }

  @Post('v3/me/access-token')
  async rotate(@CurrentUser() caller: Principal) {
    return { token: await this.tokens.rotate(caller) };
  }

  @Delete('v3/me/access-token')
  revokeOwn(@CurrentUser() caller: Principal): Promise<void> {
    return this.tokens.revoke(caller, caller.userId);
  }

  @Delete('v3/users/:userId/access-token')
  revoke(@CurrentUser() caller: Principal, @Param('userId') userId: string): Promise<void> {
    return this.tokens.revoke(caller, userId);
  }
}
