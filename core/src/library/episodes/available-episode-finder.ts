import { Injectable } from '@nestjs/common';
import { groupBy } from '../../kernel/index.js';
import { DownloaderItemFinder, type DownloaderMatch } from '../items/downloader-item-finder.js';
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

/** Available and monitored episodes of series, by the series' `refKey`. */
export interface EpisodeAvailability {
  readonly available: ReadonlyMap<string, EpisodeNumbers[]>;
  readonly monitored: ReadonlyMap<string, EpisodeNumbers[]>;
}

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
    return this.#findAvailable(shows, await this.downloads.find('tv', shows));
  }

  /** As {@link find}, and the episodes that an active downloader monitors or has a file of, whether or not this counts as available. */
  async findWithMonitored(shows: readonly TitleIds[]): Promise<EpisodeAvailability> {
    const listed = await this.downloads.find('tv', shows);
    return { available: await this.#findAvailable(shows, listed), monitored: await this.#findMonitored(listed) };
  }

  /** As of the last sync, including disabled connections. */
  async findIncludingDisabled(show: TitleIds): Promise<EpisodeNumbers[]> {
    const [items, downloaderItems] = [await this.items.findIncludingDisabled(show), await this.downloads.findIncludingDisabled(show)];
    return [
      ...(await this.libraryEpisodeRepository.findByItems(unique(items.map(({ id }) => id)))),
      ...(await this.downloaderEpisodeRepository.findByItems(unique(downloaderItems.map(({ id }) => id)))),
    ];
  }

  async #findAvailable(shows: readonly TitleIds[], listed: readonly DownloaderMatch[]): Promise<Map<string, EpisodeNumbers[]>> {
    return mergeByTitle([...(await this.#findOnServers(shows)), ...(await this.#findOnDownloaders(listed))]);
  }

  async #findMonitored(listed: readonly DownloaderMatch[]): Promise<Map<string, EpisodeNumbers[]>> {
    const rows = groupBy(
      await this.downloaderEpisodeRepository.findListedByItems(unique(listed.map(({ item }) => item.id))),
      ({ itemId }) => itemId,
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

  async #findOnDownloaders(listed: readonly DownloaderMatch[]): Promise<EpisodesByTitle> {
    const available = listed.filter(({ item }) => item.countsAsAvailable);
    const rows = groupBy(
      await this.downloaderEpisodeRepository.findByItems(unique(available.map(({ item }) => item.id))),
      ({ itemId }) => itemId,
    );
    return available.map(({ key, item }) => [key, rows.get(item.id) ?? []]);
  }
}

const mergeByTitle = (found: EpisodesByTitle): Map<string, EpisodeNumbers[]> =>
  new Map([...groupBy(found, ([key]) => key)].map(([key, parts]) => [key, parts.flatMap(([, episodes]) => episodes)]));

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];
