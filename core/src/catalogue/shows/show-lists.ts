import { Injectable } from '@nestjs/common';
import type { DiscoverList, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { RequestedTitleRegistry } from '../titles/requested-title-registry.js';
import { toMovieRow } from '../movies/movie.dto.js';
import type { AdvancedSearchFilters } from '../titles/title-search.js';
import { refWithAllIds } from '../titles/title-ids.js';
import { ConcurrentLookup } from '../titles/concurrent-lookup.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { ShowStatuses } from './show-statuses.js';
import { ShowViews } from './show-views.js';
import type { ShowDetailsView, ShowRow } from './show.dto.js';

/** Lists of series for one viewer, such as popular, trending or requested ones. */
@Injectable()
export class ShowLists {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly showViews: ShowViews,
    private readonly showStatuses: ShowStatuses,
    private readonly requestedTitles: RequestedTitleRegistry,
    private readonly concurrentLookup: ConcurrentLookup,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  async discover(list: DiscoverList, slice: Slice, viewer: Principal): Promise<ShowRow[]> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const { items } = await this.catalogueService.discover({ kind: 'tv', list, ...slice, ...locale });
    return this.showViews.buildDiscoverRows(items, viewer, locale);
  }

  /** Rows of the advanced search have the shape of movie rows for both kinds, plus the availability of the series. */
  async searchAdvanced(filters: AdvancedSearchFilters, slice: Slice, viewer: Principal) {
    const locale = await this.viewerLocale.localeOf(viewer);
    const { items } = await this.catalogueService.advancedSearch({ kind: 'tv', ...filters, ...slice, ...locale });
    const statusOf = await this.showStatuses.statusesOf(items.map(refWithAllIds), viewer, locale);
    return items.map((title) => {
      const { fullyAvailable, partlyAvailable, ...statusFields } = statusOf(title.ref);
      return { ...toMovieRow(title, statusFields), fullyAvailable, partlyAvailable };
    });
  }

  /** Requested series, the newest request first. */
  async findLastRequested(slice: Slice, viewer: Principal): Promise<ShowDetailsView[]> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const refs = await this.requestedTitles.findRecent('tv', slice, viewer);
    const shows = await this.concurrentLookup.lookUpEach(refs, (ref) => this.catalogueService.findShow(ref, locale));
    return this.showViews.buildDetails(
      shows.filter((show) => show !== null),
      viewer,
      locale,
    );
  }
}
