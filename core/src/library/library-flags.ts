import { Injectable, type OnModuleInit } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { TitleFlagAggregator, type PartialEpisodeFlags, type StatusFlags, type TitleFlagSource } from '../catalogue/index.js';
import { groupBy } from '../kernel/index.js';
import { PluginHost } from '../plugin-host/index.js';
import { FeatureFlags } from '../settings/index.js';
import type { EpisodeNumbers } from './episodes/available-episode-finder.js';
import { LibraryService, type TitleAvailability } from './library.service.js';

/** Provides availability flags and links of titles to the catalogue. */
@Injectable()
export class LibraryFlags implements TitleFlagSource, OnModuleInit {
  constructor(
    private readonly libraryService: LibraryService,
    private readonly host: PluginHost,
    private readonly featureFlags: FeatureFlags,
    private readonly titles: TitleFlagAggregator,
  ) {}

  onModuleInit(): void {
    this.titles.register(this);
  }

  async findEpisodeFlags(shows: readonly MediaRef[]): Promise<Map<string, PartialEpisodeFlags[]>> {
    const episodes = await this.libraryService.findEpisodesWithMonitored(shows);
    const flags = [...toEpisodeFlags(episodes.available, { available: true }), ...toEpisodeFlags(episodes.monitored, { monitored: true })];
    return new Map([...groupBy(flags, ([key]) => key)].map(([key, parts]) => [key, parts.flatMap(([, rows]) => rows)]));
  }

  async findFlags(refs: readonly MediaRef[]): Promise<Map<string, Partial<StatusFlags>>> {
    const separates4K = await this.featureFlags.isEnabled('Movie4KRequests');
    const availabilities = await this.libraryService.findAvailability(refs);
    const isMovie = new Set(refs.filter(({ kind }) => kind === 'movie').map(refKey));
    return new Map([...availabilities].map(([key, availability]) => [key, this.flagsOf(availability, separates4K && isMovie.has(key))]));
  }

  /** Variants are merged for series, and while the 4K feature is off. */
  private flagsOf({ available, monitored, quality, links }: TitleAvailability, distinguishes4k: boolean): Partial<StatusFlags> {
    return {
      available: distinguishes4k ? available.has('regular') : available.size > 0,
      available4K: distinguishes4k && available.has('4k'),
      monitored: distinguishes4k ? monitored.has('regular') : monitored.size > 0,
      monitored4K: distinguishes4k && monitored.has('4k'),
      quality,
      itemLinks: links.map((link) => ({ ...link, field: this.host.itemUrlField(link.pluginId) })),
    };
  }
}

/** The flags of all episodes, by the series' `refKey`. */
const toEpisodeFlags = (
  episodes: ReadonlyMap<string, readonly EpisodeNumbers[]>,
  flags: Partial<PartialEpisodeFlags>,
): (readonly [key: string, flags: PartialEpisodeFlags[]])[] =>
  [...episodes].map(([key, rows]) => [key, rows.map(({ season, number }) => ({ season, number, ...flags }))]);
