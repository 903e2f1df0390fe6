import { Injectable } from '@nestjs/common';
import type { DownloaderItem, HeldEpisodes } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { DownloaderEpisodeRepository } from '../episodes/downloader-episode.repository.js';
import { DownloaderHoldingRepository } from '../holdings/downloader-holding.repository.js';
import { iteratePages, type SyncProgress, type CapabilityProvider } from '../../plugin-host/index.js';
import { MissingItemRemoval, type RemovalResult } from './missing-item-removal.js';
import { named, Skips } from './skips.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** A look at one downloader that is on its way. */
interface Look {
  readonly downloader: CapabilityProvider<'downloader'>;
  readonly run: number;
  readonly skips: Skips;
}

const TITLE = '"kind" = ? AND "source" = ? AND "externalId" = ?';

/**
 * Reads what one downloader watches and has fetched: all titles first, which are stored once all are read, then what it tells of
 * episodes. What is not there any more goes as {@link MissingItemRemoval} says.
 */
@Injectable()
export class DownloaderSync {
  constructor(
    private readonly holdings: DownloaderHoldingRepository,
    private readonly episodes: DownloaderEpisodeRepository,
    private readonly runs: SyncRunRepository,
    private readonly missingItemRemoval: MissingItemRemoval,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Throws a `PluginFailure` when the downloader fails on the way; then nothing goes that was known. `leftOut`: what could not be kept. */
  async run(
    downloader: CapabilityProvider<'downloader'>,
    syncProgress: SyncProgress,
  ): Promise<RemovalResult & { readonly leftOut: number }> {
    const { pluginId, connectionId } = downloader;
    const countsAsAvailable = await downloader.call('scansAvailability');
    const pages = await this.readAll(downloader, syncProgress);

    const look = { downloader, run: await this.runs.beginRun(connectionId), skips: new Skips() };
    try {
      await this.storeAll(look, countsAsAvailable, pages);
      const tellsEpisodes = Boolean(downloader.describe('tellsEpisodes'));
      if (tellsEpisodes) await this.readEpisodes(look, syncProgress);
      const removalResult = await this.missingItemRemoval.removeMissing('downloader', connectionId, look.run, {
        tellsEpisodes,
        skips: look.skips,
      });
      await this.events.publish('downloader.synced', { pluginId, connectionId });
      return { ...removalResult, leftOut: look.skips.count };
    } finally {
      look.skips.tell(this.log, connectionId);
    }
  }

  private async storeAll({ downloader, run, skips }: Look, counts: boolean, pages: readonly (readonly DownloaderItem[])[]): Promise<void> {
    const { connectionId } = downloader;
    const keeping = {
      store: (some: readonly DownloaderItem[]) =>
        this.runs.withinRun(connectionId, run, () => this.holdings.store(connectionId, run, counts, some)),
      spare: ({ ref }: DownloaderItem) =>
        this.holdings.absenceTracker.spare(connectionId, run, TITLE, [named(ref.kind), named(ref.source), named(ref.id)]),
    };
    for (const page of pages) await skips.keep(page, keeping);
  }

  /** There may be a hundred thousand, so they are stored as they come. */
  private async readEpisodes({ downloader, run, skips }: Look, syncProgress: SyncProgress): Promise<void> {
    const { connectionId } = downloader;
    const keeping = {
      store: (some: readonly HeldEpisodes[]) => this.runs.withinRun(connectionId, run, () => this.storeEpisodes(connectionId, run, some)),
      spare: (piece: HeldEpisodes) => this.spareShow(connectionId, run, named(piece.showId)),
    };
    for await (const page of iteratePages((slice) => downloader.call('episodes', slice), syncProgress)) await skips.keep(page, keeping);
  }

  private async storeEpisodes(connectionId: string, run: number, some: readonly HeldEpisodes[]): Promise<void> {
    const shows = [...new Set(some.map(({ showId }) => showId))];
    await this.episodes.store(run, some, await this.holdings.findSeriesIds(connectionId, shows));
  }

  private async spareShow(connectionId: string, run: number, show: string): Promise<void> {
    for (const id of (await this.holdings.findSeriesIds(connectionId, [show])).values())
      await this.episodes.absenceTracker.spare(connectionId, run, '"holdingId" = ?', [id]);
  }

  private async readAll(downloader: CapabilityProvider<'downloader'>, syncProgress: SyncProgress): Promise<(readonly DownloaderItem[])[]> {
    const pages: (readonly DownloaderItem[])[] = [];
    for await (const page of iteratePages((slice) => downloader.call('holdings', slice), syncProgress)) pages.push(page);
    return pages;
  }
}
