import { Injectable } from '@nestjs/common';
import type { Locale } from '@ombi/sdk';
import type { Principal } from '../identity/index.js';
import { GeneralSettings, Settings } from '../settings/index.js';

const DEFAULT_LANGUAGE = 'en';
const DEFAULT_REGION = 'US';

/** The language and country in which a viewer wants to see titles. */
@Injectable()
export class Viewpoint {
  constructor(private readonly settings: Settings) {}

  /** `language` is the wish of one call and beats the viewer's own; null is a visitor who did not sign in. */
  async of(viewer: Principal | null, language?: string | null): Promise<Locale> {
    return {
      language: language || viewer?.language || (await this.#portalLanguage()),
      region: viewer?.streamingCountry || DEFAULT_REGION,
    };
  }

  async #portalLanguage(): Promise<string> {
    const { defaultLanguageCode } = await this.settings.get(GeneralSettings);
    return defaultLanguageCode || DEFAULT_LANGUAGE;
  }
}
