import { Injectable } from '@nestjs/common';
import type { DownloaderItem } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import { DownloaderEpisodeRepository } from '../episodes/downloader-episode.repository.js';
import { DownloaderHoldingRepository } from '../holdings/downloader-holding.repository.js';
import { pagesOf, type Progress, type Provider } from '../../plugin-host/index.js';
import { Removal, type Removed } from './removal.js';
import { SyncRunRepository } from './sync-run.repository.js';

/**
 * Reads what one downloader watches and has fetched: all titles first, which are stored in one step, then what it tells of episodes. What
 * is not there any more goes as {@link Removal} says.
 */
@Injectable()
export class DownloaderSync {
  constructor(
    private readonly holdings: DownloaderHoldingRepository,
    private readonly episodes: DownloaderEpisodeRepository,
    private readonly runs: SyncRunRepository,
    private readonly removal: Removal,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  /** Throws a `PluginFailure` when the downloader fails on the way; then nothing goes that was known. */
  async run(downloader: Provider<'downloader'>, progress: Progress): Promise<Removed> {
    const { pluginId, connectionId } = downloader;
    const countsAsAvailable = await downloader.call('scansAvailability');
    const items = await this.readAll(downloader, progress);

    const run = await this.database.transaction(async () => {
      const run = await this.runs.begin(connectionId);
      for (const page of items) await this.holdings.store(connectionId, run, countsAsAvailable, page);
      return run;
    });
    const tellsEpisodes = Boolean(downloader.describe('tellsEpisodes'));
    if (tellsEpisodes) await this.readEpisodes(downloader, run, progress);
    const removed = await this.removal.settle('downloader', connectionId, run, tellsEpisodes);
    await this.events.publish('downloader.synced', { pluginId, connectionId });
    return removed;
  }

  /** There may be a hundred thousand, so they are stored as they come. */
  private async readEpisodes(downloader: Provider<'downloader'>, run: number, progress: Progress): Promise<void> {
    const { connectionId } = downloader;
    for await (const page of pagesOf((slice) => downloader.call('episodes', slice), progress)) {
      const shows = [...new Set(page.map(({ showId }) => showId))];
      await this.runs.within(connectionId, run, async () =>
        this.episodes.store(run, page, await this.holdings.showIds(connectionId, shows)),
      );
    }
  }

  private async readAll(downloader: Provider<'downloader'>, progress: Progress): Promise<(readonly DownloaderItem[])[]> {
    const pages: (readonly DownloaderItem[])[] = [];
    for await (const page of pagesOf((slice) => downloader.call('holdings', slice), progress)) pages.push(page);
    return pages;
  }
}
