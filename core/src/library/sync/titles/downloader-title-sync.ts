import { Injectable } from '@nestjs/common';
import { refKey, RUNTIME_LIMITS, type DownloaderItem, type FoundItems, type MediaRef } from '@ombi/sdk';
import { EventBus } from '../../../events/index.js';
import { syncCallOptions, type CapabilityProvider } from '../../../plugin-host/index.js';
import { DownloaderEpisodeRepository } from '../../episodes/downloader-episode.repository.js';
import { ExternalIdResolver } from '../../external-ids/external-id-resolver.js';
import { DownloaderItemRepository } from '../../items/downloader-item.repository.js';
import { SyncRunRepository } from '../sync-run.repository.js';
import { ChangedTitleRepository, refsOf, type ChangedTitle } from './changed-title.repository.js';

/** The most titles that are asked for at once. */
const { webhookTitles: MAX_TITLES } = RUNTIME_LIMITS;

/** What a downloader has of one title. */
interface FoundTitle {
  readonly title: ChangedTitle;
  readonly items: readonly DownloaderItem[];
}

/** Reads the titles that webhooks of a downloader named, and nothing else, and replaces what is stored of them. */
@Injectable()
export class DownloaderTitleSync {
  constructor(
    private readonly changedTitleRepository: ChangedTitleRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly downloaderItemRepository: DownloaderItemRepository,
    private readonly downloaderEpisodeRepository: DownloaderEpisodeRepository,
    private readonly externalIdResolver: ExternalIdResolver,
    private readonly events: EventBus,
  ) {}

  /**
   * Reads all titles that wait. Returns false, without reading, when they are too many. Throws a `PluginFailure` when the downloader fails;
   * then they still wait, for the next call or a whole sync.
   */
  async run(downloader: CapabilityProvider<'downloader'>, signal: AbortSignal): Promise<boolean> {
    const { connectionId } = downloader;
    const titles = await this.changedTitleRepository.findPending(connectionId, MAX_TITLES + 1);
    if (titles.length > MAX_TITLES) return false;
    if (titles.length === 0) return true;

    const countsAsAvailable = await downloader.call('scansAvailability');
    const found = await downloader.call(
      'findItems',
      titles.map(({ ref, ids }) => ({ ref, ids })),
      syncCallOptions({ signal }),
    );
    const stored = await this.#store(downloader, countsAsAvailable, titles, found);
    if ((await this.externalIdResolver.resolveTitles(connectionId, stored, signal)) > 0) await this.#announce(downloader);
    return true;
  }

  /** Returns the references of the titles that were stored. */
  async #store(
    downloader: CapabilityProvider<'downloader'>,
    countsAsAvailable: boolean,
    titles: readonly ChangedTitle[],
    found: FoundItems,
  ): Promise<readonly MediaRef[]> {
    const { connectionId } = downloader;
    const stored = await this.syncRunRepository.withinCurrentRun(connectionId, async (run) => {
      const unread: FoundTitle[] = [];
      for (const title of titles)
        if (await this.changedTitleRepository.markRead(connectionId, title)) unread.push({ title, items: itemsOf(title, found) });
      if (unread.length === 0) return [];

      const items = unread.flatMap(({ items: itemsOfTitle }) => itemsOfTitle);
      await this.downloaderItemRepository.deleteByRefs(connectionId, unread.flatMap(missingRefs));
      await this.downloaderItemRepository.save(connectionId, run, countsAsAvailable, items);
      await this.#replaceEpisodes(connectionId, run, items, found);
      await this.#announce(downloader);
      return items.map(({ ref }) => ref);
    });
    return stored ?? [];
  }

  async #replaceEpisodes(connectionId: string, run: number, items: readonly DownloaderItem[], { episodes }: FoundItems): Promise<void> {
    const shows = new Set(items.filter(({ ref }) => ref.kind === 'tv').map(({ ref }) => refKey(ref)));
    if (shows.size === 0) return;
    const itemIds = await this.downloaderItemRepository.findSeriesIds(connectionId, [...shows]);
    const episodesOfShows = episodes.filter(({ showId }) => shows.has(showId));
    await this.downloaderEpisodeRepository.deleteByItems([...itemIds.values()]);
    await this.downloaderEpisodeRepository.save(run, episodesOfShows, itemIds);
  }

  /** Inside a transaction: delivered once that is committed. */
  #announce({ pluginId, connectionId }: CapabilityProvider<'downloader'>): Promise<void> {
    return this.events.publish('downloader.synced', { pluginId, connectionId });
  }
}

/** The items that share an id with the title; an answer about any other title is ignored. */
function itemsOf(title: ChangedTitle, { items }: FoundItems): DownloaderItem[] {
  const wanted = new Set(refsOf(title).map(refKey));
  return items.filter((item) => refsOf(item).some((ref) => wanted.has(refKey(ref))));
}

/** The references by which a title may have been stored and is not listed any more. */
function missingRefs({ title, items }: FoundTitle): MediaRef[] {
  const found = new Set(items.map(({ ref }) => refKey(ref)));
  const known = [...refsOf(title), ...items.flatMap(refsOf)];
  return [...new Map(known.map((ref) => [refKey(ref), ref])).values()].filter((ref) => !found.has(refKey(ref)));
}
