import { Body, Controller, Get, Headers, Inject, Param, Post, Res } from '@nestjs/common';
import { z } from 'zod';
import { From, Public, type IssuedToken, type Visit } from '../../identity/index.js';
import { CONFIG, lenient, type Config, type CookieAnswer } from '../../kernel/index.js';
import { keep, kept } from './visits/cookie.js';
import { Entrance } from './entrance.js';
import { TokenEntrance } from './token-entrance.js';
import { SomeToken } from './token-routes.js';
import { Ways } from './ways.js';
import { WindowDesk } from './visits/window-desk.js';

const Remember = z.object({ rememberMe: z.boolean().default(false) });
type Remember = z.output<typeof Remember>;

const Login = z.object({
  userName: z.string().trim().min(1).max(320),
  password: z.string().min(1).max(1024),
  rememberMe: z.boolean().default(false),
});
type Login = z.output<typeof Login>;

const TokenLogin = z.object({ token: SomeToken, rememberMe: z.boolean().default(false) });
type TokenLogin = z.output<typeof TokenLogin>;

@Public()
@Controller('api/v3/sign-in')
export class SignInController {
  constructor(
    private readonly ways: Ways,
    private readonly entrance: Entrance,
    private readonly tokens: TokenEntrance,
    private readonly windows: WindowDesk,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('options')
  options() {
    return this.ways.options();
  }

  @Get('visits/:id')
  async look(@Param('id') id: string, @Headers('cookie') cookies: string | undefined, @From() visit: Visit) {
    const answer = await this.windows.look({ id, browser: kept(cookies, id) }, visit);
    return answer.state === 'done' ? { state: answer.state, ...answer.token } : answer;
  }

  @Post(':provider')
  async open(
    @Param('provider') provider: string,
    @Body(lenient(Remember)) { rememberMe }: Remember,
    @From() visit: Visit,
    @Res({ passthrough: true }) answer: CookieAnswer,
  ) {
    const { url, ticket, lastsMs } = await this.windows.open(provider, { userId: null, remember: rememberMe }, visit);
    keep(answer, `${this.config.baseUrl}/api`, ticket, lastsMs);
    return { url, visit: ticket.id };
  }

  @Post(':provider/password')
  signIn(@Param('provider') provider: string, @Body(lenient(Login)) login: Login, @From() visit: Visit): Promise<IssuedToken> {
    return this.entrance.signIn(provider, login, visit);
  }

  @Post(':provider/token')
  signInByToken(
    @Param('provider') provider: string,
    @Body(lenient(TokenLogin)) login: TokenLogin,
    @From() visit: Visit,
  ): Promise<IssuedToken> {
    return this.tokens.signIn(provider, login, visit);
  }
}
