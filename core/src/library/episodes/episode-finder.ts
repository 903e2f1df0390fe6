import { Injectable } from '@nestjs/common';
import { groupBy } from '../../kernel/index.js';
import { DownloadFinder } from '../holdings/download-finder.js';
import { ItemFinder, type TitleKey } from '../holdings/item-finder.js';
import { DownloaderEpisodeRepository } from './downloader-episode.repository.js';
import { LibraryEpisodeRepository } from './library-episode.repository.js';

/** An episode by its numbers. */
export interface EpisodeNumbers {
  readonly season: number;
  readonly number: number;
}

/** Episodes of a series by the series' `refKey`. */
type Found = readonly (readonly [key: string, episodes: readonly EpisodeNumbers[]])[];

/** Finds which episodes of series are there: on media servers, and on downloaders that vouch for what they fetched. */
@Injectable()
export class EpisodeFinder {
  constructor(
    private readonly items: ItemFinder,
    private readonly onServers: LibraryEpisodeRepository,
    private readonly downloads: DownloadFinder,
    private readonly onDownloaders: DownloaderEpisodeRepository,
  ) {}

  /** By the series' `refKey`. Two statements more than it takes to find the series, however many series and episodes. */
  async find(shows: readonly TitleKey[]): Promise<Map<string, EpisodeNumbers[]>> {
    const found = [...(await this.#held(shows)), ...(await this.#fetched(shows))];
    return new Map([...groupBy(found, ([key]) => key)].map(([key, parts]) => [key, parts.flatMap(([, episodes]) => episodes)]));
  }

  /** Those that any connection had at the last look, also one that is switched off. */
  async onRecord(show: TitleKey): Promise<EpisodeNumbers[]> {
    const [items, holdings] = [await this.items.onRecord(show), await this.downloads.onRecord(show)];
    return [
      ...(await this.onServers.of(unique(items.map(({ id }) => id)))),
      ...(await this.onDownloaders.of(unique(holdings.map(({ id }) => id)))),
    ];
  }

  async #held(shows: readonly TitleKey[]): Promise<Found> {
    const matches = await this.items.find('tv', shows);
    const rows = groupBy(await this.onServers.of(unique(matches.map(({ item }) => item.id))), ({ itemId }) => itemId);
    return matches.map(({ key, item }) => [key, rows.get(item.id) ?? []]);
  }

  async #fetched(shows: readonly TitleKey[]): Promise<Found> {
    const vouched = (await this.downloads.find('tv', shows)).filter(({ holding }) => holding.countsAsAvailable);
    const rows = groupBy(await this.onDownloaders.of(unique(vouched.map(({ holding }) => holding.id))), ({ holdingId }) => holdingId);
    return vouched.map(({ key, holding }) => [key, rows.get(holding.id) ?? []]);
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
