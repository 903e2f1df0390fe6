import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { BatchedRemoval } from '../kernel/index.js';
import { LibraryMatchRepository } from './matching/library-match.repository.js';
import { LibraryService } from './library.service.js';
import { SyncRunRepository } from './sync/sync-run.repository.js';
import { WatchedItemRepository } from './watch-history/watched-item.repository.js';

/**
 * Deletes the items, match overrides and watch history of a removed connection: the first batch in the same transaction, the rest batch by
 * batch.
 */
@Injectable()
export class LibraryConnectionCleanup implements OnModuleInit {
  constructor(
    private readonly libraryService: LibraryService,
    private readonly watchedItemRepository: WatchedItemRepository,
    private readonly libraryMatchRepository: LibraryMatchRepository,
    private readonly syncRunRepository: SyncRunRepository,
    private readonly removal: BatchedRemoval,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.removal.registerHandler('library', (connectionId) => this.libraryService.removeBatch(connectionId));
    this.removal.registerHandler('watched', (userId) => this.watchedItemRepository.deleteBatchByUser(userId));

    const removeItems = async ({ connectionIds }: { readonly connectionIds: readonly string[] }): Promise<void> => {
      await this.libraryMatchRepository.overrides.deleteByConnections(connectionIds);
      for (const id of connectionIds) await this.removal.start('library', id);
    };
    this.events.onInTransaction('connection.removed', removeItems);
    this.events.onInTransaction('plugin.removed', removeItems);
    this.events.onInTransaction('connection.retargeted', ({ connectionIds }) => this.syncRunRepository.forgetCompletedRuns(connectionIds));
    this.events.onInTransaction('user.deleted', ({ userId }) => this.removal.start('watched', userId));
  }
}
