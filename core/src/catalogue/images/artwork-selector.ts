import { Inject, Injectable } from '@nestjs/common';
import { PICTURE_KINDS, type Artwork, type Locale, type MediaRef, type Picture, type PictureKind, type ImageSize } from '@ombi/sdk';
import { CONFIG, type Config } from '../../kernel/index.js';
import { CACHE_TTL, OPTIONAL_SOURCE_TIMEOUT_MS, withTimeoutFallback } from '../cache/cache-timing.js';
import { MetadataSources, type MetadataConnection } from '../metadata-sources/metadata-sources.js';
import { OptionalSources } from '../metadata-sources/optional-sources.js';
import { isValidRef } from '../titles/title-ids.js';
import { isImagePath } from './image-paths.js';

/** A place in which a picture stands. */
interface PlacementRule {
  readonly size: ImageSize;
  /** What may stand there; of the first of these of which there is any, one is chosen. */
  readonly kinds: readonly PictureKind[];
  /** Texts are laid over it, so that it is best without words of its own. */
  readonly behindWords?: true;
}

/** What is shown where. */
const IMAGE_PLACEMENTS = {
  poster: { size: 'w500', kinds: ['poster', 'thumb', 'backdrop'] },
  background: { size: 'original', kinds: ['backdrop', 'poster'], behindWords: true },
  showBanner: { size: 'original', kinds: ['banner', 'poster'] },
  artistPoster: { size: 'w500', kinds: ['poster', 'thumb'] },
  artistBanner: { size: 'original', kinds: ['banner'] },
  artistLogo: { size: 'original', kinds: ['logo'] },
  artistBackground: { size: 'original', kinds: ['backdrop'], behindWords: true },
  cover: { size: 'w300', kinds: ['poster'] },
} as const satisfies Readonly<Record<string, PlacementRule>>;

export type ImagePlacement = keyof typeof IMAGE_PLACEMENTS;

/** Which languages come first in a place: those of one list are as good as each other, and any other comes last. */
const languagePreference = (place: ImagePlacement, own: string): readonly (readonly (string | null)[])[] =>
  'behindWords' in IMAGE_PLACEMENTS[place] ? [[null], [own], [FALLBACK_LANGUAGE]] : [[own], [null, FALLBACK_LANGUAGE]];

const FALLBACK_LANGUAGE = 'en';

/** The picture paths that stand in a title's details. */
export interface DetailsImagePaths {
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
}

/**
 * The path of the picture for a place, or null. Of each kind that may stand there: what its viewer can read, of that what the first
 * gallery has, and of that what most people like. What the details name is the last choice of each kind.
 */
function selectBestImage(
  place: ImagePlacement,
  galleries: readonly Artwork[],
  language: string,
  details: DetailsImagePaths | null,
): string | null {
  for (const kind of IMAGE_PLACEMENTS[place].kinds) {
    const member = DETAILS_FIELD_BY_KIND[kind];
    const path = mostLikedImage(kind, galleries, languagePreference(place, language)) ?? (member && details?.[member]);
    if (path) return path;
  }
  return null;
}

const DETAILS_FIELD_BY_KIND: Readonly<Partial<Record<PictureKind, keyof DetailsImagePaths>>> = {
  poster: 'posterPath',
  backdrop: 'backdropPath',
};

function mostLikedImage(
  kind: PictureKind,
  galleries: readonly Artwork[],
  languages: readonly (readonly (string | null)[])[],
): string | null {
  const rank = ({ language }: Picture): number => {
    const place = languages.findIndex((group) => group.includes(language));
    return place < 0 ? languages.length : place;
  };
  const sorted = galleries
    .flatMap((gallery, source) => gallery[kind].map((picture) => ({ picture, source })))
    .sort((a, b) => rank(a.picture) - rank(b.picture) || a.source - b.source || b.picture.likes - a.picture.likes);
  return sorted[0]?.picture.path ?? null;
}

/** Chooses among the pictures that all sources have of one title. What is told are addresses of the portal's own. */
@Injectable()
export class ArtworkSelector {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metadataSources: MetadataSources,
    private readonly optionalSources: OptionalSources,
  ) {}

  /**
   * An address for each place; null where nobody has a picture. `refs` are the names of one title: each source is asked by those that
   * it understands, until it knows one. `details` are the last choice. Never fails: a source that is slow or down has no pictures for a while.
   */
  async selectUrls<P extends ImagePlacement>(
    places: readonly P[],
    refs: readonly MediaRef[],
    locale: Locale,
    details: DetailsImagePaths | null = null,
  ): Promise<Readonly<Record<P, string | null>>> {
    const best = await this.#selector(refs, locale, details);
    return Object.fromEntries(places.map((place) => [place, this.#urlOf(place, best(place))])) as Record<P, string | null>;
  }

  /** What stands in one place, by the name under which the portal keeps it; otherwise as {@link selectUrls}. */
  async selectPath(place: ImagePlacement, ref: MediaRef, locale: Locale): Promise<string | null> {
    return (await this.#selector([ref], locale, null))(place);
  }

  async #selector(
    refs: readonly MediaRef[],
    locale: Locale,
    details: DetailsImagePaths | null,
  ): Promise<(place: ImagePlacement) => string | null> {
    const galleries = await this.#galleries(refs.filter(isValidRef), locale);
    const [language = ''] = locale.language.split('-');
    return (place) => selectBestImage(place, galleries, language, details);
  }

  #urlOf(place: ImagePlacement, path: string | null): string | null {
    return path && `${this.config.baseUrl}/api/v3/images/${IMAGE_PLACEMENTS[place].size}${path}`;
  }

  /** Those who do nothing but collect pictures have the better ones, so the first choice for everything else comes last. */
  async #galleries(refs: readonly MediaRef[], locale: Locale): Promise<Artwork[]> {
    const [ref] = refs;
    if (!ref) return [];
    const imageSources = this.metadataSources.sourcesForTitle('artwork', ref).filter((one) => one.describe('topics').includes('pictures'));
    const sorted = [
      ...imageSources.filter((one) => !this.metadataSources.isMainSource(one)),
      ...imageSources.filter((one) => this.metadataSources.isMainSource(one)),
    ];
    const galleries = await Promise.all(
      sorted.map((metadataConnection) =>
        withTimeoutFallback(this.#gallery(metadataConnection, refs, locale), OPTIONAL_SOURCE_TIMEOUT_MS, null),
      ),
    );
    return galleries.filter((gallery) => gallery !== null);
  }

  async #gallery(metadataConnection: MetadataConnection, refs: readonly MediaRef[], locale: Locale): Promise<Artwork | null> {
    for (const ref of refs.filter((one) => metadataConnection.describe('speaks').includes(one.source))) {
      const artwork = await this.optionalSources.query(metadataConnection, CACHE_TTL.title, 'artwork', ref, locale);
      if (artwork) return withValidPaths(artwork);
    }
    return null;
  }
}

/** Pictures that the portal could not ask for under such a name are left out. */
const withValidPaths = (artwork: Artwork): Artwork =>
  Object.fromEntries(PICTURE_KINDS.map((kind) => [kind, artwork[kind].filter(({ path }) => isImagePath(path))])) as unknown as Artwork;
