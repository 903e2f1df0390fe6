import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { AtOpening, Public, Requires } from '../identity/index.js';
import { lenient } from '../kernel/index.js';
import { Branding, CustomizationDraft } from './branding.js';
import { isWebAddress } from './customization-settings.js';
import { LandingPage, LandingPageDraft } from './landing-page.js';
import { Portal } from './portal.js';

const Address = z.object({ url: z.string().max(4096).default('') });

@Public()
@Controller('api')
export class BrandingController {
  constructor(
    private readonly branding: Branding,
    private readonly landingPage: LandingPage,
    private readonly portal: Portal,
  ) {}

  @Get('v3/portal')
  describe() {
    return this.portal.describe();
  }

  @Get('v1/Settings/customization')
  @AtOpening()
  looks() {
    return this.branding.read();
  }

  @Requires('settings.manage')
  @Post('v1/Settings/customization')
  saveLooks(@Body(lenient(CustomizationDraft)) draft: CustomizationDraft): Promise<boolean> {
    return this.branding.save(draft);
  }

  @Post('v1/Settings/customization/urlverify')
  verify(@Body(lenient(Address)) { url }: z.output<typeof Address>): boolean {
    return isWebAddress(url.trim());
  }

  @Get('v1/Settings/landingpage')
  landing() {
    return this.landingPage.read();
  }

  @Requires('settings.manage')
  @Post('v1/Settings/landingpage')
  saveLanding(@Body(lenient(LandingPageDraft)) draft: LandingPageDraft): Promise<boolean> {
    return this.landingPage.save(draft);
  }
}
