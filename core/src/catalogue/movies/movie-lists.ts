import { Injectable } from '@nestjs/common';
import type { DiscoverList, Slice } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { RequestedRefs } from '../flags/requested-refs.js';
import { movieRef } from './movie-ref.js';
import { Movies } from './movies.js';
import type { AdvancedWishes } from '../titles/advanced-wishes.js';
import { Lookups } from '../titles/lookups.js';
import { Viewpoint } from '../viewpoint.js';
import type { MovieRow } from './wire/movie-row.js';

/** Every way to a list of movies, as rows of the public API for one viewer. */
@Injectable()
export class MovieLists {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly movies: Movies,
    private readonly viewpoint: Viewpoint,
    private readonly requested: RequestedRefs,
    private readonly lookups: Lookups,
  ) {}

  async discover(list: DiscoverList, slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const { items } = await this.catalogue.discover({ kind: 'movie', list, ...slice, ...(await this.viewpoint.of(viewer)) });
    return this.movies.discoverRows(items, viewer);
  }

  async advanced(wishes: AdvancedWishes, slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const { items } = await this.catalogue.advanced({ kind: 'movie', ...wishes, ...slice, ...(await this.viewpoint.of(viewer)) });
    return this.movies.rows(items, viewer);
  }

  /** What was asked for, the newest first, with all that details tell. */
  async lastRequested(slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const locale = await this.viewpoint.of(viewer);
    const refs = await this.requested.recent('movie', slice, viewer);
    const movies = await this.lookups.each(refs, (ref) => this.catalogue.movie(ref, locale));
    return this.movies.detailedRows(
      movies.filter((movie) => movie !== null),
      viewer,
      locale,
    );
  }

  /** Titles like a given one, at most `most`; none when nobody knows it. */
  async similar(movieId: number, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const movie = await this.catalogue.movie(movieRef(movieId), await this.viewpoint.of(viewer, language));
    return this.movies.rows((movie?.similar ?? []).slice(0, most), viewer);
  }

  /** Movies whose name holds the term, at most `most`. */
  async named(term: string, year: number | null, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const titles = await this.catalogue.named('movie', term, await this.viewpoint.of(viewer, language), year);
    return this.movies.rows(titles.slice(0, most), viewer);
  }
}
