import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { IncludeInBootstrap, Public, RequirePermission } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { BrandingService, CustomizationSettingsDraft, isHttpUrl } from './branding.service.js';
import { LandingPageService, LandingPageSettingsDraft } from './landing-page.service.js';
import { PortalInfoService } from './portal-info.service.js';

const UrlBody = z.object({ url: z.string().max(4096).default('') });

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

  @Get('v1/Settings/customization')
  @IncludeInBootstrap()
  readCustomization() {
    return this.brandingService.read();
  }

  @RequirePermission('settings.manage')
  @Post('v1/Settings/customization')
  saveCustomization(@Body(lenientZodPipe(CustomizationSettingsDraft)) draft: CustomizationSettingsDraft): Promise<boolean> {
    return this.brandingService.save(draft);
  }

  @Post('v1/Settings/customization/urlverify')
  verifyUrl(@Body(lenientZodPipe(UrlBody)) { url }: z.output<typeof UrlBody>): boolean {
    return isHttpUrl(url.trim());
  }

  @Get('v1/Settings/landingpage')
  readLandingPage() {
    return this.landingPageService.read();
  }

  @RequirePermission('settings.manage')
  @Post('v1/Settings/landingpage')
  saveLandingPage(@Body(lenientZodPipe(LandingPageSettingsDraft)) draft: LandingPageSettingsDraft): Promise<boolean> {
    return this.landingPageService.save(draft);
  }
}
