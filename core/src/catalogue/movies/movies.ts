import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, MovieDetails, TitleSummary } from '@ombi/sdk';
import { CustomizationSettings } from '../../branding/index.js';
import type { Principal } from '../../identity/index.js';
import { Settings } from '../../settings/index.js';
import { Catalogue } from '../catalogue.js';
import { moviePage, type MoviePage } from './wire/movie-page.js';
import { detailedRow, movieRow, type MovieRow } from './wire/movie-row.js';
import { withAllIds } from '../titles/ids.js';
import { Standings } from '../titles/standings.js';

/** Movies as one viewer sees them: what the world knows and what the portal knows, in the shapes of the public API. */
@Injectable()
export class Movies {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly standings: Standings,
    private readonly settings: Settings,
  ) {}

  /** A list, with what the portal knows about each of its titles. */
  async rows(titles: readonly TitleSummary[], viewer: Principal): Promise<MovieRow[]> {
    const standingOf = await this.standings.of(titles.map(withAllIds), viewer);
    return titles.map((title) => movieRow(title, standingOf(title.ref)));
  }

  /** A row of the discover page: the same, without what is there already if the administrator wants that. */
  async discoverRows(titles: readonly TitleSummary[], viewer: Principal): Promise<MovieRow[]> {
    const [rows, { hideAvailableFromDiscover }] = await Promise.all([this.rows(titles, viewer), this.settings.get(CustomizationSettings)]);
    return hideAvailableFromDiscover ? rows.filter(({ available }) => !available) : rows;
  }

  /** All about one movie, and where it and the titles beside it stand; null when nobody knows it. */
  async page(ref: MediaRef, viewer: Principal, locale: Locale): Promise<MoviePage | null> {
    const movie = await this.catalogue.movie(ref, locale);
    if (!movie) return null;
    const titles = [movie, ...movie.similar, ...movie.recommendations].map(withAllIds);
    return moviePage(movie, await this.standings.of(titles, viewer), locale);
  }

  /** One movie in the shape of a list row, but with all that only its details tell; null when nobody knows it. */
  async detailedRow(ref: MediaRef, viewer: Principal, locale: Locale): Promise<MovieRow | null> {
    const movie = await this.catalogue.movie(ref, locale);
    const [row] = movie ? await this.detailedRows([movie], viewer, locale) : [];
    return row ?? null;
  }

  async detailedRows(movies: readonly MovieDetails[], viewer: Principal, locale: Locale): Promise<MovieRow[]> {
    const standingOf = await this.standings.of(movies.map(withAllIds), viewer);
    return movies.map((movie) => detailedRow(movie, standingOf(movie.ref), locale));
  }
}
