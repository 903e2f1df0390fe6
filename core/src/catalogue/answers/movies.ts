import { Injectable } from '@nestjs/common';
import { refKey, type Locale, type MediaRef, type TitleSummary } from '@ombi/sdk';
import { CustomizationSettings } from '../../branding/index.js';
import type { Principal } from '../../identity/index.js';
import { Settings } from '../../settings/index.js';
import { Catalogue } from '../catalogue.js';
import { NO_FLAGS } from '../flags/flags.js';
import { TitleFlags } from '../flags/title-flags.js';
import { MetadataSource } from '../source/metadata-source.js';
import { moviePage, type MoviePage } from '../wire/movie-page.js';
import { detailedRow, movieRow, type MovieRow } from '../wire/movie-row.js';
import type { Standing } from '../wire/standing.js';

/** Movies as one viewer sees them: what the world knows and what the portal knows, in the shapes of the public API. */
@Injectable()
export class Movies {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly source: MetadataSource,
    private readonly titleFlags: TitleFlags,
    private readonly settings: Settings,
  ) {}

  /** A list with everybody's flags. */
  async rows(titles: readonly TitleSummary[], viewer: Principal): Promise<MovieRow[]> {
    const portal = this.#portal();
    const flags = await this.titleFlags.of(titles.map(({ ref }) => ref), viewer);
    return titles.map((title) => movieRow(title, { flags: flags.get(refKey(title.ref)) ?? NO_FLAGS, ...portal }));
  }

  /** A row of the discover page: the same, without what is there already if the administrator wants that. */
  async discoverRows(titles: readonly TitleSummary[], viewer: Principal): Promise<MovieRow[]> {
    const [rows, { hideAvailableFromDiscover }] = await Promise.all([this.rows(titles, viewer), this.settings.get(CustomizationSettings)]);
    return hideAvailableFromDiscover ? rows.filter(({ available }) => !available) : rows;
  }

  /** All about one movie; null when nobody knows it. */
  async page(ref: MediaRef, viewer: Principal, locale: Locale): Promise<MoviePage | null> {
    const movie = await this.catalogue.movie(ref, locale);
    return movie && moviePage(movie, await this.#standing(movie.ref, viewer), locale);
  }

  /** One movie in the shape of a list row, but with all that only its details tell; null when nobody knows it. */
  async detailedRow(ref: MediaRef, viewer: Principal, locale: Locale): Promise<MovieRow | null> {
    const movie = await this.catalogue.movie(ref, locale);
    return movie && detailedRow(movie, await this.#standing(movie.ref, viewer), locale);
  }

  async #standing(ref: MediaRef, viewer: Principal): Promise<Standing> {
    const flags = await this.titleFlags.of([ref], viewer);
    return { flags: flags.get(refKey(ref)) ?? NO_FLAGS, ...this.#portal() };
  }

  #portal() {
    return { linkFields: this.source.linkFields(), sample: this.catalogue.isSample };
  }
}
