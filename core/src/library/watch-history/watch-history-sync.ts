import { Injectable } from '@nestjs/common';
import type { Slice, WatchedItem } from '@ombi/sdk';
import { LinkedAccountFinder } from '../../identity-providers/index.js';
import { LogService } from '../../kernel/index.js';
import {
  iteratePages,
  syncCallOptions,
  type CapabilityProvider,
  type PluginCallOptions,
  type SyncProgress,
} from '../../plugin-host/index.js';
import { FeatureFlags } from '../../settings/index.js';
import { requireItemId } from '../items/item-id.js';
import { LibraryItemRepository } from '../items/library-item.repository.js';
import { SkippedItems } from '../sync/skipped-items.js';
import { SyncRunRepository } from '../sync/sync-run.repository.js';
import { WatchedItemRepository } from './watched-item.repository.js';

/** Syncs the watch history of one media server, after its library sync. Data of unlinked users is not stored. */
@Injectable()
export class WatchHistorySync {
  constructor(
    private readonly watchedItemRepository: WatchedItemRepository,
    private readonly libraryItemRepository: LibraryItemRepository,
    private readonly accounts: LinkedAccountFinder,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly featureFlags: FeatureFlags,
    private readonly log: LogService,
  ) {}

  /** Whether the server reports watch history and the feature is on. */
  async isEnabledFor(server: CapabilityProvider<'mediaServer'>): Promise<boolean> {
    return Boolean(server.getProperty('supportsWatched')) && this.featureFlags.isEnabled('PlayedSync');
  }

  /**
   * Throws a `PluginFailure` when the server fails; pages read before are kept and nothing is removed. Nothing is removed either when an
   * item could not be stored or may have been passed over. Returns the number of such items.
   */
  async run(server: CapabilityProvider<'mediaServer'>, syncProgress: SyncProgress): Promise<number> {
    const { connectionId } = server;
    const run = await this.syncRunRepository.currentRun(connectionId);
    const skips = new SkippedItems();
    const storage = {
      store: (some: readonly WatchedItem[]) =>
        this.syncRunRepository.withinRun(connectionId, run, () => this.#storePage(server, run, some)),
      resetMissing: async () => undefined,
    };
    try {
      const read = async (slice: Slice, options: PluginCallOptions) => skips.notePage(await server.call('watched', slice, options));
      for await (const page of iteratePages(read, syncProgress)) await skips.storePage(page, storage);
      if (skips.count === 0 && !skips.hasUnidentified)
        await this.syncRunRepository.withinRun(connectionId, run, () => this.watchedItemRepository.deleteUnseen(connectionId, run));
    } finally {
      skips.logSkipped(this.log, connectionId);
    }
    return skips.count;
  }

  /** Adds what users watched last to the history, between full syncs. Returns the number of items that could not be stored. */
  async runRecent(server: CapabilityProvider<'mediaServer'>, { signal }: Pick<SyncProgress, 'signal'>): Promise<number> {
    if (!server.getProperty('supportsRecentlyWatched') || !(await this.isEnabledFor(server))) return 0;
    const { connectionId } = server;
    const skips = new SkippedItems();
    const store = (some: readonly WatchedItem[]) =>
      this.syncRunRepository.withinCurrentRun(connectionId, (run) => this.#storePage(server, run, some));
    try {
      await skips.storePage(await server.call('recentlyWatched', syncCallOptions({ signal })), {
        store,
        resetMissing: async () => undefined,
      });
    } finally {
      skips.logSkipped(this.log, connectionId);
    }
    return skips.count;
  }

  async #storePage(
    { pluginId, connectionId }: CapabilityProvider<'mediaServer'>,
    run: number,
    page: readonly WatchedItem[],
  ): Promise<void> {
    const userIds = await this.accounts.findUserIds(pluginId, [...new Set(page.map(({ userId }) => userId))]);
    const linkedEntries = page.filter(({ userId }) => userIds.has(userId));
    const items = await this.libraryItemRepository.findIdsByServerItemId(connectionId, [
      ...new Set(linkedEntries.map(({ itemId }) => requireItemId(itemId))),
    ]);
    await this.watchedItemRepository.save(run, linkedEntries, { items, userIds });
  }
}
