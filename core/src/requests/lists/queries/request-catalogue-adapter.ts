import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MediaRef, Slice } from '@ombi/sdk';
import { RequestedTitleRegistry, TitleFlagAggregator } from '../../../catalogue/index.js';
import { REQUEST_KINDS, type RequestKind } from '../../../fulfilment/index.js';
import type { Principal } from '../../../identity/index.js';
import { SeriesRequestLists, TitleRequestLists, RequestVisibility } from '../index.js';
import { RequestRepository } from '../../store/index.js';
import { RequestFlags } from './request-flags.js';

/** Media refs of requested titles that the viewer may see. */
@Injectable()
export class RequestedTitleRefs {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly requestVisibility: RequestVisibility,
    private readonly titles: TitleRequestLists,
    private readonly series: SeriesRequestLists,
  ) {}

  /** By title id; null when the viewer may see no request for it. */
  async find(kind: RequestKind, titleId: number, viewer: Principal): Promise<MediaRef | null> {
    const owner = await this.requestVisibility.ownerFilterFor(viewer);
    const [request] = await this.requestRepository.findByTitle(kind, titleId, owner);
    return request ? { kind, source: request.title.source, id: request.title.externalId } : null;
  }

  /** Most recently requested first. */
  findRecent(kind: RequestKind, slice: Slice, viewer: Principal): Promise<MediaRef[]> {
    return kind === 'tv' ? this.series.findSeriesRefs(slice, viewer) : this.titles.findRefs(kind, slice, viewer);
  }
}

/** Provides request flags and title refs to the catalogue module, which does not depend on requests. */
@Injectable()
export class RequestCatalogueAdapter implements OnModuleInit {
  constructor(
    private readonly titleFlagAggregator: TitleFlagAggregator,
    private readonly requestedTitleRegistry: RequestedTitleRegistry,
    private readonly flags: RequestFlags,
    private readonly titles: RequestedTitleRefs,
  ) {}

  onModuleInit(): void {
    this.titleFlagAggregator.register(this.flags);
    for (const kind of REQUEST_KINDS) {
      this.requestedTitleRegistry.register(kind, {
        find: (titleId, viewer) => this.titles.find(kind, titleId, viewer),
        listRecent: (slice, viewer) => this.titles.findRecent(kind, slice, viewer),
      });
    }
  }
}
