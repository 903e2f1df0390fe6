import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { Library } from './library.js';
import { WatchedRepository } from './watched/watched.repository.js';

/** What a connection held is forgotten with it, in the same transaction; so is what somebody has watched. */
@Injectable()
export class Forgetting implements OnModuleInit {
  constructor(
    private readonly library: Library,
    private readonly watched: WatchedRepository,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    const forget = async ({ connectionIds }: { readonly connectionIds: readonly string[] }): Promise<void> => {
      await this.library.forget(connectionIds);
    };
    this.events.within('connection.removed', forget);
    this.events.within('plugin.removed', forget);
    this.events.within('user.deleted', ({ userId }) => this.watched.removeAllOf(userId));
  }
}
