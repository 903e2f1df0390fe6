import { Inject, Injectable } from '@nestjs/common';
import type { ImageSize, TitleSummary } from '@ombi/sdk';
import { CONFIG, LogService, Problem, type Config } from '../../kernel/index.js';
import { Catalogue } from '../catalogue.js';
import { movieRef } from '../movie-ref.js';
import { Viewpoint } from '../viewpoint.js';

/** A picture with the name of what it shows; both empty when there is none. */
export interface Background {
  readonly url: string;
  readonly name: string;
}

type Art = Pick<TitleSummary, 'title' | 'posterPath' | 'backdropPath'>;

/** Where pictures of movies lie: addresses of the portal's own, so that a visitor's browser talks to nobody else. */
@Injectable()
export class Artwork {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly catalogue: Catalogue,
    private readonly viewpoint: Viewpoint,
    private readonly log: LogService,
  ) {}

  /** The poster of a movie; empty when it has none. */
  async poster(movieId: string): Promise<string> {
    return this.#address('w500', (await this.#movie(movieId))?.posterPath);
  }

  /** The backdrop of a movie; empty when it has none. */
  async backdrop(movieId: string): Promise<string> {
    return this.#address('original', (await this.#movie(movieId))?.backdropPath);
  }

  /** The poster of any popular movie. */
  async anyPoster(): Promise<string> {
    return this.#address('w500', oneOf((await this.#popular()).filter(({ posterPath }) => posterPath))?.posterPath);
  }

  /** The backdrop of any popular movie, with its name. */
  async anyBackground(): Promise<Background> {
    const movie = oneOf((await this.#popular()).filter(({ backdropPath }) => backdropPath));
    return { url: this.#address('original', movie?.backdropPath), name: movie?.title ?? '' };
  }

  #address(size: ImageSize, path: string | null | undefined): string {
    return path ? `${this.config.baseUrl}/api/v3/images/${size}${path}` : '';
  }

  async #movie(id: string): Promise<Art | null> {
    const locale = await this.viewpoint.of(null);
    return this.#decoration(null, () => this.catalogue.movie(movieRef(id), locale));
  }

  async #popular(): Promise<readonly Art[]> {
    const locale = await this.viewpoint.of(null);
    return this.#decoration(
      [],
      async () => (await this.catalogue.discover({ kind: 'movie', list: 'popular', offset: 0, limit: 20, ...locale })).items,
    );
  }

  /** Pictures decorate: without them a sign-in page is plainer, not broken. */
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

const oneOf = <T>(choices: readonly T[]): T | undefined => choices[Math.floor(Math.random() * choices.length)];
