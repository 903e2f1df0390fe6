import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { TitleFlags, type EpisodeOpinion, type Flags, type FlagSource } from '../catalogue/index.js';
import { PluginHost } from '../plugin-host/index.js';
import { Features } from '../settings/index.js';
import { Library, type Holding } from './library.js';

/** Tells the catalogue which titles are there, and where they open. */
@Injectable()
export class LibraryFlags implements FlagSource, OnModuleInit {
  constructor(
    private readonly library: Library,
    private readonly host: PluginHost,
    private readonly features: Features,
    private readonly titles: TitleFlags,
  ) {}

  onModuleInit(): void {
    this.titles.register(this);
  }

  async episodes(shows: readonly MediaRef[]): Promise<Map<string, EpisodeOpinion[]>> {
    const held = await this.library.episodes(shows);
    return new Map([...held].map(([key, rows]) => [key, rows.map(({ season, number }) => ({ season, number, available: true }))]));
  }

  async flags(refs: readonly MediaRef[]): Promise<Map<string, Partial<Flags>>> {
    const tells4kApart = await this.features.isEnabled('Movie4KRequests');
    const holdings = await this.library.holdings(refs);
    const isMovie = new Set(refs.filter(({ kind }) => kind === 'movie').map(refKey));
    return new Map([...holdings].map(([key, holding]) => [key, this.flagsOf(holding, tells4kApart && isMovie.has(key))]));
  }

  /** Of a series, or with the 4K feature off, there is only one copy to speak of: any will do. */
  private flagsOf({ available, quality, links }: Holding, tells4kApart: boolean): Partial<Flags> {
    return {
      available: tells4kApart ? available.has('regular') : available.size > 0,
      available4K: tells4kApart && available.has('4k'),
      quality,
      itemLinks: links.map((link) => ({ ...link, field: this.host.itemUrlField(link.pluginId) })),
    };
  }
}
