import { Injectable } from '@nestjs/common';
import type { AdvancedQuery, DiscoverList, Slice, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { movieRef } from '../movie-ref.js';
import { Movies } from './movies.js';
import { Viewpoint } from '../viewpoint.js';
import type { MovieRow } from '../wire/movie-row.js';

/** What an advanced search asks for, beside the slice. */
export type AdvancedWishes = Omit<AdvancedQuery, 'kind' | 'offset' | 'limit' | 'language' | 'region'>;

/** Every way to a list of movies, as rows of the public API for one viewer. */
@Injectable()
export class MovieLists {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly movies: Movies,
    private readonly viewpoint: Viewpoint,
  ) {}

  async discover(list: DiscoverList, slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const { items } = await this.catalogue.discover({ kind: 'movie', list, ...slice, ...(await this.viewpoint.of(viewer)) });
    return this.movies.discoverRows(items, viewer);
  }

  async advanced(wishes: AdvancedWishes, slice: Slice, viewer: Principal): Promise<MovieRow[]> {
    const { items } = await this.catalogue.advanced({ kind: 'movie', ...wishes, ...slice, ...(await this.viewpoint.of(viewer)) });
    return this.movies.rows(items, viewer);
  }

  /** Titles like a given one, at most `most`; none when nobody knows it. */
  async similar(movieId: number, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const movie = await this.catalogue.movie(movieRef(movieId), await this.viewpoint.of(viewer, language));
    return this.movies.rows((movie?.similar ?? []).slice(0, most), viewer);
  }

  /** Movies whose name holds the term, at most `most`. */
  async named(term: string, year: number | null, language: string | null, most: number, viewer: Principal): Promise<MovieRow[]> {
    const hits = await this.catalogue.search({ term, year, include: ['movie'], ...(await this.viewpoint.of(viewer, language)) });
    const titles = hits.flatMap((hit): TitleSummary[] => (hit.type === 'title' && hit.title.ref.kind === 'movie' ? [hit.title] : []));
    return this.movies.rows(titles.slice(0, most), viewer);
  }
}
