import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { BatchedRemoval } from '../kernel/index.js';
import { Library } from './library.js';
import { WatchedRepository } from './watched/watched.repository.js';

/** What a connection held is forgotten with it, and what somebody has watched with them: some in the same transaction, the rest batch by batch. */
@Injectable()
export class Forgetting implements OnModuleInit {
  constructor(
    private readonly library: Library,
    private readonly watched: WatchedRepository,
    private readonly removal: BatchedRemoval,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.removal.handle('library', (connectionId) => this.library.forgetSome(connectionId));
    this.removal.handle('watched', (userId) => this.watched.removeSomeOf(userId));

    const forget = async ({ connectionIds }: { readonly connectionIds: readonly string[] }): Promise<void> => {
      for (const id of connectionIds) await this.removal.begin('library', id);
    };
    this.events.within('connection.removed', forget);
    this.events.within('plugin.removed', forget);
    this.events.within('user.deleted', ({ userId }) => this.removal.begin('watched', userId));
  }
}
