import { Body, Controller, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { lenient } from '../../kernel/index.js';
import type { GuardedRequest } from '../access/caller.js';
import { Public } from '../access/policy.js';
import { From } from '../visits/visit.js';
import type { Visit } from '../visits/visit.js';
import { HeaderSignIn } from './header-sign-in.js';
import { SignIn } from './sign-in.service.js';
import type { IssuedToken } from './tokens.js';

const Login = z.object({
  username: z.string().trim().max(320).default(''),
  password: z.string().max(1024).default(''),
  rememberMe: z.boolean().default(false),
});

@Public()
@Controller('api/v1/Token')
export class TokenController {
  constructor(
    private readonly door: SignIn,
    private readonly proxyDoor: HeaderSignIn,
  ) {}

  @Post()
  signIn(@Body(lenient(Login)) login: z.output<typeof Login>, @From() visit: Visit): Promise<IssuedToken> {
    return this.door.signIn(login, visit);
  }

  @Post('requirePassword')
  needsPassword(@Body(lenient(Login)) { username }: z.output<typeof Login>, @From() visit: Visit): Promise<boolean> {
    return this.door.needsPassword(username, visit);
  }

  @Post('header_auth')
  signInByHeader(@Req() request: GuardedRequest, @From() visit: Visit): Promise<IssuedToken> {
    return this.proxyDoor.signIn(request, visit);
  }
}
