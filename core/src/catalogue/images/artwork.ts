import { Injectable } from '@nestjs/common';
import type { IdSource, Locale, MediaRef, MovieDetails, ShowDetails, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { LogService, Problem, Turnstile } from '../../kernel/index.js';
import { Catalogue } from '../catalogue.js';
import { movieRef } from '../movies/movie-ref.js';
import { showRef } from '../shows/show-ref.js';
import { idsOf } from '../titles/ids.js';
import { Viewpoint } from '../viewpoint.js';
import { ArtFinder } from './art-finder.js';
import type { PlaceName } from './places.js';

/** A picture with the name of what it shows; both empty when there is none. */
export interface Background {
  readonly url: string;
  readonly name: string;
}

/** How many popular titles are tried before a page stays plain. */
const TRIES = 5;

type Title = MovieDetails | ShowDetails;

/**
 * Where pictures of movies and series lie; empty when there is none, or when nothing is told of the title itself. Pictures decorate:
 * without them a page is plainer, not broken.
 */
@Injectable()
export class Artwork {
  /** Strangers may ask as well, about any number: few at a time, so that those who signed in are not kept waiting for the source. */
  readonly #turns = new Turnstile(4, 60);

  constructor(
    private readonly finder: ArtFinder,
    private readonly catalogue: Catalogue,
    private readonly viewpoint: Viewpoint,
    private readonly log: LogService,
  ) {}

  ofMovie(place: PlaceName, movieId: string, viewer: Principal | null): Promise<string> {
    return this.#ofTitle(place, viewer, (locale) => this.catalogue.movie(movieRef(movieId), locale));
  }

  ofShow(place: PlaceName, showId: string, viewer: Principal | null): Promise<string> {
    return this.#ofTitle(place, viewer, (locale) => this.catalogue.show(showRef(showId), locale));
  }

  /** By the number that clients of the first generation use. */
  ofNumberedShow(place: PlaceName, tvdbId: string, viewer: Principal | null): Promise<string> {
    return this.#ofTitle(place, viewer, async (locale) => {
      const own = await this.catalogue.resolve({ kind: 'tv', source: 'tvdb', id: tvdbId });
      return own && this.catalogue.show(own, locale);
    });
  }

  /** A picture of any popular title that has one. */
  async ofAny(place: PlaceName, viewer: Principal | null): Promise<Background> {
    const locale = await this.viewpoint.of(viewer);
    const lists = await Promise.all([this.#popular('movie', locale), this.#popular('tv', locale)]);
    for (const title of shuffled(lists.flat()).slice(0, TRIES)) {
      const url = (await this.finder.addresses([place], [title.ref], locale, title))[place];
      if (url) return { url, name: title.title };
    }
    return { url: '', name: '' };
  }

  async #ofTitle(place: PlaceName, viewer: Principal | null, find: (locale: Locale) => Promise<Title | null>): Promise<string> {
    if (this.#turns.isFull) return '';
    const locale = await this.viewpoint.of(viewer);
    const title = await this.#turns.pass(() => this.#decoration(null, () => find(locale)));
    return (title && (await this.finder.addresses([place], refsOf(title), locale, title))[place]) ?? '';
  }

  async #popular(kind: 'movie' | 'tv', locale: Locale): Promise<readonly TitleSummary[]> {
    return this.#decoration(
      [],
      async () => (await this.catalogue.discover({ kind, list: 'popular', offset: 0, limit: 20, ...locale })).items,
    );
  }

  async #decoration<T>(otherwise: T, find: () => Promise<T>): Promise<T> {
    try {
      return await find();
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      this.log.debug('no artwork to show', { cause });
      return otherwise;
    }
  }
}

/** All names of a title, its own first. */
const refsOf = (title: Title): MediaRef[] => {
  const { kind, source } = title.ref;
  const others = Object.entries(idsOf(title)).filter(([other]) => other !== source);
  return [title.ref, ...others.map(([other, id]) => ({ kind, source: other as IdSource, id }))];
};

/** In an order of chance. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, chance: Math.random() }))
    .sort((a, b) => a.chance - b.chance)
    .map(({ item }) => item);
}
