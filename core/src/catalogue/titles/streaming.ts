import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { Viewpoint } from '../viewpoint.js';

/** Who streams a title. */
@Injectable()
export class Streaming {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly viewpoint: Viewpoint,
  ) {}

  /** The subscriptions that include a title where the viewer lives, in their order (`StreamingData`). */
  async of(ref: MediaRef, viewer: Principal) {
    const { region } = await this.viewpoint.of(viewer);
    const offers = await this.catalogue.streaming(ref, region);
    return offers
      .map(({ order, provider, logoPath }) => ({ order, streamingProvider: provider, logo: logoPath }))
      .sort((a, b) => a.order - b.order);
  }
}
