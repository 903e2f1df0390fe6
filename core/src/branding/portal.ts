import { Inject, Injectable } from '@nestjs/common';
import { AuthenticationSettings, GeneralSettings, SetupState } from '../identity/index.js';
import { CONFIG } from '../kernel/index.js';
import type { Config } from '../kernel/index.js';
import { Settings } from '../settings/index.js';
import { CustomizationSettings } from './customization-settings.js';
import { LandingPage } from './landing-page.js';

/** What a browser has to know before anybody has signed in. */
@Injectable()
export class Portal {
  constructor(
    private readonly settings: Settings,
    private readonly setup: SetupState,
    private readonly landingPage: LandingPage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async describe() {
    const { applicationName, applicationUrl, logo, favicon, customCss } = await this.settings.get(CustomizationSettings);
    const { allowNoPassword, enableOAuth, enableHeaderAuth } = await this.settings.get(AuthenticationSettings);
    const { defaultLanguageCode } = await this.settings.get(GeneralSettings);
    return {
      ...{ applicationName, applicationUrl, logo, favicon, customCss },
      wizardCompleted: await this.setup.isCompleted(),
      ...{ allowNoPassword, enableOAuth, enableHeaderAuth },
      landingPage: await this.landingPage.isShown(),
      defaultLanguage: defaultLanguageCode,
      version: this.config.version,
      baseUrl: this.config.baseUrl,
    };
  }
}
