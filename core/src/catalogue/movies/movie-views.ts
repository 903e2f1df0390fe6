import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, MovieDetails, TitleSummary } from '@ombi/sdk';
import { BrandingSettings } from '../../branding/index.js';
import type { Principal } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { refWithAllIds } from '../titles/title-ids.js';
import { TitleStatuses } from '../titles/title-statuses.js';
import { toMovieDetailsResponse, type MovieDetailsResponse, toDetailedMovieRow, toMovieRow, type MovieRow } from './movie.dto.js';

/** Movies with their status for one viewer, in the shapes of the public API. */
@Injectable()
export class MovieViews {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly titleStatuses: TitleStatuses,
    private readonly settingsService: SettingsService,
  ) {}

  /** List rows with the status of each title. */
  async buildRows(titles: readonly TitleSummary[], viewer: Principal): Promise<MovieRow[]> {
    const statusOf = await this.titleStatuses.statusesOf(titles.map(refWithAllIds), viewer);
    return titles.map((title) => toMovieRow(title, statusOf(title.ref)));
  }

  /** Rows of the discover page: available titles are left out if the administrator wants that. */
  async buildDiscoverRows(titles: readonly TitleSummary[], viewer: Principal): Promise<MovieRow[]> {
    const [rows, { hideAvailableFromDiscover }] = await Promise.all([
      this.buildRows(titles, viewer),
      this.settingsService.get(BrandingSettings),
    ]);
    return hideAvailableFromDiscover ? rows.filter(({ available }) => !available) : rows;
  }

  /** Details of a movie with its status and that of related titles; null when it is unknown. */
  async findDetails(ref: MediaRef, viewer: Principal, locale: Locale): Promise<MovieDetailsResponse | null> {
    const movie = await this.catalogueService.findMovie(ref, locale);
    if (!movie) return null;
    const titles = [movie, ...movie.similar, ...movie.recommendations].map(refWithAllIds);
    return toMovieDetailsResponse(movie, await this.titleStatuses.statusesOf(titles, viewer), locale);
  }

  /** A movie in the shape of a list row with the fields that only details have; null when it is unknown. */
  async findDetailedRow(ref: MediaRef, viewer: Principal, locale: Locale): Promise<MovieRow | null> {
    const movie = await this.catalogueService.findMovie(ref, locale);
    const [row] = movie ? await this.buildDetailedRows([movie], viewer, locale) : [];
    return row ?? null;
  }

  async buildDetailedRows(movies: readonly MovieDetails[], viewer: Principal, locale: Locale): Promise<MovieRow[]> {
    const statusOf = await this.titleStatuses.statusesOf(movies.map(refWithAllIds), viewer);
    return movies.map((movie) => toDetailedMovieRow(movie, statusOf(movie.ref), locale));
  }
}
