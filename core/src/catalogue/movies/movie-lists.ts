import { Injectable } from '@nestjs/common';
import type { DiscoverList, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { RequestedTitleRegistry } from '../titles/requested-title-registry.js';
import { movieRef } from '../titles/title-ids.js';
import { MovieViews } from './movie-views.js';
import type { AdvancedSearchFilters } from '../titles/title-search.js';
import { ConcurrentLookup } from '../titles/concurrent-lookup.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import type { MovieRow } from './movie.dto.js';

/** Lists of movies for one viewer, such as popular, similar or requested ones, as rows of the public API. */
@Injectable()
export class MovieLists {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly movieViews: MovieViews,
    private readonly viewerLocale: ViewerLocale,
    private readonly requestedTitles: RequestedTitleRegistry,
    private readonly concurrentLookup: ConcurrentLookup,
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

  async searchAdvanced(filters: AdvancedSearchFilters, slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const { items } = await this.catalogueService.advancedSearch({
      kind: 'movie',
      ...filters,
      ...slice,
      ...(await this.viewerLocale.localeOf(viewer)),
    });
    return this.movieViews.buildRows(items, viewer);
  }

  /** Requested movies, the newest request first, with the fields that only details have. */
  async findLastRequested(slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const refs = await this.requestedTitles.findRecent('movie', slice, viewer);
    const movies = await this.concurrentLookup.lookUpEach(refs, (ref) => this.catalogueService.findMovie(ref, locale));
    return this.movieViews.buildDetailedRows(
      movies.filter((movie) => movie !== null),
      viewer,
      locale,
    );
  }

  /** At most `most` titles that are similar to a movie; none when the movie is unknown. */
  async findSimilar(movieId: number, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const movie = await this.catalogueService.findMovie(movieRef(movieId), await this.viewerLocale.localeOf(viewer, language));
    return this.movieViews.buildRows((movie?.similar ?? []).slice(0, most), viewer);
  }

  /** At most `most` movies whose name matches the term. */
  async searchByName(term: string, year: number | null, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const titles = await this.catalogueService.searchByName('movie', term, await this.viewerLocale.localeOf(viewer, language), year);
    return this.movieViews.buildRows(titles.slice(0, most), viewer);
  }
}
