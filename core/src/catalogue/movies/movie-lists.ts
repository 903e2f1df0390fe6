import { Injectable } from '@nestjs/common';
import type { DiscoverList, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { RequestedTitleRegistry } from '../titles/requested-title-registry.js';
import { movieRef } from '../titles/title-ids.js';
import { MovieViews } from './movie-views.js';
import type { AdvancedSearchFilters } from '../titles/title-search.js';
import { BatchLookup } from '../titles/batch-lookup.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import type { MovieRow } from './movie.dto.js';

/** Every way to a list of movies, as rows of the public API for one viewer. */
@Injectable()
export class MovieLists {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly movieViews: MovieViews,
    private readonly viewerLocale: ViewerLocale,
    private readonly requestedTitles: RequestedTitleRegistry,
    private readonly batchLookup: BatchLookup,
  ) {}

  async discover(list: DiscoverList, slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const { items } = await this.catalogueService.discover({
      kind: 'movie',
      list,
      ...slice,
      ...(await this.viewerLocale.localeOf(viewer)),
    });
    return this.movieViews.buildDiscoverRows(items, viewer);
  }

  async advanced(wishes: AdvancedSearchFilters, slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const { items } = await this.catalogueService.advancedSearch({
      kind: 'movie',
      ...wishes,
      ...slice,
      ...(await this.viewerLocale.localeOf(viewer)),
    });
    return this.movieViews.buildRows(items, viewer);
  }

  /** What was asked for, the newest first, with all that details tell. */
  async findLastRequested(slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const refs = await this.requestedTitles.findRecent('movie', slice, viewer);
    const movies = await this.batchLookup.lookUpEach(refs, (ref) => this.catalogueService.findMovie(ref, locale));
    return this.movieViews.buildDetailedRows(
      movies.filter((movie) => movie !== null),
      viewer,
      locale,
    );
  }

  /** Titles like a given one, at most `most`; none when nobody knows it. */
  async findSimilar(movieId: number, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const movie = await this.catalogueService.findMovie(movieRef(movieId), await this.viewerLocale.localeOf(viewer, language));
    return this.movieViews.buildRows((movie?.similar ?? []).slice(0, most), viewer);
  }

  /** Movies whose name holds the term, at most `most`. */
  async searchByName(term: string, year: number | null, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const titles = await this.catalogueService.searchByName('movie', term, await this.viewerLocale.localeOf(viewer, language), year);
    return this.movieViews.buildRows(titles.slice(0, most), viewer);
  }
}
