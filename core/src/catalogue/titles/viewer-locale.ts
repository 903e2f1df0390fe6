import { Injectable } from '@nestjs/common';
import type { Locale } from '@ombi/sdk';
import { GeneralSettings, type Principal } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';

const DEFAULT_REGION = 'US';

/** For what has no viewer, such as ids and images, which are the same in every language. */
export const ANY_LOCALE: Locale = { language: 'en', region: DEFAULT_REGION };

/** The language and country in which a viewer wants to see titles. */
@Injectable()
export class ViewerLocale {
  constructor(private readonly settingsService: SettingsService) {}

  /** `language` is set by one call and overrides the viewer's own; `viewer` is null for an anonymous visitor. */
  async localeOf(viewer: Principal | null, language?: string | null): Promise<Locale> {
    return {
      language: language || viewer?.language || (await this.settingsService.get(GeneralSettings)).defaultLanguageCode,
      region: viewer?.streamingCountry || DEFAULT_REGION,
    };
  }
}
