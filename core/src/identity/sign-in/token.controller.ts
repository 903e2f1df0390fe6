import { Body, Controller, Post, Req } from '@nestjs/common';
import { z } from 'zod';
import { lenientZodPipe } from '../../kernel/index.js';
import { type AuthenticatedRequest, CurrentClient, type ClientInfo } from '../access/request.decorators.js';
import { Public } from '../access/route-policy.decorator.js';
import type { IssuedToken } from '../sessions/jwt-tokens.js';
import { type OpenedPinSignIn, PinSignInDelegate } from './pin-sign-in-delegate.js';
import { ProxyHeaderSignIn } from './proxy-header-sign-in.js';
import { SignInService } from './sign-in.service.js';

const Login = z.object({
  username: z.string().trim().max(320).default(''),
  password: z.string().max(1024).default(''),
  rememberMe: z.boolean().default(false),
});

/** The raw body, which may have fields that only a plug-in knows. */
const Posted = z.record(z.string(), z.unknown()).default({});

/** Login endpoints, which issue a JWT: sign-in with password, proxy header or a pin of the V1 API. */
@Public()
@Controller('api/v1/Token')
export class TokenController {
  constructor(
    private readonly signInService: SignInService,
    private readonly proxyHeaderSignIn: ProxyHeaderSignIn,
    private readonly pinSignInDelegate: PinSignInDelegate,
  ) {}

  @Post()
  async signIn(
    @Body(lenientZodPipe(Login)) login: z.output<typeof Login>,
    @Body(lenientZodPipe(Posted)) posted: z.output<typeof Posted>,
    @CurrentClient() clientInfo: ClientInfo,
  ): Promise<IssuedToken | OpenedPinSignIn> {
    return (await this.pinSignInDelegate.open(posted, clientInfo)) ?? this.signInService.signIn(login, clientInfo);
  }

  @Post('requirePassword')
  needsPassword(
    @Body(lenientZodPipe(Login)) { username }: z.output<typeof Login>,
    @CurrentClient() clientInfo: ClientInfo,
  ): Promise<boolean> {
    return this.signInService.needsPassword(username, clientInfo);
  }

  @Post('header_auth')
  signInByHeader(@Req() request: AuthenticatedRequest, @CurrentClient() clientInfo: ClientInfo): Promise<IssuedToken> {
    return this.proxyHeaderSignIn.signIn(request, clientInfo);
  }
}
