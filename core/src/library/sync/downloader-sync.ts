import { Injectable } from '@nestjs/common';
import type { DownloaderItem } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import { DownloaderHoldingRepository } from '../holdings/downloader-holding.repository.js';
import { pagesOf, type Progress, type Provider } from '../../plugin-host/index.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** Reads what one downloader watches and has fetched: all of it first, then it replaces what was known, in one step. */
@Injectable()
export class DownloaderSync {
  constructor(
    private readonly holdings: DownloaderHoldingRepository,
    private readonly runs: SyncRunRepository,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  /** Throws a `PluginFailure` when the downloader fails on the way; then nothing changes. */
  async run(downloader: Provider<'downloader'>, progress: Progress): Promise<void> {
    const { pluginId, connectionId } = downloader;
    const countsAsAvailable = await downloader.call('scansAvailability');
    const items = await this.readAll(downloader, progress);

    await this.database.transaction(async () => {
      const run = await this.runs.begin(connectionId);
      for (const page of items) await this.holdings.store(connectionId, run, countsAsAvailable, page);
      await this.holdings.removeUnseen(connectionId, run);
      await this.runs.complete(connectionId, 0);
    });
    await this.events.publish('downloader.synced', { pluginId, connectionId });
  }

  private async readAll(downloader: Provider<'downloader'>, progress: Progress): Promise<(readonly DownloaderItem[])[]> {
    const pages: (readonly DownloaderItem[])[] = [];
    for await (const page of pagesOf((slice) => downloader.call('holdings', slice), progress)) pages.push(page);
    return pages;
  }
}
