import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { RequestedTitleRegistry } from '../titles/requested-title-registry.js';
import { movieRef } from '../titles/title-ids.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { MovieViews } from './movie-views.js';
import type { MovieDetailsResponse, MovieRow } from './movie.dto.js';

/** Finds a movie by each kind of id; null when there is none. */
@Injectable()
export class MovieDetailsResolver {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly movieViews: MovieViews,
    private readonly requestedTitles: RequestedTitleRegistry,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  findById(movieId: number, viewer: Principal): Promise<MovieDetailsResponse | null> {
    return this.#findDetails(movieRef(movieId), viewer);
  }

  async findByImdbId(imdbId: string, viewer: Principal): Promise<MovieDetailsResponse | null> {
    return this.#findDetails(await this.catalogueService.resolveRef({ kind: 'movie', source: 'imdb', id: imdbId }), viewer);
  }

  async findByRequest(requestId: number, viewer: Principal): Promise<MovieDetailsResponse | null> {
    return this.#findDetails(await this.requestedTitles.findByRequestId('movie', requestId, viewer), viewer);
  }

  /** The movie in the shape of the v1 API, in a language of choice. */
  async findV1Row(movieId: number, language: string | null, viewer: Principal): Promise<MovieRow | null> {
    return this.movieViews.findDetailedRow(movieRef(movieId), viewer, await this.viewerLocale.localeOf(viewer, language));
  }

  async #findDetails(ref: MediaRef | null, viewer: Principal): Promise<MovieDetailsResponse | null> {
    return ref && this.movieViews.findDetails(ref, viewer, await this.viewerLocale.localeOf(viewer));
  }
}
