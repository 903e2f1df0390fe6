import { Module } from '@nestjs/common';
import { BrandingController } from './branding.controller.js';
import { BrandingService } from './branding.service.js';
import { LandingPageService } from './landing-page.service.js';
import { PortalInfoService } from './portal-info.service.js';

/** Name, address and appearance of the portal, and its landing page. */
@Module({
  controllers: [BrandingController],
  providers: [BrandingService, LandingPageService, PortalInfoService],
  exports: [BrandingService],
})
export class BrandingModule {}
