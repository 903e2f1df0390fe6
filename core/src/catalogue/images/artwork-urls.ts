import { Injectable } from '@nestjs/common';
import type { IdSource, Locale, MediaRef, MovieDetails, ShowDetails, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { LogService, Problem, Semaphore } from '../../kernel/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { movieRef, showRef, externalIdsOf } from '../titles/title-ids.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { ArtworkSelector, type ImagePlacement } from './artwork-selector.js';

/** An image with the title it belongs to; both are empty when there is none. */
export interface NamedImageUrl {
  readonly url: string;
  readonly name: string;
}

/** How many popular titles are tried before there is no image. */
const MAX_TITLES_TRIED = 5;

type Title = MovieDetails | ShowDetails;

/**
 * URLs of the posters, backdrops and banners of movies and series. The URL is empty when there is no image or the title cannot be loaded,
 * because images are optional.
 */
@Injectable()
export class ArtworkUrls {
  /** Anonymous visitors may call this with any id, so only a few calls run at once and signed-in users do not wait for the source. */
  readonly #semaphore = new Semaphore(4, 60);

  constructor(
    private readonly artworkSelector: ArtworkSelector,
    private readonly catalogueService: CatalogueService,
    private readonly viewerLocale: ViewerLocale,
    private readonly log: LogService,
  ) {}

  movieUrl(placement: ImagePlacement, movieId: string, viewer: Principal | null): Promise<string> {
    return this.#titleUrl(placement, viewer, (locale) => this.catalogueService.findMovie(movieRef(movieId), locale));
  }

  showUrl(placement: ImagePlacement, showId: string, viewer: Principal | null): Promise<string> {
    return this.#titleUrl(placement, viewer, (locale) => this.catalogueService.findShow(showRef(showId), locale));
  }

  /** By the TVDB id that v1 clients use. */
  tvdbShowUrl(placement: ImagePlacement, tvdbId: string, viewer: Principal | null): Promise<string> {
    return this.#titleUrl(placement, viewer, async (locale) => {
      const own = await this.catalogueService.resolveRef({ kind: 'tv', source: 'tvdb', id: tvdbId });
      return own && this.catalogueService.findShow(own, locale);
    });
  }

  /** The image of a random popular title that has one. */
  async randomPopularUrl(placement: ImagePlacement, viewer: Principal | null): Promise<NamedImageUrl> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const lists = await Promise.all([this.#popular('movie', locale), this.#popular('tv', locale)]);
    for (const title of shuffled(lists.flat()).slice(0, MAX_TITLES_TRIED)) {
      const url = (await this.artworkSelector.selectUrls([placement], [title.ref], locale, title))[placement];
      if (url) return { url, name: title.title };
    }
    return { url: '', name: '' };
  }

  async #titleUrl(placement: ImagePlacement, viewer: Principal | null, find: (locale: Locale) => Promise<Title | null>): Promise<string> {
    if (this.#semaphore.isFull) return '';
    const locale = await this.viewerLocale.localeOf(viewer);
    const title = await this.#semaphore.run(() => this.#orFallback(null, () => find(locale)));
    return (title && (await this.artworkSelector.selectUrls([placement], refsOf(title), locale, title))[placement]) ?? '';
  }

  async #popular(kind: 'movie' | 'tv', locale: Locale): Promise<readonly TitleSummary[]> {
    return this.#orFallback(
      [],
      async () => (await this.catalogueService.discover({ kind, list: 'popular', offset: 0, limit: 20, ...locale })).items,
    );
  }

  async #orFallback<T>(fallback: T, find: () => Promise<T>): Promise<T> {
    try {
      return await find();
    } catch (cause) {
      if (!(cause instanceof Problem)) throw cause;
      this.log.debug('no artwork to show', { cause });
      return fallback;
    }
  }
}

/** All ids of a title, its own first. */
const refsOf = (title: Title): MediaRef[] => {
  const { kind, source } = title.ref;
  const others = Object.entries(externalIdsOf(title)).filter(([other]) => other !== source);
  return [title.ref, ...others.map(([other, id]) => ({ kind, source: other as IdSource, id }))];
};

/** In random order. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, chance: Math.random() }))
    .sort((a, b) => a.chance - b.chance)
    .map(({ item }) => item);
}
