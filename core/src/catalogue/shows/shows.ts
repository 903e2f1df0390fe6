import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, ShowDetails, TitleSummary } from '@ombi/sdk';
import { CustomizationSettings } from '../../branding/index.js';
import type { Principal } from '../../identity/index.js';
import { Settings } from '../../settings/index.js';
import { Catalogue } from '../catalogue.js';
import { withAllIds } from '../titles/ids.js';
import { ShowStandings, type TitleOfPage } from './availability/show-standings.js';
import { showPage, wholeShowPage, type ShowPage, type WholeShowPage } from './wire/show-page.js';
import { showRow, type ShowRow } from './wire/show-row.js';

/** Series as one viewer sees them: what the world knows and what the portal knows, in the shapes of the public API. */
@Injectable()
export class Shows {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly standings: ShowStandings,
    private readonly settings: Settings,
  ) {}

  /** A row of the discover page, without what is complete already if the administrator wants that. */
  async discoverRows(titles: readonly TitleSummary[], viewer: Principal, locale: Locale): Promise<ShowRow[]> {
    const [standingOf, isHidden] = await Promise.all([this.standings.of(titles.map(withAllIds), viewer, locale), this.hiding()]);
    return titles.map((title) => showRow(title, standingOf(title.ref))).filter((row) => !isHidden(row));
  }

  /** Tells what a discover page leaves out. */
  async hiding(): Promise<(row: ShowRow) => boolean> {
    const { hideAvailableFromDiscover } = await this.settings.get(CustomizationSettings);
    return ({ fullyAvailable }) => hideAvailableFromDiscover && fullyAvailable;
  }

  /** All about one series, and where each of its episodes stands; null when nobody knows it. */
  async page(ref: MediaRef, viewer: Principal, locale: Locale): Promise<WholeShowPage | null> {
    const show = await this.catalogue.show(ref, locale);
    if (!show) return null;
    const beside = [...show.similar, ...show.recommendations].map(withAllIds);
    return wholeShowPage(show, await this.standings.of([asTitle(show), ...beside], viewer, locale));
  }

  async pages(shows: readonly ShowDetails[], viewer: Principal, locale: Locale): Promise<ShowPage[]> {
    const standingOf = await this.standings.of(shows.map(asTitle), viewer, locale);
    return shows.map((show) => showPage(show, standingOf(show.ref)));
  }
}

const asTitle = (show: ShowDetails): TitleOfPage => ({ ...withAllIds(show), seasons: show.seasons });
