import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { ViewerLocale } from './viewer-locale.js';

/** Streaming services that offer a title. */
@Injectable()
export class StreamingOffers {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** The subscription services that include a title in the viewer's region, in the source's order (`StreamingData`). */
  async findOffers(ref: MediaRef, viewer: Principal) {
    const { region } = await this.viewerLocale.localeOf(viewer);
    const offers = await this.catalogueService.findStreamingOffers(ref, region);
    return offers
      .map(({ order, provider, logoPath }) => ({ order, streamingProvider: provider, logo: logoPath }))
      .sort((a, b) => a.order - b.order);
  }
}
