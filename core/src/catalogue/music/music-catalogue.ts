import { Injectable } from '@nestjs/common';
import type { AlbumDetails, ArtistDetails, Locale, MediaRef } from '@ombi/sdk';
import { CACHE_TTL } from '../cache/cache-timing.js';
import { ArtworkSelector, type ImagePlacement } from '../images/artwork-selector.js';
import { DetailsMerger } from '../metadata-sources/details-merger.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { isValidRef } from '../titles/title-ids.js';

/** Pictures of music have no language. */
const ANY_LOCALE: Locale = { language: 'en', region: 'US' };

/** A source may have to ask for page after page of an artist's albums, one call a second, behind others who ask. */
const ALL_ALBUMS_OPTIONS = { timeoutMs: 60_000 };

/** What the world knows about music. Fails with a Problem 502 when nobody can tell. */
@Injectable()
export class MusicCatalogue {
  constructor(
    private readonly metadataSources: MetadataSources,
    private readonly detailsMerger: DetailsMerger,
    private readonly artworkSelector: ArtworkSelector,
  ) {}

  /** All about an artist, with every album; null when nobody knows them. */
  async findArtist(ref: MediaRef, locale: Locale): Promise<ArtistDetails | null> {
    const artist = isValidRef(ref) ? await this.metadataSources.query(CACHE_TTL.title, 'artist', ref, ALL_ALBUMS_OPTIONS) : null;
    return artist && this.detailsMerger.mergeMissingFields('music', artist, locale);
  }

  /** All about an album; null when nobody knows it. */
  async findAlbum(ref: MediaRef): Promise<AlbumDetails | null> {
    return isValidRef(ref) ? this.metadataSources.query(CACHE_TTL.title, 'album', ref) : null;
  }

  /** The address of an album's cover; null when there is none. Never fails. */
  findCoverUrl(ref: MediaRef): Promise<string | null> {
    return this.#imageUrl('cover', ref);
  }

  /** The name under which the portal keeps an album's cover; null when there is none. Never fails. */
  findCoverPath(ref: MediaRef): Promise<string | null> {
    return this.artworkSelector.selectPath('cover', ref, ANY_LOCALE);
  }

  /** The address of what an artist looks like; null when nobody has a picture. Never fails. */
  findPortraitUrl(ref: MediaRef): Promise<string | null> {
    return this.#imageUrl('artistPoster', ref);
  }

  async #imageUrl(place: ImagePlacement, ref: MediaRef): Promise<string | null> {
    return (await this.artworkSelector.selectUrls([place], [ref], ANY_LOCALE))[place];
  }
}
