import { Injectable } from '@nestjs/common';
import { groupBy } from '../../kernel/index.js';
import { DownloaderItemFinder } from '../items/downloader-item-finder.js';
import { LibraryItemFinder, type TitleIds } from '../items/library-item-finder.js';
import { DownloaderEpisodeRepository } from './downloader-episode.repository.js';
import { LibraryEpisodeRepository } from './library-episode.repository.js';

/** An episode by its numbers. */
export interface EpisodeNumbers {
  readonly season: number;
  readonly number: number;
}

/** Episodes of a series by the series' `refKey`. */
type EpisodesByTitle = readonly (readonly [key: string, episodes: readonly EpisodeNumbers[]])[];

/** Finds available episodes, on media servers and on downloaders whose files count as available, and those that downloaders monitor. */
@Injectable()
export class AvailableEpisodeFinder {
  constructor(
    private readonly items: LibraryItemFinder,
    private readonly libraryEpisodeRepository: LibraryEpisodeRepository,
    private readonly downloads: DownloaderItemFinder,
    private readonly downloaderEpisodeRepository: DownloaderEpisodeRepository,
  ) {}

  /** By the series' `refKey`. Two more statements than finding the series, however many series and episodes. */
  async find(shows: readonly TitleIds[]): Promise<Map<string, EpisodeNumbers[]>> {
    return mergeByTitle([...(await this.#findOnServers(shows)), ...(await this.#findOnDownloaders(shows))]);
  }

  /** As of the last sync, including disabled connections. */
  async findIncludingDisabled(show: TitleIds): Promise<EpisodeNumbers[]> {
    const [items, holdings] = [await this.items.findIncludingDisabled(show), await this.downloads.findIncludingDisabled(show)];
    return [
      ...(await this.libraryEpisodeRepository.findByItems(unique(items.map(({ id }) => id)))),
      ...(await this.downloaderEpisodeRepository.findByItems(unique(holdings.map(({ id }) => id)))),
    ];
  }

  /** Episodes that an active downloader monitors or has a file of, whether or not this counts as available. By the series' `refKey`. */
  async findMonitored(shows: readonly TitleIds[]): Promise<Map<string, EpisodeNumbers[]>> {
    const listed = await this.downloads.find('tv', shows);
    const rows = groupBy(
      await this.downloaderEpisodeRepository.findListedByItems(unique(listed.map(({ item }) => item.id))),
      ({ holdingId }) => holdingId,
    );
    return mergeByTitle(listed.map(({ key, item }) => [key, rows.get(item.id) ?? []]));
  }

  async #findOnServers(shows: readonly TitleIds[]): Promise<EpisodesByTitle> {
    const matches = await this.items.find('tv', shows);
    const rows = groupBy(
      await this.libraryEpisodeRepository.findByItems(unique(matches.map(({ item }) => item.id))),
      ({ itemId }) => itemId,
    );
    return matches.map(({ key, item }) => [key, rows.get(item.id) ?? []]);
  }

  async #findOnDownloaders(shows: readonly TitleIds[]): Promise<EpisodesByTitle> {
    const available = (await this.downloads.find('tv', shows)).filter(({ item }) => item.countsAsAvailable);
    const rows = groupBy(
      await this.downloaderEpisodeRepository.findByItems(unique(available.map(({ item }) => item.id))),
      ({ holdingId }) => holdingId,
    );
    return available.map(({ key, item }) => [key, rows.get(item.id) ?? []]);
  }
}

const mergeByTitle = (found: EpisodesByTitle): Map<string, EpisodeNumbers[]> =>
  new Map([...groupBy(found, ([key]) => key)].map(([key, parts]) => [key, parts.flatMap(([, episodes]) => episodes)]));

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
