import { Body, Controller, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { lenient } from '../../kernel/index.js';
import type { GuardedRequest } from '../access/caller.js';
import { Public } from '../access/policy.js';
import type { OpenedWindow } from '../outside/outside-sign-in.js';
import { OutsideSignIn } from '../outside/outside-sign-in.js';
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

/** The body as it came: a plug-in may know more of its members. */
const Posted = z.record(z.string(), z.unknown()).default({});

@Public()
@Controller('api/v1/Token')
export class TokenController {
  constructor(
    private readonly door: SignIn,
    private readonly proxyDoor: HeaderSignIn,
    private readonly outside: OutsideSignIn,
  ) {}

  @Post()
  async signIn(
    @Body(lenient(Login)) login: z.output<typeof Login>,
    @Body(lenient(Posted)) posted: z.output<typeof Posted>,
    @From() visit: Visit,
  ): Promise<IssuedToken | OpenedWindow> {
    return (await this.outside.open(posted, visit)) ?? this.door.signIn(login, visit);
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
