import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { RequestedRefs } from '../flags/requested-refs.js';
import { ArtFinder } from '../images/art-finder.js';
import { Standings } from '../titles/standings.js';
import { Viewpoint } from '../viewpoint.js';
import { albumRef, artistRef } from './music-ref.js';
import { Music } from './music.js';
import { artistPage, type ArtistPage } from './wire/artist-page.js';
import { releaseGroup, type ReleaseGroup } from './wire/release-group.js';

/** Artists and albums as one viewer sees them, for clients of the second generation; null where nobody knows them. */
@Injectable()
export class ArtistPages {
  constructor(
    private readonly music: Music,
    private readonly catalogue: Catalogue,
    private readonly requested: RequestedRefs,
    private readonly art: ArtFinder,
    private readonly standings: Standings,
    private readonly viewpoint: Viewpoint,
  ) {}

  artist(artistId: string, viewer: Principal): Promise<ArtistPage | null> {
    return this.#page(artistRef(artistId), viewer);
  }

  /** The artist of an album that somebody asked for. */
  async byRequest(requestId: number, viewer: Principal): Promise<ArtistPage | null> {
    const ref = await this.requested.find('album', requestId, viewer);
    const album = ref && (await this.music.album(ref));
    return album && this.#page(album.artist.ref, viewer);
  }

  async album(albumId: string, viewer: Principal): Promise<ReleaseGroup | null> {
    const album = await this.music.album(albumRef(albumId));
    return album && releaseGroup(album, (await this.standings.of([album.ref], viewer))(album.ref));
  }

  /** The address of an album's cover; null when there is none. */
  cover(albumId: string): Promise<string | null> {
    return this.music.cover(albumRef(albumId));
  }

  /** The address of what an artist looks like; null when nobody has a picture. */
  portrait(artistId: string): Promise<string | null> {
    return this.music.portrait(artistRef(artistId));
  }

  async #page(ref: MediaRef, viewer: Principal): Promise<ArtistPage | null> {
    const locale = await this.viewpoint.of(viewer);
    const [artist, pictures] = await Promise.all([
      this.music.artist(ref, locale),
      this.art.addresses(['artistPoster', 'artistBanner', 'artistLogo', 'artistBackground'], [ref], locale),
    ]);
    if (!artist) return null;
    const albums = artist.albums.map((album) => album.ref);
    return artistPage(artist, pictures, await this.standings.of(albums, viewer), this.catalogue.isSample(ref));
  }
}
