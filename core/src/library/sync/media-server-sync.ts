import { Injectable } from '@nestjs/common';
import type { EpisodeFile, LibraryItem, Slice } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { AuditLog } from '../../identity/index.js';
import { Database, LogService } from '../../kernel/index.js';
import { InitialContentMarker } from '../additions/initial-content-marker.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
import { requireItemId } from '../items/item-id.js';
import { LibraryItemRepository } from '../items/library-item.repository.js';
import { LibraryMatchRepository } from '../matching/library-match.repository.js';
import { iteratePages, type CapabilityProvider, type PluginCallOptions, type SyncProgress } from '../../plugin-host/index.js';
import { MissingItemRemoval, type RemovalResult } from './missing-item-removal.js';
import { readServerId } from './read-server-id.js';
import { SkippedItems } from './skipped-items.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** Result of a sync. */
export interface MediaServerSyncResult extends RemovalResult {
  readonly added: number;
  /** Number of items that could not be stored. */
  readonly skipped: number;
}

/** A sync of a media server in progress. */
interface MediaServerSyncRun {
  readonly server: CapabilityProvider<'mediaServer'>;
  readonly run: number;
  readonly skippedItems: SkippedItems;
  /** Whether no run of the connection was complete before. */
  readonly isFirst: boolean;
  /** Number of new items. */
  added: number;
  /** Whether a page was stored: requests are compared with it, also when a later one cannot be read. */
  hasStored: boolean;
}

const SHOW = '"itemId" IN (SELECT "id" FROM "library_item" WHERE "connectionId" = ? AND "serverItemId" = ?)';

/** Syncs the items of one media server, page by page. Missing items are removed by {@link MissingItemRemoval}. */
@Injectable()
export class MediaServerSync {
  constructor(
    private readonly libraryItemRepository: LibraryItemRepository,
    private readonly libraryEpisodeRepository: LibraryEpisodeRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly missingItemRemoval: MissingItemRemoval,
    private readonly initialContent: InitialContentMarker,
    private readonly libraryMatchRepository: LibraryMatchRepository,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /**
   * Throws a `PluginFailure` when the server fails; pages read before are kept and announced, and nothing is removed. With `replacesAll`,
   * what a complete run did not report is removed at once.
   */
  async run(server: CapabilityProvider<'mediaServer'>, syncProgress: SyncProgress, replacesAll = false): Promise<MediaServerSyncResult> {
    const { connectionId } = server;
    const run = await this.#beginRun(server, await readServerId(server, syncProgress));
    const isFirst = !(await this.syncRunRepository.hasCompletedRun(connectionId));
    const syncRun: MediaServerSyncRun = { server, run, skippedItems: new SkippedItems(), isFirst, added: 0, hasStored: false };
    try {
      await this.readItems(syncRun, syncProgress);
      const supportsEpisodes = Boolean(server.getProperty('supportsEpisodes'));
      if (supportsEpisodes) await this.readEpisodes(syncRun, syncProgress);

      const report = { reportsEpisodes: supportsEpisodes, skippedItems: syncRun.skippedItems };
      const { removed, heldBack } = replacesAll
        ? await this.missingItemRemoval.replaceAll('mediaServer', connectionId, syncRun.run, report)
        : await this.missingItemRemoval.removeMissing('mediaServer', connectionId, syncRun.run, report);
      await this.#announce(syncRun, removed);
      return { added: syncRun.added, removed, heldBack, skipped: syncRun.skippedItems.count };
    } catch (failure) {
      if (syncRun.hasStored) await this.#announce(syncRun, 0);
      throw failure;
    } finally {
      syncRun.skippedItems.logSkipped(this.log, connectionId);
    }
  }

  #announce({ server: { pluginId, connectionId }, added }: MediaServerSyncRun, removed: number): Promise<void> {
    return this.events.publish('library.synced', { pluginId, connectionId, added, removed });
  }

  /** Another server than before gives the ids of items to other titles, so decisions about its items are dropped. */
  #beginRun({ connectionId, connectionName }: CapabilityProvider<'mediaServer'>, serverId: string | null): Promise<number> {
    return this.database.transaction(async () => {
      if (await this.syncRunRepository.isOtherServer(connectionId, serverId)) {
        const matches = await this.libraryMatchRepository.overrides.deleteByConnections([connectionId]);
        await this.auditLog.record({ action: 'plugin.server-replaced', subject: connectionName, details: { matches } });
      }
      return this.syncRunRepository.beginRun(connectionId, serverId);
    });
  }

  private async readItems(syncRun: MediaServerSyncRun, syncProgress: SyncProgress): Promise<void> {
    const { server, run, skippedItems, isFirst } = syncRun;
    const { connectionId } = server;
    const storage = {
      store: (some: readonly LibraryItem[]) =>
        this.syncRunRepository.withinRun(connectionId, run, () => {
          const store = () => this.libraryItemRepository.save(connectionId, run, some);
          return isFirst ? this.initialContent.markNewItems(connectionId, some, store) : store();
        }),
      resetMissing: ({ id }: LibraryItem) =>
        this.libraryItemRepository.missingItemTracker.resetMissing(connectionId, run, '"serverItemId" = ?', [requireItemId(id)]),
    };
    const read = async (slice: Slice, options: PluginCallOptions) => skippedItems.notePage(await server.call('scan', slice, options));
    for await (const page of iteratePages(read, syncProgress)) {
      for (const count of await skippedItems.storePage(page, storage)) syncRun.added += count;
      syncRun.hasStored = true;
    }
  }

  private async readEpisodes(syncRun: MediaServerSyncRun, syncProgress: SyncProgress): Promise<void> {
    const { server, run, skippedItems } = syncRun;
    const { connectionId } = server;
    const storage = {
      store: (some: readonly EpisodeFile[]) => this.syncRunRepository.withinRun(connectionId, run, () => this.storeEpisodes(syncRun, some)),
      resetMissing: ({ showId }: EpisodeFile) =>
        this.libraryEpisodeRepository.missingItemTracker.resetMissing(connectionId, run, SHOW, [connectionId, requireItemId(showId)]),
    };
    const read = async (slice: Slice, options: PluginCallOptions) => skippedItems.notePage(await server.call('episodes', slice, options));
    for await (const page of iteratePages(read, syncProgress)) await skippedItems.storePage(page, storage);
  }

  private async storeEpisodes({ server, run, isFirst }: MediaServerSyncRun, some: readonly EpisodeFile[]): Promise<void> {
    const { connectionId } = server;
    const shows = [...new Set(some.map(({ showId }) => requireItemId(showId)))];
    const itemIds = await this.libraryItemRepository.findIdsByServerItemId(connectionId, shows);
    const store = () => this.libraryEpisodeRepository.save(run, some, itemIds);
    await (isFirst ? this.initialContent.markNewEpisodes(connectionId, [...itemIds.values()], store) : store());
  }
}
