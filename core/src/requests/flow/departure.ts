import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Proceedings } from './proceedings.js';
import { Ledger } from '../quota/index.js';
import { RequestRepository, SubscriptionRepository } from '../store/index.js';

/** When an account goes, what it asked for goes with it, in the same transaction. */
@Injectable()
export class Departure implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly requests: RequestRepository,
    private readonly proceedings: Proceedings,
    private readonly leftovers: Leftovers,
  ) {}

  onModuleInit(): void {
    this.events.within('user.deleted', ({ userId }) => this.#leave(userId));
  }

  async #leave(userId: string): Promise<void> {
    for (const request of await this.requests.ofRequester(userId)) await this.proceedings.end(request, { actorId: null });
    await this.leftovers.forget(userId);
  }
}

/** What else a person leaves behind. */
@Injectable()
export class Leftovers {
  constructor(
    private readonly ledger: Ledger,
    private readonly subscriptions: SubscriptionRepository,
  ) {}

  async forget(userId: string): Promise<void> {
    await this.ledger.forgetUser(userId);
    await this.subscriptions.forgetUser(userId);
  }
}
