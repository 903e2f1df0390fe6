import { Injectable } from '@nestjs/common';
import { refKey, type DownloaderEpisode, type DownloaderItem, type Slice } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { LibraryAdditionsRepository } from '../additions/library-additions.repository.js';
import { DownloaderEpisodeRepository } from '../episodes/downloader-episode.repository.js';
import { DownloaderItemRepository } from '../items/downloader-item.repository.js';
import { iteratePages, type CapabilityProvider, type PluginCallOptions, type SyncProgress } from '../../plugin-host/index.js';
import { MissingItemRemoval, type RemovalResult } from './missing-item-removal.js';
import { requireItemId } from '../items/item-id.js';
import { NewerTitles } from './titles/newer-titles.js';
import { SkippedItems } from './skipped-items.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** A sync of a downloader in progress. */
interface DownloaderSyncRun {
  readonly downloader: CapabilityProvider<'downloader'>;
  readonly run: number;
  /** When it began to read: see {@link NewerTitles}. */
  readonly since: number;
  readonly skippedItems: SkippedItems;
  /** Whether a page was stored: requests are compared with it, also when a later one cannot be read. */
  hasStored: boolean;
}

const isCompleteAlbum = ({ ref, variants }: DownloaderItem): boolean => ref.kind === 'album' && variants.includes('regular');

/**
 * Syncs all that one downloader monitors and has downloaded: all titles first, stored once all are read, then the episodes. Missing items
 * are removed by {@link MissingItemRemoval}. Titles that webhooks named meanwhile are left to the reads of these, by {@link NewerTitles}.
 */
@Injectable()
export class DownloaderSync {
  constructor(
    private readonly downloaderItemRepository: DownloaderItemRepository,
    private readonly downloaderEpisodeRepository: DownloaderEpisodeRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly libraryAdditionsRepository: LibraryAdditionsRepository,
    private readonly missingItemRemoval: MissingItemRemoval,
    private readonly newerTitles: NewerTitles,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /**
   * Throws a `PluginFailure` when the downloader fails; then nothing is removed, and what was stored before is announced. `skipped`: number of items that could not be stored. Of
   * another server than before, its items count as announced, and whatever it does not report is removed at once.
   */
  async run(
    downloader: CapabilityProvider<'downloader'>,
    syncProgress: SyncProgress,
    isOtherServer = false,
  ): Promise<RemovalResult & { readonly skipped: number }> {
    const { connectionId } = downloader;
    const countsAsAvailable = await downloader.call('scansAvailability');
    const skippedItems = new SkippedItems();
    const since = await this.newerTitles.begin(connectionId);
    const pages = await this.readAll(downloader, syncProgress, skippedItems);

    if (isOtherServer) await this.syncRunRepository.forgetCompletedRuns([connectionId]);
    const run = await this.syncRunRepository.beginRun(connectionId);
    const syncRun: DownloaderSyncRun = { downloader, run, since, skippedItems, hasStored: false };
    try {
      await this.storeAll(syncRun, countsAsAvailable, pages);
      const supportsEpisodes = Boolean(downloader.getProperty('supportsEpisodes'));
      if (supportsEpisodes) await this.readEpisodes(syncRun, syncProgress);
      await this.removeUnwanted(syncRun, supportsEpisodes);
      const report = { reportsEpisodes: supportsEpisodes, skippedItems: syncRun.skippedItems };
      const removalResult = isOtherServer
        ? await this.missingItemRemoval.replaceAll('downloader', connectionId, syncRun.run, report)
        : await this.missingItemRemoval.removeMissing('downloader', connectionId, syncRun.run, report);
      await this.newerTitles.end(connectionId, since);
      await this.#announce(downloader);
      return { ...removalResult, skipped: syncRun.skippedItems.count };
    } catch (failure) {
      if (syncRun.hasStored) await this.#announce(downloader);
      throw failure;
    } finally {
      syncRun.skippedItems.logSkipped(this.log, connectionId);
    }
  }

  #announce({ pluginId, connectionId }: CapabilityProvider<'downloader'>): Promise<void> {
    return this.events.publish('downloader.synced', { pluginId, connectionId });
  }

  private async storeAll(syncRun: DownloaderSyncRun, counts: boolean, pages: readonly (readonly DownloaderItem[])[]): Promise<void> {
    const { downloader, run, since, skippedItems } = syncRun;
    const { connectionId } = downloader;
    // The items of a new downloader count as announced.
    const isFirst = !(await this.syncRunRepository.hasCompletedRun(connectionId));
    const storage = {
      store: (page: readonly DownloaderItem[]) =>
        this.syncRunRepository.withinRun(connectionId, run, async () => {
          const some = await this.newerTitles.leaveOut(connectionId, since, page, ({ ref }) => refKey(ref));
          if (isFirst) await this.libraryAdditionsRepository.markInitialAlbums(some.filter(isCompleteAlbum).map(({ ref }) => ref));
          await this.downloaderItemRepository.save(connectionId, run, counts, some);
        }),
      resetMissing: ({ ref }: DownloaderItem) => this.downloaderItemRepository.resetMissingByRef(connectionId, run, ref),
    };
    for (const page of pages) {
      await skippedItems.storePage(page, storage);
      syncRun.hasStored = true;
    }
  }

  /** There may be 100,000 episodes, so each page is stored as it is read. */
  private async readEpisodes({ downloader, run, since, skippedItems }: DownloaderSyncRun, syncProgress: SyncProgress): Promise<void> {
    const { connectionId } = downloader;
    const storage = {
      store: (page: readonly DownloaderEpisode[]) =>
        this.syncRunRepository.withinRun(connectionId, run, async () =>
          this.storeEpisodes(connectionId, run, await this.newerTitles.leaveOut(connectionId, since, page, ({ showId }) => showId)),
        ),
      resetMissing: (piece: DownloaderEpisode) => this.resetMissingOfShow(connectionId, run, requireItemId(piece.showId)),
    };
    const read = async (slice: Slice, options: PluginCallOptions) =>
      skippedItems.notePage(await downloader.call('episodes', slice, options));
    for await (const page of iteratePages(read, syncProgress)) await skippedItems.storePage(page, storage);
  }

  /** Keeps the newer titles, then removes the wanted episodes that the run did not list, once all could be read. */
  private async removeUnwanted({ downloader, run, since, skippedItems }: DownloaderSyncRun, supportsEpisodes: boolean): Promise<void> {
    const { connectionId } = downloader;
    const isComplete = skippedItems.count === 0 && !skippedItems.hasUnidentified;
    await this.syncRunRepository.withinRun(connectionId, run, async () => {
      await this.newerTitles.keep(connectionId, since, run);
      if (supportsEpisodes && isComplete) await this.downloaderEpisodeRepository.deleteNoLongerWanted(connectionId, run);
    });
  }

  private async storeEpisodes(connectionId: string, run: number, some: readonly DownloaderEpisode[]): Promise<void> {
    const shows = [...new Set(some.map(({ showId }) => requireItemId(showId)))];
    await this.downloaderEpisodeRepository.save(run, some, await this.downloaderItemRepository.findSeriesIds(connectionId, shows));
  }

  private async resetMissingOfShow(connectionId: string, run: number, show: string): Promise<void> {
    for (const id of (await this.downloaderItemRepository.findSeriesIds(connectionId, [show])).values())
      await this.downloaderEpisodeRepository.resetMissingOfSeries(connectionId, run, id);
  }

  private async readAll(
    downloader: CapabilityProvider<'downloader'>,
    syncProgress: SyncProgress,
    skippedItems: SkippedItems,
  ): Promise<(readonly DownloaderItem[])[]> {
    const pages: (readonly DownloaderItem[])[] = [];
    const read = async (slice: Slice, options: PluginCallOptions) => skippedItems.notePage(await downloader.call('items', slice, options));
    for await (const page of iteratePages(read, syncProgress)) pages.push(page);
    return pages;
  }
}
