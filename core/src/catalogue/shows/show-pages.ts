import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { RequestedRefs } from '../flags/requested-refs.js';
import { Viewpoint } from '../viewpoint.js';
import { showRef } from './show-ref.js';
import { Shows } from './shows.js';
import type { WholeShowPage } from './wire/show-page.js';

/** Finds the series behind each of its names; null when there is none. */
@Injectable()
export class ShowPages {
  constructor(
    private readonly shows: Shows,
    private readonly requested: RequestedRefs,
    private readonly viewpoint: Viewpoint,
  ) {}

  async byId(showId: number, viewer: Principal): Promise<WholeShowPage | null> {
    return this.shows.page(showRef(showId), viewer, await this.viewpoint.of(viewer));
  }

  async byRequest(requestId: number, viewer: Principal): Promise<WholeShowPage | null> {
    const ref = await this.requested.find('tv', requestId, viewer);
    return ref && this.shows.page(ref, viewer, await this.viewpoint.of(viewer));
  }
}
