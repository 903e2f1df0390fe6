import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { lenient } from '../../../kernel/index.js';
import { Caller } from '../../access/caller.js';
import { SignedIn } from '../../access/policy.js';
import { AtOpening } from '../../opening/at-opening.js';
import type { Principal } from '../../principal.js';
import { OwnAccount } from '../own-account.js';
import { People } from '../people.js';
import type { IdentityResult } from './identity-result.js';
import { CountryChoice, LanguageChoice, OwnDetails } from './own-details.js';
import { STREAMING_COUNTRIES } from '../../locale/streaming-countries.js';

@SignedIn()
@Controller('api/v1/Identity')
export class OwnAccountController {
  constructor(
    private readonly people: People,
    private readonly own: OwnAccount,
  ) {}

  @Get()
  @AtOpening()
  me(@Caller() caller: Principal) {
    return this.people.own(caller);
  }

  @Put('local')
  change(@Caller() caller: Principal, @Body(lenient(OwnDetails)) details: OwnDetails): Promise<IdentityResult> {
    return this.own.changeDetails(caller, details);
  }

  @Post('language')
  speak(@Caller() caller: Principal, @Body(lenient(LanguageChoice)) { lang }: LanguageChoice): Promise<void> {
    return this.own.speak(caller, lang);
  }

  @Get('streamingcountry')
  countries(): readonly string[] {
    return STREAMING_COUNTRIES;
  }

  @Post('streamingcountry')
  streamIn(@Caller() caller: Principal, @Body(lenient(CountryChoice)) { code }: CountryChoice): Promise<void> {
    return this.own.streamIn(caller, code);
  }
}
