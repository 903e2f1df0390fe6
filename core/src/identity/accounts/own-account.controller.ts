import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { CurrentUser } from '../access/request.decorators.js';
import { RequireSignIn } from '../access/route-policy.decorator.js';
import { IncludeInBootstrap } from '../bootstrap-data.js';
import type { Principal } from '../access/permissions.js';
import { UserViewReader } from '../users/user-view-reader.js';
import { STREAMING_COUNTRIES } from '../users/locales.js';
import { OwnAccountService, StreamingCountryChoice, LanguageChoice, OwnAccountBody } from './own-account.service.js';
import type { IdentityResult } from './identity-result.js';

/** Endpoints of the caller's own account (user profile). */
@RequireSignIn()
@Controller('api/v1/Identity')
export class OwnAccountController {
  constructor(
    private readonly userViewReader: UserViewReader,
    private readonly ownAccount: OwnAccountService,
  ) {}

  @Get()
  @IncludeInBootstrap()
  readOwn(@CurrentUser() caller: Principal) {
    return this.userViewReader.getOwn(caller);
  }

  @Put('local')
  update(@CurrentUser() caller: Principal, @Body(lenientZodPipe(OwnAccountBody)) details: OwnAccountBody): Promise<IdentityResult> {
    return this.ownAccount.changeDetails(caller, details);
  }

  @Post('language')
  changeLanguage(@CurrentUser() caller: Principal, @Body(lenientZodPipe(LanguageChoice)) { lang }: LanguageChoice): Promise<void> {
    return this.ownAccount.changeLanguage(caller, lang);
  }

  @Get('streamingcountry')
  listStreamingCountries(): readonly string[] {
    return STREAMING_COUNTRIES;
  }

  @Post('streamingcountry')
  changeStreamingCountry(
    @CurrentUser() caller: Principal,
    @Body(lenientZodPipe(StreamingCountryChoice)) { code }: StreamingCountryChoice,
  ): Promise<void> {
    return this.ownAccount.changeStreamingCountry(caller, code);
  }
}
