import { Body, Controller, Delete, Get, Inject, Param, Post, Res } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, CurrentClient, RequireSignIn, type Principal, type ClientInfo } from '../../identity/index.js';
import { CONFIG, lenientZodPipe, type Config, type CookieResponse } from '../../kernel/index.js';
import { setPopupCookie } from '../sign-in/popup-sign-in.js';
import { OwnIdentityLinkService } from './own-identity-link.service.js';

const CurrentPassword = z.string().max(1024).default('');

/** Without name and password, a pop-up sign-in is opened. */
const IdentityLinkBody = z.object({
  provider: z.string().max(32),
  userName: z.string().trim().max(320).default(''),
  password: z.string().max(1024).default(''),
  currentPassword: CurrentPassword,
});
type IdentityLinkBody = z.output<typeof IdentityLinkBody>;

const Confirmation = z.object({ currentPassword: CurrentPassword });
type Confirmation = z.output<typeof Confirmation>;

/** Account linking: endpoints of the links of the caller's account to identity providers. */
@RequireSignIn()
@Controller('api/v3/me/identities')
export class OwnIdentityLinksController {
  constructor(
    private readonly ownIdentityLinks: OwnIdentityLinkService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  list(@CurrentUser() caller: Principal) {
    return this.ownIdentityLinks.list(caller);
  }

  @Get('confirmation')
  describeConfirmation(@CurrentUser() caller: Principal) {
    return this.ownIdentityLinks.describeConfirmation(caller);
  }

  @Post()
  async link(
    @CurrentUser() caller: Principal,
    @Body(lenientZodPipe(IdentityLinkBody)) { provider, ...credentials }: IdentityLinkBody,
    @CurrentClient() clientInfo: ClientInfo,
    @Res({ passthrough: true }) answer: CookieResponse,
  ) {
    if (credentials.password) return this.ownIdentityLinks.linkByPassword(caller, provider, credentials, clientInfo);
    const { url, ticket, expiresInMs } = await this.ownIdentityLinks.linkByPopup(caller, provider, credentials.currentPassword, clientInfo);
    setPopupCookie(answer, `${this.config.baseUrl}/api`, ticket, expiresInMs);
    return { url, visit: ticket.id };
  }

  @Delete(':provider')
  unlink(
    @CurrentUser() caller: Principal,
    @Param('provider') provider: string,
    @Body(lenientZodPipe(Confirmation)) { currentPassword }: Confirmation,
  ) {
    return this.ownIdentityLinks.unlink(caller, provider, currentPassword);
  }
}
