import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { RequestedRefs } from '../flags/requested-refs.js';
import { movieRef } from './movie-ref.js';
import { Movies } from './movies.js';
import { Viewpoint } from '../viewpoint.js';
import type { MoviePage } from './wire/movie-page.js';
import type { MovieRow } from './wire/movie-row.js';

/** Finds the movie behind each of its names; null when there is none. */
@Injectable()
export class MoviePages {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly movies: Movies,
    private readonly requested: RequestedRefs,
    private readonly viewpoint: Viewpoint,
  ) {}

  byId(movieId: number, viewer: Principal): Promise<MoviePage | null> {
    return this.#page(movieRef(movieId), viewer);
  }

  async byImdbId(imdbId: string, viewer: Principal): Promise<MoviePage | null> {
    return this.#page(await this.catalogue.resolve({ kind: 'movie', source: 'imdb', id: imdbId }), viewer);
  }

  async byRequest(requestId: number, viewer: Principal): Promise<MoviePage | null> {
    return this.#page(await this.requested.find('movie', requestId, viewer), viewer);
  }

  /** The same movie as clients of the first generation read it, in a language of choice. */
  async row(movieId: number, language: string | null, viewer: Principal): Promise<MovieRow | null> {
    return this.movies.detailedRow(movieRef(movieId), viewer, await this.viewpoint.of(viewer, language));
  }

  async #page(ref: MediaRef | null, viewer: Principal): Promise<MoviePage | null> {
    return ref && this.movies.page(ref, viewer, await this.viewpoint.of(viewer));
  }
}
