import { Injectable } from '@nestjs/common';
import type { Principal } from '../../identity/index.js';
import { SubscriptionRepository, TitleRepository } from '../store/index.js';

/** Who wants to hear when a movie that somebody else asked for arrives. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly titles: TitleRepository,
  ) {}

  /** Whether the wish is kept: false only for a request that does not exist. */
  async subscribe(requestId: number, { userId }: Principal): Promise<boolean> {
    if (!(await this.titles.find(requestId))) return false;
    await this.subscriptions.add(userId, 'movie', requestId);
    return true;
  }

  async unsubscribe(requestId: number, { userId }: Principal): Promise<boolean> {
    await this.subscriptions.remove(userId, 'movie', requestId);
    return true;
  }
}
