import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PluginFailure, type MediaRef, type PortalImage, type PortalTitle } from '@ombi/sdk';
import { Problem } from '../../kernel/index.js';
import { PortalUrl } from '../../identity/index.js';
import { PluginPortalAccess } from '../../plugin-host/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { ImageCache } from '../images/image-cache.js';
import { isImagePath, isImageSize } from '../images/image-paths.js';
import { MusicCatalogue } from '../music/music-catalogue.js';
import { albumRef, artistRef } from './title-ids.js';
import { ANY_LOCALE } from './viewer-locale.js';

/** The limit for one network counts the images that all plug-ins fetch at once. */
const PLUGIN_NETWORK = 'plug-ins';

/** Provides titles to plug-ins that may read the catalogue, and images to all. */
@Injectable()
export class PluginCatalogueAccess implements OnModuleInit {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly music: MusicCatalogue,
    private readonly imageCache: ImageCache,
    private readonly portalUrl: PortalUrl,
    private readonly portalAccess: PluginPortalAccess,
  ) {}

  onModuleInit(): void {
    this.portalAccess.register('catalogue', { title: (ref) => this.#find(ref), image: (path) => this.#findImage(path) });
  }

  async #findImage(given: string): Promise<PortalImage | null> {
    const [, size = '', path = ''] = /^([^/]*)(\/.*)$/.exec(given) ?? [];
    if (!isImageSize(size) || !isImagePath(path)) throw new PluginFailure('rejected', 'this is no path of a picture');
    const image = await this.imageCache.find(size, path, PLUGIN_NETWORK).catch((cause: unknown) => {
      throw cause instanceof Problem ? new PluginFailure('unavailable', 'the source of the picture does not answer') : cause;
    });
    return image && { contentType: image.contentType, bytes: image.bytes };
  }

  /** Null when no source knows the id. */
  async #find(ref: MediaRef): Promise<PortalTitle | null> {
    const isMusic = ref.kind === 'album' || ref.kind === 'artist';
    if (isMusic !== (ref.source === 'musicbrainz')) return null;
    const find = { movie: this.#findVideo, tv: this.#findVideo, album: this.#findAlbum, artist: this.#findArtist }[ref.kind];
    return find.call(this, ref).catch((cause: unknown) => {
      throw cause instanceof Problem ? new PluginFailure('unavailable', 'no source of the title answers') : cause;
    });
  }

  async #findVideo(given: MediaRef): Promise<PortalTitle | null> {
    const ref = (await this.catalogue.resolveRef(given)) ?? given;
    const found = await (ref.kind === 'tv' ? this.catalogue.findShow(ref, ANY_LOCALE) : this.catalogue.findMovie(ref, ANY_LOCALE));
    if (!found) return null;
    const { title, overview, releaseDate, posterPath, ids } = found;
    return { ref: found.ref, title, overview, ids, year: yearOf(releaseDate), posterUrl: await this.#posterUrl(posterPath) };
  }

  async #findAlbum(given: MediaRef): Promise<PortalTitle | null> {
    const found = await this.music.findAlbum(albumRef(given.id));
    if (!found) return null;
    const { ref, title, overview, artist, releaseDate } = found;
    const posterUrl = await this.#posterUrl(await this.music.findCoverPath(ref));
    return { ref, title, overview, artist, ids: { [ref.source]: ref.id }, year: yearOf(releaseDate), posterUrl };
  }

  async #findArtist(given: MediaRef): Promise<PortalTitle | null> {
    const found = await this.music.findArtist(artistRef(given.id), ANY_LOCALE);
    if (!found) return null;
    const { ref, name, startYear } = found;
    const overview = found.overview || ((await this.music.findBiography(ref, ANY_LOCALE)) ?? '');
    const posterUrl = await this.#posterUrl(await this.music.findPortraitPath(ref));
    return { ref, title: name, overview, ids: { [ref.source]: ref.id }, year: yearOf(startYear), posterUrl };
  }

  async #posterUrl(path: string | null): Promise<string | null> {
    return path && (await this.portalUrl.linkTo(`api/v3/images/w300${path}`));
  }
}

/** `YYYY` or a date that begins with it. */
const yearOf = (date: string | null): number | null => (date ? Number(date.slice(0, 4)) : null);
