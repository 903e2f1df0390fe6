import { Injectable } from '@nestjs/common';
import type { AlbumSummary } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import { ArtFinder } from '../images/art-finder.js';
import { Lookups } from '../titles/lookups.js';
import { SHORT_LIST } from '../titles/short-list.js';
import { Standings } from '../titles/standings.js';
import { Viewpoint } from '../viewpoint.js';
import { albumRef, artistRef } from './music-ref.js';
import { Music } from './music.js';
import { albumRow, type AlbumRow } from './wire/album-row.js';
import { artistRow, type ArtistRow } from './wire/artist-row.js';

/** Artists and albums as clients of the first generation look for them. */
@Injectable()
export class NamedMusic {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly music: Music,
    private readonly art: ArtFinder,
    private readonly lookups: Lookups,
    private readonly standings: Standings,
    private readonly viewpoint: Viewpoint,
  ) {}

  async artists(term: string, viewer: Principal): Promise<ArtistRow[]> {
    const locale = await this.viewpoint.of(viewer);
    const artists = (await this.catalogue.named('artist', term, locale)).slice(0, SHORT_LIST);
    const pictures = await this.lookups.each(artists, ({ ref }) =>
      this.art.addresses(['artistPoster', 'artistBanner', 'artistLogo'], [ref], locale),
    );
    return artists.map((artist, place) => artistRow(artist, pictures[place] ?? null));
  }

  async albums(term: string, viewer: Principal): Promise<AlbumRow[]> {
    const albums = (await this.catalogue.named('album', term, await this.viewpoint.of(viewer))).slice(0, SHORT_LIST);
    const covers = await this.lookups.each(albums, ({ ref }) => this.music.cover(ref));
    return this.#rows(albums, viewer, covers);
  }

  /** Without singles, which old clients leave out; and without covers, as nobody can ask for a thousand of them at once. */
  async albumsOf(artistId: string, viewer: Principal): Promise<AlbumRow[]> {
    const artist = await this.music.artist(artistRef(artistId), await this.viewpoint.of(viewer));
    return this.#rows(artist?.albums.filter(({ type }) => type.toLowerCase() !== SINGLE) ?? [], viewer);
  }

  /** Null when nobody knows the album. */
  async album(albumId: string, viewer: Principal): Promise<AlbumRow | null> {
    const album = await this.music.album(albumRef(albumId));
    if (!album) return null;
    const [row] = await this.#rows([album], viewer, [await this.music.cover(album.ref)]);
    return row ?? null;
  }

  async #rows(albums: readonly AlbumSummary[], viewer: Principal, covers: readonly (string | null)[] = []): Promise<AlbumRow[]> {
    const refs = albums.map(({ ref }) => ref);
    const standingOf = await this.standings.of(refs, viewer);
    return albums.map((album, place) => albumRow(album, standingOf(album.ref), covers[place] ?? null));
  }
}

const SINGLE = 'single';
