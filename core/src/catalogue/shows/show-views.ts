import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, ShowDetails, TitleSummary } from '@ombi/sdk';
import { BrandingSettings } from '../../branding/index.js';
import type { Principal } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { refWithAllIds } from '../titles/title-ids.js';
import { ShowStatuses, type TitleWithSeasons } from './show-statuses.js';
import {
  toShowDetails,
  toShowDetailsResponse,
  type ShowDetailsView,
  type ShowDetailsResponse,
  toShowRow,
  type ShowRow,
} from './show.dto.js';

/** Maps series to DTOs of the public API, with their status for one viewer. */
@Injectable()
export class ShowViews {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly showStatuses: ShowStatuses,
    private readonly settingsService: SettingsService,
  ) {}

  /** Rows of the discover page: fully available series are left out if the administrator wants that. */
  async buildDiscoverRows(titles: readonly TitleSummary[], viewer: Principal, locale: Locale): Promise<ShowRow[]> {
    const [statusOf, isHidden] = await Promise.all([
      this.showStatuses.statusesOf(titles.map(refWithAllIds), viewer, locale),
      this.hiddenRowFilter(),
    ]);
    return titles.map((title) => toShowRow(title, statusOf(title.ref))).filter((row) => !isHidden(row));
  }

  /** Returns a filter for rows that the discover page leaves out. */
  async hiddenRowFilter(): Promise<(row: ShowRow) => boolean> {
    const { hideAvailableFromDiscover } = await this.settingsService.get(BrandingSettings);
    return ({ fullyAvailable }) => hideAvailableFromDiscover && fullyAvailable;
  }

  /** Details of a series with the status of each episode; null when it is unknown. */
  async findDetails(ref: MediaRef, viewer: Principal, locale: Locale): Promise<ShowDetailsResponse | null> {
    const show = await this.catalogueService.findShow(ref, locale);
    if (!show) return null;
    const relatedTitles = [...show.similar, ...show.recommendations].map(refWithAllIds);
    return toShowDetailsResponse(show, await this.showStatuses.statusesOf([withSeasons(show), ...relatedTitles], viewer, locale));
  }

  async buildDetails(shows: readonly ShowDetails[], viewer: Principal, locale: Locale): Promise<ShowDetailsView[]> {
    const statusOf = await this.showStatuses.statusesOf(shows.map(withSeasons), viewer, locale);
    return shows.map((show) => toShowDetails(show, statusOf(show.ref)));
  }
}

const withSeasons = (show: ShowDetails): TitleWithSeasons => ({ ...refWithAllIds(show), seasons: show.seasons });
