import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { RequestedTitleRegistry } from '../titles/requested-title-registry.js';
import { showRef } from '../titles/title-ids.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { ShowViews } from './show-views.js';
import type { ShowDetailsResponse } from './show.dto.js';

/** Finds a series by each kind of id; null when there is none. */
@Injectable()
export class ShowDetailsResolver {
  constructor(
    private readonly showViews: ShowViews,
    private readonly requestedTitles: RequestedTitleRegistry,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  async findById(showId: number, viewer: Principal): Promise<ShowDetailsResponse | null> {
    return this.showViews.findDetails(showRef(showId), viewer, await this.viewerLocale.localeOf(viewer));
  }

  async findByRequest(requestId: number, viewer: Principal): Promise<ShowDetailsResponse | null> {
    const ref = await this.requestedTitles.findByRequestId('tv', requestId, viewer);
    return ref && this.showViews.findDetails(ref, viewer, await this.viewerLocale.localeOf(viewer));
  }
}
