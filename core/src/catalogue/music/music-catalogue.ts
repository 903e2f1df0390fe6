import { Injectable } from '@nestjs/common';
import type { AlbumDetails, ArtistDetails, Locale, MediaRef } from '@ombi/sdk';
import { METADATA_CACHE_TTL_MS } from '../cache/cache-timing.js';
import { ArtworkSelector, type ImagePlacement } from '../images/artwork-selector.js';
import { DetailsMerger } from '../metadata-sources/details-merger.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { OptionalSources } from '../metadata-sources/optional-sources.js';
import { isValidRef } from '../titles/title-ids.js';
import { ANY_LOCALE } from '../titles/viewer-locale.js';

/** A source may have to fetch an artist's albums page by page, one call a second, queued behind other calls. */
const ALL_ALBUMS_OPTIONS = { timeoutMs: 60_000 };

/** Metadata of music. Throws a Problem 502 when no source answers. */
@Injectable()
export class MusicCatalogue {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly optionalSources: OptionalSources,
    private readonly detailsMerger: DetailsMerger,
    private readonly artworkSelector: ArtworkSelector,
  ) {}

  /** Details of an artist with every album; null when unknown. */
  async findArtist(ref: MediaRef, locale: Locale): Promise<ArtistDetails | null> {
    const artist = isValidRef(ref)
      ? await this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'artist', ref, ALL_ALBUMS_OPTIONS)
      : null;
    return artist && this.detailsMerger.mergeMissingFields('music', artist, locale);
  }

  /** What the first source that knows anything says of an artist; null when there is none. Never fails. */
  async findBiography(ref: MediaRef, locale: Locale): Promise<string | null> {
    const sources = isValidRef(ref) ? this.metadataSources.sourcesForRef('biographies', ref) : [];
    for (const source of sources) {
      const found = await this.optionalSources.query(source, METADATA_CACHE_TTL_MS.title, 'biography', ref, locale);
      if (found) return found;
    }
    return null;
  }

  /** Details of an album; null when unknown. */
  async findAlbum(ref: MediaRef): Promise<AlbumDetails | null> {
    return isValidRef(ref) ? this.metadataSources.query(METADATA_CACHE_TTL_MS.title, 'album', ref) : null;
  }

  /** The URL of an album's cover; null when there is none. Never fails. */
  findCoverUrl(ref: MediaRef): Promise<string | null> {
    return this.#imageUrl('cover', ref);
  }

  /** The portal's path of an album's cover; null when there is none. Never fails. */
  findCoverPath(ref: MediaRef): Promise<string | null> {
    return this.artworkSelector.selectPath('cover', ref, ANY_LOCALE);
  }

  /** The portal's path of an artist's image; null when there is none. Never fails. */
  findPortraitPath(ref: MediaRef): Promise<string | null> {
    return this.artworkSelector.selectPath('artistPoster', ref, ANY_LOCALE);
  }

  /** The URL of an artist's image; null when there is none. Never fails. */
  findPortraitUrl(ref: MediaRef): Promise<string | null> {
    return this.#imageUrl('artistPoster', ref);
  }

  async #imageUrl(placement: ImagePlacement, ref: MediaRef): Promise<string | null> {
    return (await this.artworkSelector.selectUrls([placement], [ref], ANY_LOCALE))[placement];
  }
}
