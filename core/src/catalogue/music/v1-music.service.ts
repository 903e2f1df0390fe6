import { Injectable } from '@nestjs/common';
import type { AlbumSummary } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { ArtworkSelector } from '../images/artwork-selector.js';
import { ConcurrentLookup } from '../titles/concurrent-lookup.js';
import { V1_PAGE_SIZE } from '../titles/title-search.js';
import { TitleStatuses } from '../titles/title-statuses.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { albumRef, artistRef } from '../titles/title-ids.js';
import { MusicCatalogue } from './music-catalogue.js';
import { toAlbumRow, type AlbumRow } from './album.dto.js';
import { toArtistRow, type ArtistRow } from './artist.dto.js';

/** Artists and albums in the shapes of the v1 (legacy) API. */
@Injectable()
export class V1MusicService {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly musicCatalogue: MusicCatalogue,
    private readonly artworkSelector: ArtworkSelector,
    private readonly concurrentLookup: ConcurrentLookup,
    private readonly titleStatuses: TitleStatuses,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  async searchArtists(term: string, viewer: Principal): Promise<ArtistRow[]> {
    const locale = await this.viewerLocale.localeOf(viewer);
    const artists = (await this.catalogueService.searchByName('artist', term, locale)).slice(0, V1_PAGE_SIZE);
    const images = await this.concurrentLookup.lookUpEach(artists, ({ ref }) =>
      this.artworkSelector.selectUrls(['artistPoster', 'artistBanner', 'artistLogo'], [ref], locale),
    );
    return artists.map((artist, index) => toArtistRow(artist, images[index] ?? null));
  }

  async searchAlbums(term: string, viewer: Principal): Promise<AlbumRow[]> {
    const albums = (await this.catalogueService.searchByName('album', term, await this.viewerLocale.localeOf(viewer))).slice(
      0,
      V1_PAGE_SIZE,
    );
    const covers = await this.concurrentLookup.lookUpEach(albums, ({ ref }) => this.musicCatalogue.findCoverUrl(ref));
    return this.#toAlbumRows(albums, viewer, covers);
  }

  /** Without singles, which v1 clients do not show, and without covers, because a long list would need a query for each. */
  async findAlbumsByArtist(artistId: string, viewer: Principal): Promise<AlbumRow[]> {
    const artist = await this.musicCatalogue.findArtist(artistRef(artistId), await this.viewerLocale.localeOf(viewer));
    return this.#toAlbumRows(artist?.albums.filter(({ type }) => type.toLowerCase() !== SINGLE) ?? [], viewer);
  }

  /** Null when the album is unknown. */
  async findAlbum(albumId: string, viewer: Principal): Promise<AlbumRow | null> {
    const album = await this.musicCatalogue.findAlbum(albumRef(albumId));
    if (!album) return null;
    const [row] = await this.#toAlbumRows([album], viewer, [await this.musicCatalogue.findCoverUrl(album.ref)]);
    return row ?? null;
  }

  async #toAlbumRows(albums: readonly AlbumSummary[], viewer: Principal, covers: readonly (string | null)[] = []): Promise<AlbumRow[]> {
    const refs = albums.map(({ ref }) => ref);
    const statusOf = await this.titleStatuses.statusesOf(refs, viewer);
    return albums.map((album, index) => toAlbumRow(album, statusOf(album.ref), covers[index] ?? null));
  }
}

const SINGLE = 'single';
