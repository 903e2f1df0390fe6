import { Inject, Injectable } from '@nestjs/common';
import { PICTURE_KINDS, type Artwork, type Locale, type MediaRef } from '@ombi/sdk';
import { CONFIG, type Config } from '../../kernel/index.js';
import { FRESH, PATIENCE } from '../cache/ages.js';
import { inTime } from '../cache/in-time.js';
import { MetadataSource, type Source } from '../source/metadata-source.js';
import { SideSources } from '../source/side-sources.js';
import { isPossible } from '../titles/ids.js';
import { bestPicture, type OfDetails } from './best-picture.js';
import { isImagePath } from './image-path.js';
import { PLACES, type PlaceName } from './places.js';

/** Chooses among the pictures that all sources have of one title. What is told are addresses of the portal's own. */
@Injectable()
export class ArtFinder {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly source: MetadataSource,
    private readonly side: SideSources,
  ) {}

  /**
   * An address for each place; null where nobody has a picture. `refs` are the names of one title: each source is asked by those that
   * it understands, until it knows one. `details` are the last choice. Never fails: a source that is slow or down has no pictures for a while.
   */
  async addresses<P extends PlaceName>(
    places: readonly P[],
    refs: readonly MediaRef[],
    locale: Locale,
    details: OfDetails | null = null,
  ): Promise<Readonly<Record<P, string | null>>> {
    const best = await this.#bestOf(refs, locale, details);
    return Object.fromEntries(places.map((place) => [place, this.#address(place, best(place))])) as Record<P, string | null>;
  }

  /** What stands in one place, by the name under which the portal keeps it; otherwise as {@link addresses}. */
  async path(place: PlaceName, ref: MediaRef, locale: Locale): Promise<string | null> {
    return (await this.#bestOf([ref], locale, null))(place);
  }

  async #bestOf(refs: readonly MediaRef[], locale: Locale, details: OfDetails | null): Promise<(place: PlaceName) => string | null> {
    const galleries = await this.#galleries(refs.filter(isPossible), locale);
    const [language = ''] = locale.language.split('-');
    return (place) => bestPicture(place, galleries, language, details);
  }

  #address(place: PlaceName, path: string | null): string | null {
    return path && `${this.config.baseUrl}/api/v3/images/${PLACES[place].size}${path}`;
  }

  /** Those who do nothing but collect pictures have the better ones, so the first choice for everything else comes last. */
  async #galleries(refs: readonly MediaRef[], locale: Locale): Promise<Artwork[]> {
    const [ref] = refs;
    if (!ref) return [];
    const givers = this.source.concerning('artwork', ref).filter((one) => one.describe('topics').includes('pictures'));
    const sorted = [...givers.filter((one) => !this.source.isMain(one)), ...givers.filter((one) => this.source.isMain(one))];
    const galleries = await Promise.all(sorted.map((source) => inTime(this.#gallery(source, refs, locale), PATIENCE, null)));
    return galleries.filter((gallery) => gallery !== null);
  }

  async #gallery(source: Source, refs: readonly MediaRef[], locale: Locale): Promise<Artwork | null> {
    for (const ref of refs.filter((one) => source.describe('speaks').includes(one.source))) {
      const artwork = await this.side.ask(source, FRESH.title, 'artwork', ref, locale);
      if (artwork) return showable(artwork);
    }
    return null;
  }
}

/** Pictures that the portal could not ask for under such a name are left out. */
const showable = (artwork: Artwork): Artwork =>
  Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, artwork[kind].filter(({ path }) => isImagePath(path))])) as unknown as Artwork;
