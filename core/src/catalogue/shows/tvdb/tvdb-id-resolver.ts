import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, ShowDetails, TitleSummary } from '@ombi/sdk';
import { Problem, EventLoopAwareTimer } from '../../../kernel/index.js';
import { OPTIONAL_SOURCE_TIMEOUT_MS } from '../../cache/cache-timing.js';
import { CatalogueService } from '../../catalogue.service.js';
import type { TitleRefWithIds } from '../../titles/title-flag-aggregator.js';
import { externalIdsOf } from '../../titles/title-ids.js';
import { ConcurrentLookup } from '../../titles/concurrent-lookup.js';
import { TvdbShowMatcher } from './tvdb-show-matcher.js';

/** A series with its TVDB id. `known` is the reference under which the portal stores its status. */
export interface ShowWithTvdbId {
  readonly title: TitleSummary;
  readonly tvdbId: string;
  readonly titleRef: TitleRefWithIds;
}

/** Resolves the TVDB ids by which v1 clients identify series. */
@Injectable()
export class TvdbIdResolver {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly concurrentLookup: ConcurrentLookup,
    private readonly matcher: TvdbShowMatcher,
    private readonly timer: EventLoopAwareTimer,
  ) {}

  /** The series whose TVDB id can be resolved, in their order. */
  async resolveAll(titles: readonly TitleSummary[], locale: Locale): Promise<ShowWithTvdbId[]> {
    const resolved = await this.concurrentLookup.lookUpEach(titles, (title) => this.#resolve(title, locale), OPTIONAL_SOURCE_TIMEOUT_MS);
    return resolved.filter((one) => one !== null);
  }

  /** A series that was found by its TVDB id. */
  async resolveForDetails(show: ShowDetails, tvdbId: string, locale: Locale): Promise<ShowWithTvdbId> {
    const ids = { ...externalIdsOf(show), tvdb: tvdbId };
    return { title: show, tvdbId, titleRef: { ...(await this.#requestableRef({ ...show, ids }, locale)), ids } };
  }

  async #resolve(title: TitleSummary, locale: Locale): Promise<ShowWithTvdbId | null> {
    if (title.ref.source !== 'tvdb') {
      const show = await this.catalogueService.findUnmergedShow(title.ref, locale);
      return show?.ids.tvdb ? { title, tvdbId: show.ids.tvdb, titleRef: { ...title.ref, ids: show.ids } } : null;
    }
    return { title, tvdbId: title.ref.id, titleRef: { ...(await this.#requestableRef(title, locale)), ids: externalIdsOf(title) } };
  }

  /** The reference that requests use; the given one when it cannot be resolved. */
  async #requestableRef(title: TitleSummary, locale: Locale): Promise<MediaRef> {
    try {
      return await this.timer.withFallback(this.matcher.match(title, locale), OPTIONAL_SOURCE_TIMEOUT_MS, title.ref);
    } catch (cause) {
      if (cause instanceof Problem) return title.ref;
      throw cause;
    }
  }
}
