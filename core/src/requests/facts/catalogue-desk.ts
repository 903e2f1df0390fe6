import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RequestedRefs, TitleFlags } from '../../catalogue/index.js';
import { REQUEST_KINDS } from '../../fulfilment/index.js';
import { RequestFlags } from './request-flags.js';
import { RequestedTitles } from './requested-titles.js';

/** Answers the catalogue, which knows nothing of requests: which titles were asked for, and which title a request is about. */
@Injectable()
export class CatalogueDesk implements OnModuleInit {
  constructor(
    private readonly titleFlags: TitleFlags,
    private readonly requestedRefs: RequestedRefs,
    private readonly flags: RequestFlags,
    private readonly titles: RequestedTitles,
  ) {}

  onModuleInit(): void {
    this.titleFlags.register(this.flags);
    for (const kind of REQUEST_KINDS) {
      this.requestedRefs.register(kind, {
        find: (titleId, viewer) => this.titles.find(kind, titleId, viewer),
        recent: (slice, viewer) => this.titles.recent(kind, slice, viewer),
      });
    }
  }
}
