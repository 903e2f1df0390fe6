import { Body, Controller, Get, Headers, Inject, Param, Post, Res } from '@nestjs/common';
import { z } from 'zod';
import { CurrentClient, Public, type IssuedToken, type ClientInfo } from '../../identity/index.js';
import { CONFIG, lenientZodPipe, type Config, type CookieResponse } from '../../kernel/index.js';
import { setPopupCookie, readPopupCookie, PopupSignIn } from './popup-sign-in.js';
import { ExternalPasswordSignIn } from './external-password-sign-in.js';
import { ExternalTokenSignIn, ExternalToken } from './external-token-sign-in.js';
import { SignInOptions } from './sign-in-options.js';

const Remember = z.object({ rememberMe: z.boolean().default(false) });
type Remember = z.output<typeof Remember>;

const Login = z.object({
  userName: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1024),
  rememberMe: z.boolean().default(false),
});
type Login = z.output<typeof Login>;

const TokenLogin = z.object({ token: ExternalToken, rememberMe: z.boolean().default(false) });
type TokenLogin = z.output<typeof TokenLogin>;

/** Endpoints of external login (SSO): sign-in with an identity provider. */
@Public()
@Controller('api/v3/sign-in')
export class ExternalSignInController {
  constructor(
    private readonly signInOptions: SignInOptions,
    private readonly externalPasswordSignIn: ExternalPasswordSignIn,
    private readonly externalTokenSignIn: ExternalTokenSignIn,
    private readonly popupSignIn: PopupSignIn,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('options')
  listOptions() {
    return this.signInOptions.list();
  }

  @Get('visits/:id')
  async poll(@Param('id') id: string, @Headers('cookie') cookies: string | undefined, @CurrentClient() clientInfo: ClientInfo) {
    const answer = await this.popupSignIn.poll({ id, browserSecret: readPopupCookie(cookies, id) }, clientInfo);
    return answer.state === 'done' ? { state: answer.state, ...answer.token } : answer;
  }

  @Post(':provider')
  async startPopupSignIn(
    @Param('provider') provider: string,
    @Body(lenientZodPipe(Remember)) { rememberMe }: Remember,
    @CurrentClient() clientInfo: ClientInfo,
    @Res({ passthrough: true }) answer: CookieResponse,
  ) {
    const { url, ticket, expiresInMs } = await this.popupSignIn.open(provider, { userId: null, rememberMe }, clientInfo);
    setPopupCookie(answer, `${this.config.baseUrl}/api`, ticket, expiresInMs);
    return { url, visit: ticket.id };
  }

  @Post(':provider/password')
  signIn(
    @Param('provider') provider: string,
    @Body(lenientZodPipe(Login)) login: Login,
    @CurrentClient() clientInfo: ClientInfo,
  ): Promise<IssuedToken> {
    return this.externalPasswordSignIn.signIn(provider, login, clientInfo);
  }

  @Post(':provider/token')
  signInByToken(
    @Param('provider') provider: string,
    @Body(lenientZodPipe(TokenLogin)) login: TokenLogin,
    @CurrentClient() clientInfo: ClientInfo,
  ): Promise<IssuedToken> {
    return this.externalTokenSignIn.signIn(provider, login, clientInfo);
  }
}
