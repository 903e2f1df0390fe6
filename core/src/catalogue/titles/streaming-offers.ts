import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { ViewerLocale } from './viewer-locale.js';

/** Who streams a title. */
@Injectable()
export class StreamingOffers {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** The subscriptions that include a title where the viewer lives, in their order (`StreamingData`). */
  async findOffers(ref: MediaRef, viewer: Principal) {
    const { region } = await this.viewerLocale.localeOf(viewer);
    const offers = await this.catalogueService.findStreamingOffers(ref, region);
    return offers
      .map(({ order, provider, logoPath }) => ({ order, streamingProvider: provider, logo: logoPath }))
      .sort((a, b) => a.order - b.order);
  }
}
