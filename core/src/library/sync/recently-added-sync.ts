import { Injectable } from '@nestjs/common';
import type { EpisodeFile, LibraryItem } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { syncCallOptions, type CapabilityProvider, type SyncProgress } from '../../plugin-host/index.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
import { requireItemId } from '../items/item-id.js';
import { LibraryItemRepository, type VariantsAndIds } from '../items/library-item.repository.js';
import { readServerId } from './read-server-id.js';
import { SkippedItems } from './skipped-items.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** Result of a sync: new titles and episodes, known titles with a new copy or id, and items that could not be stored. */
export interface RecentlyAddedSyncResult {
  readonly added: number;
  readonly skipped: number;
}

/**
 * Stores what one media server added lately, as an addition to its last full sync. Removes nothing, because the list is not complete, and
 * does nothing for a server that was never synced or has replaced another one: its full sync reads the same titles.
 */
@Injectable()
export class RecentlyAddedSync {
  constructor(
    private readonly libraryItemRepository: LibraryItemRepository,
    private readonly libraryEpisodeRepository: LibraryEpisodeRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Announces the sync only when something is new. Throws a `PluginFailure` when the server fails. */
  async run(server: CapabilityProvider<'mediaServer'>, { signal }: Pick<SyncProgress, 'signal'>): Promise<RecentlyAddedSyncResult> {
    const { connectionId } = server;
    if ((await this.syncRunRepository.currentRun(connectionId)) === 0) return { added: 0, skipped: 0 };

    // Only a full sync can distinguish what another server already had from what was added.
    if (await this.syncRunRepository.isOtherServer(connectionId, await readServerId(server, { signal }))) return { added: 0, skipped: 0 };

    const recent = await server.call('recentlyAdded', syncCallOptions({ signal }));
    const skippedItems = new SkippedItems();
    const resetMissing = async () => undefined;
    let added = 0;
    try {
      for (const count of await skippedItems.storePage(recent.items, {
        store: (some) => this.#storeItems(connectionId, some),
        resetMissing,
      }))
        added += count;
      const storage = { store: (some: readonly EpisodeFile[]) => this.#storeEpisodes(connectionId, some), resetMissing };
      for (const count of await skippedItems.storePage(recent.episodes, storage)) added += count;
      await this.#announce(server, added);
      return { added, skipped: skippedItems.count };
    } catch (failure) {
      await this.#announce(server, added);
      throw failure;
    } finally {
      skippedItems.logSkipped(this.log, connectionId);
    }
  }

  async #announce({ pluginId, connectionId }: CapabilityProvider<'mediaServer'>, added: number): Promise<void> {
    if (added > 0) await this.events.publish('library.synced', { pluginId, connectionId, added, removed: 0 });
  }

  /** Returns the number of new items, and of known ones that gained a copy or an id. */
  async #storeItems(connectionId: string, some: readonly LibraryItem[]): Promise<number> {
    const ids = some.map(({ id }) => id);
    const added = await this.syncRunRepository.withinCurrentRun(connectionId, async (run) => {
      const before = await this.libraryItemRepository.findVariantsAndIds(connectionId, ids);
      await this.libraryItemRepository.save(connectionId, run, some);
      const after = await this.libraryItemRepository.findVariantsAndIds(connectionId, ids);
      return [...after].filter(([id, item]) => hasGained(before.get(id), item)).length;
    });
    return added ?? 0;
  }

  /** Returns the number of new episodes. */
  async #storeEpisodes(connectionId: string, some: readonly EpisodeFile[]): Promise<number> {
    const shows = [...new Set(some.map(({ showId }) => requireItemId(showId)))];
    const added = await this.syncRunRepository.withinCurrentRun(connectionId, async (run) => {
      const itemIds = await this.libraryItemRepository.findIdsByServerItemId(connectionId, shows);
      const known = await this.libraryEpisodeRepository.countByItems([...itemIds.values()]);
      await this.libraryEpisodeRepository.save(run, some, itemIds);
      return (await this.libraryEpisodeRepository.countByItems([...itemIds.values()])) - known;
    });
    return added ?? 0;
  }
}

const COPY_COLUMNS = ['hasRegular', 'has4k'] as const;
const ID_COLUMNS = ['tmdbId', 'imdbId', 'tvdbId', 'musicbrainzId'] as const;

/** Whether an item is new, or has a copy or an id that it had not. */
const hasGained = (before: VariantsAndIds | undefined, after: VariantsAndIds): boolean =>
  !before ||
  COPY_COLUMNS.some((name) => after[name] && !before[name]) ||
  ID_COLUMNS.some((name) => after[name] !== null && after[name] !== before[name]);
