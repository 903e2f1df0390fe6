import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, IncludeInBootstrap, Public, RequirePermission, type Principal } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { BrandingService, BrandingSettings, BrandingSettingsBody, httpUrlSchema } from './branding.service.js';
import { LandingPageService, LandingPageSettings, LandingPageSettingsBody } from './landing-page.service.js';
import { PortalInfoService } from './portal-info.service.js';
import { SettingsRevision } from '../settings/index.js';

const UrlBody = z.object({ url: z.string().max(4096).default('') });

/** Endpoints of the customization (name, logo, theme) and of the landing page. */
@Public()
@Controller('api')
export class BrandingController {
  constructor(
    private readonly brandingService: BrandingService,
    private readonly landingPageService: LandingPageService,
    private readonly portalInfoService: PortalInfoService,
  ) {}

  @Get('v3/portal')
  describePortal() {
    return this.portalInfoService.describe();
  }

  @SettingsRevision(BrandingSettings)
  @Get('v1/Settings/customization')
  @IncludeInBootstrap()
  readCustomization(@CurrentUser() caller: Principal | null) {
    return this.brandingService.read(caller);
  }

  @RequirePermission('settings.manage')
  @SettingsRevision(BrandingSettings)
  @Post('v1/Settings/customization')
  saveCustomization(@Body(lenientZodPipe(BrandingSettingsBody)) body: BrandingSettingsBody): Promise<boolean> {
    return this.brandingService.save(body);
  }

  @Post('v1/Settings/customization/urlverify')
  verifyUrl(@Body(lenientZodPipe(UrlBody)) { url }: z.output<typeof UrlBody>): boolean {
    return url.trim() !== '' && httpUrlSchema.safeParse(url).success;
  }

  @SettingsRevision(LandingPageSettings)
  @Get('v1/Settings/landingpage')
  readLandingPage(@CurrentUser() caller: Principal | null) {
    return this.landingPageService.read(caller);
  }

  @RequirePermission('settings.manage')
  @SettingsRevision(LandingPageSettings)
  @Post('v1/Settings/landingpage')
  saveLandingPage(@Body(lenientZodPipe(LandingPageSettingsBody)) body: LandingPageSettingsBody): Promise<boolean> {
    return this.landingPageService.save(body);
  }
}
