import { Injectable } from '@nestjs/common';
import { refKey, type IdSource } from '@ombi/sdk';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';
import type { DownloaderItemEntity } from './downloader-item.entity.js';
import { DownloaderItemRepository } from './downloader-item.repository.js';
import { groupTitlesById, type TitleIds } from './library-item-finder.js';

/** A title that an active downloader monitors or has downloaded. */
export interface DownloaderMatch {
  /** The title's {@link refKey}. */
  readonly key: string;
  readonly item: DownloaderItemEntity;
  readonly downloader: CapabilityProvider<'downloader'>;
}

/** Id sources by kind. A downloader reports one id per title: the one the server requests it by, for series either. */
const SOURCES: Readonly<Record<string, readonly IdSource[]>> = { movie: ['tmdb'], tv: ['tmdb', 'tvdb'], album: ['musicbrainz'] };

/** Finds titles that downloaders monitor or have downloaded. */
@Injectable()
export class DownloaderItemFinder {
  constructor(
    private readonly downloaderItemRepository: DownloaderItemRepository,
    private readonly host: PluginHost,
  ) {}

  /** Titles of one kind; one statement per id source, however many titles. */
  async find(kind: string, titles: readonly TitleIds[]): Promise<DownloaderMatch[]> {
    const downloaders = new Map(this.host.providers('downloader').map((downloader) => [downloader.connectionId, downloader]));
    if (downloaders.size === 0) return [];

    const found: DownloaderMatch[] = [];
    for (const source of SOURCES[kind] ?? []) {
      const wanted = groupTitlesById(titles, source);
      if (wanted.size === 0) continue;
      for (const holding of await this.downloaderItemRepository.findTitles(kind, source, [...wanted.keys()], [...downloaders.keys()])) {
        const downloader = downloaders.get(holding.connectionId)!;
        for (const title of wanted.get(holding.externalId) ?? []) found.push({ key: refKey(title), item: holding, downloader });
      }
    }
    return found;
  }

  /** As of the last sync, including disabled downloaders. */
  async findIncludingDisabled(title: TitleIds): Promise<DownloaderItemEntity[]> {
    const bySource = (SOURCES[title.kind] ?? []).map((source) => ({ source, ids: [...groupTitlesById([title], source).keys()] }));
    const found = bySource
      .filter(({ ids }) => ids.length > 0)
      .map(({ source, ids }) => this.downloaderItemRepository.findTitles(title.kind, source, ids));
    return (await Promise.all(found)).flat();
  }
}
