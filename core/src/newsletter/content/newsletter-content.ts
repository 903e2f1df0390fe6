import { Injectable } from '@nestjs/common';
import type { HeldKind } from '@ombi/sdk';
import { BrandingService } from '../../branding/index.js';
import { LibraryAdditions, type LibraryAddition } from '../../library/index.js';
import type { NewsletterSettings } from '../newsletter-settings.js';
import { AdditionDescriber } from './describe-additions.js';
import { renderSections, type NewsletterSection } from './render-sections.js';

/** Titles of a section; the rest is a number. */
const MAX_ITEMS = 50;

/** Titles per kind of a test. */
const TEST_ITEMS = 10;

const SECTIONS: readonly { readonly kind: HeldKind; readonly heading: string; readonly disabledBy: keyof NewsletterSettings }[] = [
  { kind: 'movie', heading: 'New movies', disabledBy: 'disableMovies' },
  { kind: 'tv', heading: 'New episodes', disabledBy: 'disableTv' },
  { kind: 'album', heading: 'New albums', disabledBy: 'disableMusic' },
];

/** Composes what a newsletter shows. */
@Injectable()
export class NewsletterContent {
  constructor(
    private readonly libraryAdditions: LibraryAdditions,
    private readonly describer: AdditionDescriber,
    private readonly brandingService: BrandingService,
  ) {}

  /** The template of the body for these additions; null when the settings leave nothing to show. */
  async compose(settings: NewsletterSettings, additions: readonly LibraryAddition[]): Promise<string | null> {
    const { url: portalUrl } = await this.brandingService.getPortalBranding();
    const sections: NewsletterSection[] = [];
    for (const { kind, heading, disabledBy } of SECTIONS) {
      const shown = settings[disabledBy] ? [] : additions.filter(({ ref }) => ref.kind === kind);
      if (shown.length === 0) continue;
      const items = await this.describer.describe(shown.slice(0, MAX_ITEMS), portalUrl);
      sections.push({ heading, items, more: Math.max(shown.length - MAX_ITEMS, 0) });
    }
    return sections.length === 0 ? null : `${settings.message}${renderSections(sections)}`;
  }

  /** The same for the latest movies and series, announced or not. The message alone where there are none. */
  async composeTest(settings: NewsletterSettings): Promise<string> {
    const movies = await this.libraryAdditions.findLatest('movie', TEST_ITEMS);
    const series = await this.libraryAdditions.findLatest('tv', TEST_ITEMS);
    return (await this.compose(settings, [...movies, ...series])) ?? settings.message;
  }
}
