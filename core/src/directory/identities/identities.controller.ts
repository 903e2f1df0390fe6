import { Body, Controller, Delete, Get, Inject, Param, Post, Res } from '@nestjs/common';
import { z } from 'zod';
import { Caller, From, SignedIn, type Principal, type Visit } from '../../identity/index.js';
import { CONFIG, lenient, type Config, type CookieAnswer } from '../../kernel/index.js';
import { keep } from '../sign-in/visits/cookie.js';
import { OwnIdentities } from './own-identities.js';

/** Without name and password a window is opened. */
const Draft = z.object({
  provider: z.string().max(32),
  userName: z.string().trim().max(320).default(''),
  password: z.string().max(1024).default(''),
});
type Draft = z.output<typeof Draft>;

/** Whom one's own account is linked to. */
@SignedIn()
@Controller('api/v3/me/identities')
export class IdentitiesController {
  constructor(
    private readonly own: OwnIdentities,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  list(@Caller() caller: Principal) {
    return this.own.list(caller);
  }

  @Post()
  async link(
    @Caller() caller: Principal,
    @Body(lenient(Draft)) { provider, ...typed }: Draft,
    @From() visit: Visit,
    @Res({ passthrough: true }) answer: CookieAnswer,
  ) {
    if (typed.password) return this.own.linkByPassword(caller, provider, typed, visit);
    const { url, ticket, lastsMs } = await this.own.linkByWindow(caller, provider, visit);
    keep(answer, `${this.config.baseUrl}/api`, ticket, lastsMs);
    return { url, visit: ticket.id };
  }

  @Delete(':provider')
  unlink(@Caller() caller: Principal, @Param('provider') provider: string) {
    return this.own.unlink(caller, provider);
  }
}
