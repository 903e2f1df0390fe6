import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { Library } from './library.js';

/** What a connection held is forgotten with it, in the same transaction. */
@Injectable()
export class Forgetting implements OnModuleInit {
  constructor(
    private readonly library: Library,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    const forget = async ({ connectionIds }: { readonly connectionIds: readonly string[] }): Promise<void> => {
      await this.library.forget(connectionIds);
    };
    this.events.within('connection.removed', forget);
    this.events.within('plugin.removed', forget);
  }
}
