import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { RequestedTitleRegistry } from '../titles/requested-title-registry.js';
import { ArtworkSelector } from '../images/artwork-selector.js';
import { TitleStatuses } from '../titles/title-statuses.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { albumRef, artistRef } from '../titles/title-ids.js';
import { MusicCatalogue } from './music-catalogue.js';
import { toArtistDetailsResponse, type ArtistDetailsResponse } from './artist.dto.js';
import { toReleaseGroup, type ReleaseGroup } from './album.dto.js';

/** Artists and albums with their status for one viewer, in the shapes of the v2 API; null when unknown. */
@Injectable()
export class ArtistDetailsResolver {
  constructor(
    private readonly musicCatalogue: MusicCatalogue,
    private readonly catalogueService: CatalogueService,
    private readonly requestedTitles: RequestedTitleRegistry,
    private readonly artworkSelector: ArtworkSelector,
    private readonly titleStatuses: TitleStatuses,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  findArtist(artistId: string, viewer: Principal): Promise<ArtistDetailsResponse | null> {
    return this.#findDetails(artistRef(artistId), viewer);
  }

  /** The artist of a requested album. */
  async findByRequest(requestId: number, viewer: Principal): Promise<ArtistDetailsResponse | null> {
    const ref = await this.requestedTitles.findByRequestId('album', requestId, viewer);
    const album = ref && (await this.musicCatalogue.findAlbum(ref));
    return album && this.#findDetails(album.artist.ref, viewer);
  }

  async findAlbum(albumId: string, viewer: Principal): Promise<ReleaseGroup | null> {
    const album = await this.musicCatalogue.findAlbum(albumRef(albumId));
    return album && toReleaseGroup(album, (await this.titleStatuses.statusesOf([album.ref], viewer))(album.ref));
  }

  /** The URL of an album's cover; null when there is none. */
  findCoverUrl(albumId: string): Promise<string | null> {
    return this.musicCatalogue.findCoverUrl(albumRef(albumId));
  }

  /** The URL of an artist's image; null when there is none. */
  findPortraitUrl(artistId: string): Promise<string | null> {
    return this.musicCatalogue.findPortraitUrl(artistRef(artistId));
  }

  async #findDetails(ref: MediaRef, viewer: Principal): Promise<ArtistDetailsResponse | null> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const [artist, biography, images] = await Promise.all([
      this.musicCatalogue.findArtist(ref, locale),
      this.musicCatalogue.findBiography(ref, locale),
      this.artworkSelector.selectUrls(['artistPoster', 'artistBanner', 'artistLogo', 'artistBackground'], [ref], locale),
    ]);
    if (!artist) return null;
    const albums = artist.albums.map((album) => album.ref);
    return toArtistDetailsResponse(
      { ...artist, overview: artist.overview || (biography ?? '') },
      images,
      await this.titleStatuses.statusesOf(albums, viewer),
      this.catalogueService.isSample(ref),
    );
  }
}
