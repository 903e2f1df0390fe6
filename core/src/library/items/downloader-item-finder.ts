import { Injectable } from '@nestjs/common';
import { refKey, type IdSource } from '@ombi/sdk';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';
import { DownloaderItemRepository, type DownloaderItemFields } from './downloader-item.repository.js';
import { groupTitlesById, type TitleIds } from './library-item-finder.js';

/** A title that an active downloader monitors or has downloaded. */
export interface DownloaderMatch {
  /** The title's {@link refKey}. */
  readonly key: string;
  readonly item: DownloaderItemFields;
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

  /** Titles of one kind; one statement per id source, however many titles. Each listed title matches a title at most once. */
  async find(kind: string, titles: readonly TitleIds[]): Promise<DownloaderMatch[]> {
    const downloaders = new Map(this.host.providers('downloader').map((downloader) => [downloader.connectionId, downloader]));
    if (downloaders.size === 0) return [];

    return (await this.#findMatches(kind, titles)).flatMap((match) => {
      const downloader = downloaders.get(match.item.connectionId);
      return downloader ? [{ ...match, downloader }] : [];
    });
  }

  /** As of the last sync, including disabled downloaders. */
  async findIncludingDisabled(title: TitleIds): Promise<DownloaderItemFields[]> {
    return (await this.#findMatches(title.kind, [title])).map(({ item }) => item);
  }

  async #findMatches(kind: string, titles: readonly TitleIds[]): Promise<Omit<DownloaderMatch, 'downloader'>[]> {
    const found = new Map<string, Omit<DownloaderMatch, 'downloader'>>();
    for (const source of SOURCES[kind] ?? []) {
      const wanted = groupTitlesById(titles, source);
      if (wanted.size === 0) continue;
      for (const item of await this.downloaderItemRepository.findBySource(kind, source, [...wanted.keys()]))
        for (const title of wanted.get(item.titleId) ?? []) found.set(`${refKey(title)} ${item.id}`, { key: refKey(title), item });
    }
    return [...found.values()];
  }
}
