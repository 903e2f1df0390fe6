import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { Catalogue } from '../../catalogue.js';
import { Music } from '../../music/music.js';
import { MetadataSource } from '../../source/metadata-source.js';
import { Lookups } from '../../titles/lookups.js';
import { Viewpoint } from '../../viewpoint.js';
import { namedIn } from './named-in.js';

/** The page of a title: `id` is what stands in its address. */
export interface KnownTitle {
  readonly kind: 'movie' | 'tv' | 'artist';
  readonly id: string;
}

/** Recognises the ids and addresses that people paste into the search. */
@Injectable()
export class KnownTitles {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly music: Music,
    private readonly source: MetadataSource,
    private readonly lookups: Lookups,
    private readonly viewpoint: Viewpoint,
  ) {}

  /** The page that a text means; null when it is no id, or nobody knows it. */
  async find(text: string, viewer: Principal): Promise<KnownTitle | null> {
    const links = this.source.sites();
    const named = namedIn(text, links);
    if (named.length === 0) return null;

    const locale = await this.viewpoint.of(viewer);
    const pages = await this.lookups.each(named, (ref) => this.#pageOf(ref, locale));
    return pages.find((page) => page !== null) ?? null;
  }

  async #pageOf(ref: MediaRef, locale: Locale): Promise<KnownTitle | null> {
    if (ref.kind === 'artist') return (await this.music.artist(ref, locale)) && { kind: 'artist', id: ref.id };
    if (ref.kind === 'album') {
      const album = await this.music.album(ref);
      return album && { kind: 'artist', id: album.artist.ref.id };
    }

    // Pages of movies and series are numbered by the source that fills the portal.
    const own = ref.source === 'tmdb' ? ref : await this.catalogue.resolve(ref);
    if (own?.kind !== ref.kind) return null;
    const title = await (ref.kind === 'movie' ? this.catalogue.movie(own, locale) : this.catalogue.plainShow(own, locale));
    return title && { kind: ref.kind, id: own.id };
  }
}
