import { Injectable } from '@nestjs/common';
import type { LibraryMediaKind } from '@ombi/sdk';
import { BrandingService } from '../../branding/index.js';
import { ViewerLocale } from '../../catalogue/index.js';
import { UnannouncedAdditions, type LibraryAddition } from '../../library/index.js';
import { withDefaultNewsletterTexts, type NewsletterSettings } from '../newsletter-settings.service.js';
import { AdditionDescriber } from './addition-describer.js';
import { newsletterTexts } from './newsletter-texts.js';
import { renderSections, type NewsletterSection } from './render-sections.js';

/** Titles of a section; the rest is a number. */
const MAX_ITEMS = 50;

/** Titles per kind of a test. */
const TEST_ITEMS = 10;

const SECTIONS: readonly { readonly kind: LibraryMediaKind; readonly disabledBy: keyof NewsletterSettings }[] = [
  { kind: 'movie', disabledBy: 'disableMovies' },
  { kind: 'tv', disabledBy: 'disableTv' },
  { kind: 'album', disabledBy: 'disableMusic' },
];

/** A newsletter in one language: subject and body as templates. */
export interface NewsletterTemplate {
  readonly subject: string;
  readonly body: string;
  readonly language: string;
}

/** Composes the templates of a newsletter: what it shows. */
@Injectable()
export class NewsletterContent {
  constructor(
    private readonly unannouncedAdditions: UnannouncedAdditions,
    private readonly describer: AdditionDescriber,
    private readonly brandingService: BrandingService,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** What these additions say in a language, null for that of the portal; null when the settings leave nothing to show. */
  async compose(
    settings: NewsletterSettings,
    additions: readonly LibraryAddition[],
    wantedLanguage: string | null,
  ): Promise<NewsletterTemplate | null> {
    const { url: portalUrl } = await this.brandingService.getPortalBranding();
    const locale = await this.viewerLocale.localeOf(null, wantedLanguage);
    const texts = newsletterTexts(locale.language);
    const sections: NewsletterSection[] = [];
    for (const { kind, disabledBy } of SECTIONS) {
      const shown = settings[disabledBy] ? [] : additions.filter(({ ref }) => ref.kind === kind);
      if (shown.length === 0) continue;
      const items = await this.describer.describe(shown.slice(0, MAX_ITEMS), portalUrl, locale);
      sections.push({
        heading: texts.headings[kind],
        items,
        omittedText: shown.length > MAX_ITEMS ? texts.omittedText(shown.length - MAX_ITEMS) : null,
      });
    }
    if (sections.length === 0) return null;
    const { subject, message } = withDefaultNewsletterTexts(settings, locale.language);
    return { subject, body: `${message}${renderSections(sections)}`, language: locale.language };
  }

  /** A newsletter with the latest movies, series and albums, announced or not. The message alone where there are none. */
  async composeTest(settings: NewsletterSettings, wantedLanguage: string | null): Promise<NewsletterTemplate> {
    const latest: LibraryAddition[] = [];
    for (const { kind } of SECTIONS) latest.push(...(await this.unannouncedAdditions.findLatest(kind, TEST_ITEMS)));
    const composed = await this.compose(settings, latest, wantedLanguage);
    if (composed) return composed;
    const { language } = await this.viewerLocale.localeOf(null, wantedLanguage);
    const { subject, message } = withDefaultNewsletterTexts(settings, language);
    return { subject, body: message, language };
  }
}
