import { Module } from '@nestjs/common';
import { PluginHostModule } from '../plugin-host/index.js';
import { BrandingController } from './branding.controller.js';
import { BrandingService } from './branding.service.js';
import { CustomPageController } from './custom-page.controller.js';
import { SanitizedHtmlController } from './sanitized-html.controller.js';
import { CustomPageService } from './custom-page.service.js';
import { LandingPageController } from './landing-page.controller.js';
import { LandingPageService } from './landing-page.service.js';
import { MediaServerProbe } from './media-server-probe.js';
import { PortalInfoService } from './portal-info.service.js';
import { WebAppManifestController } from './web-app-manifest.controller.js';
import { IconController } from './icon.controller.js';

/** Name, address and appearance of the portal, its landing page and its custom page. */
@Module({
  imports: [PluginHostModule],
  controllers: [
    BrandingController,
    WebAppManifestController,
    IconController,
    LandingPageController,
    CustomPageController,
    SanitizedHtmlController,
  ],
  providers: [BrandingService, LandingPageService, MediaServerProbe, CustomPageService, PortalInfoService],
  exports: [BrandingService],
})
export class BrandingModule {}
