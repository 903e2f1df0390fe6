import { Injectable } from '@nestjs/common';
import type { DiscoverList, Locale, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { CatalogueService } from '../../catalogue.service.js';
import { V1_PAGE_SIZE } from '../../titles/title-search.js';
import { ViewerLocale } from '../../titles/viewer-locale.js';
import { regularSeasons, ShowStatuses } from '../show-statuses.js';
import { ShowViews } from '../show-views.js';
import { toDetailedShowRow, toShowRow, type ShowRow } from '../show.dto.js';
import { TvdbIdResolver, type ShowWithTvdbId } from './tvdb-id-resolver.js';
import { TvdbShowSource } from './tvdb-show-source.js';

/** Series in the shapes of the v1 API, identified by their TVDB ids. Series without one are left out. */
@Injectable()
export class TvdbShows {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly tvdbShowSource: TvdbShowSource,
    private readonly tvdbIdResolver: TvdbIdResolver,
    private readonly showStatuses: ShowStatuses,
    private readonly showViews: ShowViews,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  async discover(list: DiscoverList, viewer: Principal): Promise<ShowRow[]> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const { items } = await this.catalogueService.discover({ kind: 'tv', list, offset: 0, limit: V1_PAGE_SIZE, ...locale });
    const [rows, isHidden] = await Promise.all([this.#rows(items, viewer, locale), this.showViews.hiddenRowFilter()]);
    return rows.filter((row) => !isHidden(row));
  }

  async searchByName(term: string, viewer: Principal): Promise<ShowRow[]> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const found = await this.tvdbShowSource.searchByName(term, locale);
    return this.#rows(found.slice(0, V1_PAGE_SIZE), viewer, locale);
  }

  /** With every season and episode; null when the series is unknown or has no episodes. */
  async findDetails(tvdbId: number, viewer: Principal): Promise<ShowRow | null> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const show = await this.tvdbShowSource.findShow(String(tvdbId), locale);
    if (!show || regularSeasons(show.seasons).every(({ episodes }) => episodes.length === 0)) return null;

    const showWithTvdbId = await this.tvdbIdResolver.resolveForDetails(show, String(tvdbId), locale);
    const statusOf = await this.showStatuses.statusesOf([{ ...showWithTvdbId.titleRef, seasons: show.seasons }], viewer, locale);
    return { ...toDetailedShowRow(show, statusOf(showWithTvdbId.titleRef)), ...idFields(showWithTvdbId) };
  }

  async #rows(titles: readonly TitleSummary[], viewer: Principal, locale: Locale): Promise<ShowRow[]> {
    const numbered = await this.tvdbIdResolver.resolveAll(titles, locale);
    const statusOf = await this.showStatuses.statusesOf(
      numbered.map(({ titleRef }) => titleRef),
      viewer,
      locale,
    );
    return numbered.map((one) => ({ ...toShowRow(one.title, statusOf(one.titleRef)), ...idFields(one) }));
  }
}

function idFields({ tvdbId, titleRef }: ShowWithTvdbId) {
  const ids = { ...titleRef.ids, [titleRef.source]: titleRef.id };
  return { id: Number(tvdbId), seriesId: Number(tvdbId), imdbId: ids.imdb ?? null, theTvDbId: tvdbId, theMovieDbId: ids.tmdb ?? null };
}
