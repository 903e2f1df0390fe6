import { Inject, Injectable } from '@nestjs/common';
import { ARTWORK_KINDS, type Artwork, type Locale, type MediaRef, type ArtworkImage, type ArtworkKind, type ImageSize } from '@ombi/sdk';
import { CONFIG, EventLoopAwareTimer, type Config } from '../../kernel/index.js';
import { METADATA_CACHE_TTL_MS, OPTIONAL_SOURCE_TIMEOUT_MS } from '../cache/cache-timing.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import type { MetadataConnection } from '../metadata-sources/metadata-connection.js';
import { OptionalSources } from '../metadata-sources/optional-sources.js';
import { isValidRef } from '../titles/title-ids.js';
import { isImagePath } from './image-paths.js';

/** Which image fits a placement. */
interface PlacementRule {
  readonly size: ImageSize;
  /** Kinds that fit, the preferred one first: the first kind of which there are images is used. */
  readonly kinds: readonly ArtworkKind[];
  /** Text is laid over the image, so an image without text of its own is preferred. */
  readonly isBehindText?: true;
}

/** The placements and the size and kinds of image for each. */
const IMAGE_PLACEMENTS = {
  poster: { size: 'w500', kinds: ['poster', 'thumb', 'backdrop'] },
  background: { size: 'original', kinds: ['backdrop', 'poster'], isBehindText: true },
  showBanner: { size: 'original', kinds: ['banner', 'poster'] },
  artistPoster: { size: 'w500', kinds: ['poster', 'thumb'] },
  artistBanner: { size: 'original', kinds: ['banner'] },
  artistLogo: { size: 'original', kinds: ['logo'] },
  artistBackground: { size: 'original', kinds: ['backdrop'], isBehindText: true },
  cover: { size: 'w300', kinds: ['poster'] },
} as const satisfies Readonly<Record<string, PlacementRule>>;

/** Where an image is shown: as poster, backdrop or banner. */
export type ImagePlacement = keyof typeof IMAGE_PLACEMENTS;

/** Preferred languages for a placement, in groups of equal rank; any other language comes last. */
const languagePreference = (placement: ImagePlacement, own: string): readonly (readonly (string | null)[])[] =>
  'isBehindText' in IMAGE_PLACEMENTS[placement] ? [[null], [own], [FALLBACK_LANGUAGE]] : [[own], [null, FALLBACK_LANGUAGE]];

const FALLBACK_LANGUAGE = 'en';

/** The paths of poster and backdrop that a title's details contain. */
export interface DetailsImagePaths {
  readonly posterPath: string | null;
  readonly backdropPath: string | null;
}

/**
 * The path of the best image for a placement, or null. Of each kind: the viewer's language first, then the order of the galleries, then
 * the number of likes. The image of the details is the last choice of each kind.
 */
function selectBestImage(
  placement: ImagePlacement,
  galleries: readonly Artwork[],
  language: string,
  details: DetailsImagePaths | null,
): string | null {
  for (const kind of IMAGE_PLACEMENTS[placement].kinds) {
    const member = DETAILS_FIELD_BY_KIND[kind];
    const path = mostLikedImage(kind, galleries, languagePreference(placement, language)) ?? (member && details?.[member]);
    if (path) return path;
  }
  return null;
}

const DETAILS_FIELD_BY_KIND: Readonly<Partial<Record<ArtworkKind, keyof DetailsImagePaths>>> = {
  poster: 'posterPath',
  backdrop: 'backdropPath',
};

function mostLikedImage(
  kind: ArtworkKind,
  galleries: readonly Artwork[],
  languages: readonly (readonly (string | null)[])[],
): string | null {
  const rank = ({ language }: ArtworkImage): number => {
    const place = languages.findIndex((group) => group.includes(language));
    return place < 0 ? languages.length : place;
  };
  const sorted = galleries
    .flatMap((gallery, source) => gallery[kind].map((image) => ({ image, source })))
    .sort((a, b) => rank(a.image) - rank(b.image) || a.source - b.source || b.image.likes - a.image.likes);
  return sorted[0]?.image.path ?? null;
}

/** Selects images among those that all sources have of a title. Returns URLs of the portal itself. */
@Injectable()
export class ArtworkSelector {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metadataSources: MetadataSources,
    private readonly optionalSources: OptionalSources,
    private readonly timer: EventLoopAwareTimer,
  ) {}

  /**
   * A URL for each placement; null where no source has an image. `refs` are all ids of one title: each source is asked with those it
   * understands until one is found. `details` are the fallback. Never fails: a source that is slow or down counts as having none.
   */
  async selectUrls<P extends ImagePlacement>(
    places: readonly P[],
    refs: readonly MediaRef[],
    locale: Locale,
    details: DetailsImagePaths | null = null,
  ): Promise<Readonly<Record<P, string | null>>> {
    const best = await this.#selector(refs, locale, details);
    return Object.fromEntries(places.map((placement) => [placement, this.#urlOf(placement, best(placement))])) as Record<P, string | null>;
  }

  /** The portal's path of the image for one placement; otherwise as {@link selectUrls}. */
  async selectPath(placement: ImagePlacement, ref: MediaRef, locale: Locale): Promise<string | null> {
    return (await this.#selector([ref], locale, null))(placement);
  }

  async #selector(
    refs: readonly MediaRef[],
    locale: Locale,
    details: DetailsImagePaths | null,
  ): Promise<(place: ImagePlacement) => string | null> {
    const galleries = await this.#galleries(refs.filter(isValidRef), locale);
    const [language = ''] = locale.language.split('-');
    return (placement) => selectBestImage(placement, galleries, language, details);
  }

  #urlOf(placement: ImagePlacement, path: string | null): string | null {
    return path && `${this.config.baseUrl}/api/v3/images/${IMAGE_PLACEMENTS[placement].size}${path}`;
  }

  /** The main source comes last, because sources that only provide artwork have better images. */
  async #galleries(refs: readonly MediaRef[], locale: Locale): Promise<Artwork[]> {
    const [ref] = refs;
    if (!ref) return [];
    const imageSources = this.metadataSources.sourcesForTitle('artwork', ref).filter((one) => one.getProperty('topics').includes('images'));
    const sorted = [
      ...imageSources.filter((one) => !this.metadataSources.isMainSource(one)),
      ...imageSources.filter((one) => this.metadataSources.isMainSource(one)),
    ];
    const galleries = await Promise.all(
      sorted.map((metadataConnection) =>
        this.timer.withFallback(this.#gallery(metadataConnection, refs, locale), OPTIONAL_SOURCE_TIMEOUT_MS, null),
      ),
    );
    return galleries.filter((gallery) => gallery !== null);
  }

  async #gallery(metadataConnection: MetadataConnection, refs: readonly MediaRef[], locale: Locale): Promise<Artwork | null> {
    for (const ref of refs.filter((one) => metadataConnection.getProperty('idSources').includes(one.source))) {
      const artwork = await this.optionalSources.query(metadataConnection, METADATA_CACHE_TTL_MS.title, 'artwork', ref, locale);
      if (artwork) return withValidPaths(artwork);
    }
    return null;
  }
}

/** Drops images whose path the portal could not request. */
const withValidPaths = (artwork: Artwork): Artwork =>
  Object.fromEntries(ARTWORK_KINDS.map((kind) => [kind, artwork[kind].filter(({ path }) => isImagePath(path))])) as unknown as Artwork;
