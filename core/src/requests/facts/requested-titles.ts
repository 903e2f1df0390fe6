import { Injectable } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { SeriesLists, TitleLists, Visibility } from '../lists/index.js';
import { RequestRepository } from '../store/index.js';

/** Which titles requests are about, as far as a viewer may see them. */
@Injectable()
export class RequestedTitles {
  constructor(
    private readonly requests: RequestRepository,
    private readonly visibility: Visibility,
    private readonly titles: TitleLists,
    private readonly series: SeriesLists,
  ) {}

  /** By the id of the whole title; null when nobody whom the viewer may see asked for it. */
  async find(kind: RequestKind, titleId: number, viewer: Principal): Promise<MediaRef | null> {
    const owner = await this.visibility.ownerFor(viewer);
    const [request] = await this.requests.ofTitle(kind, titleId, owner);
    return request ? { kind, source: request.title.source, id: request.title.externalId } : null;
  }

  /** The one that was asked for last first. */
  recent(kind: RequestKind, slice: Slice, viewer: Principal): Promise<MediaRef[]> {
    return kind === 'tv' ? this.series.refs(slice, viewer) : this.titles.refs(kind, slice, viewer);
  }
}
