import { Inject, Injectable } from '@nestjs/common';
import { AuthenticationSettings, GeneralSettings, SetupState } from '../identity/index.js';
import { CONFIG, type Config } from '../kernel/index.js';
import { SettingsService } from '../settings/index.js';
import { BrandingSettings } from './branding.service.js';
import { CustomPageService } from './custom-page.service.js';
import { LandingPageService } from './landing-page.service.js';

/** What a browser needs to know about the portal before sign-in. */
@Injectable()
export class PortalInfoService {
  constructor(
    private readonly settingsService: SettingsService,
    private readonly setup: SetupState,
    private readonly landingPageService: LandingPageService,
    private readonly customPageService: CustomPageService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async describe() {
    const { applicationName, applicationUrl, logo, favicon, avatarService, customCss } = await this.settingsService.get(BrandingSettings);
    const { allowNoPassword, enableOAuth, enableHeaderAuth } = await this.settingsService.get(AuthenticationSettings);
    const { defaultLanguageCode } = await this.settingsService.get(GeneralSettings);
    return {
      ...{ applicationName, applicationUrl, logo, favicon, avatarService, customCss },
      wizardCompleted: await this.setup.isCompleted(),
      ...{ allowNoPassword, enableOAuth, enableHeaderAuth },
      landingPage: await this.landingPageService.isShown(),
      customPage: await this.customPageService.menuEntry(),
      defaultLanguage: defaultLanguageCode,
      version: this.config.version,
      baseUrl: this.config.baseUrl,
    };
  }
}
