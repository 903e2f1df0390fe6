import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { RequestRepository, SubscriptionRepository } from '../store/index.js';

/** Who wants to hear when something that somebody else asked for arrives. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly requests: RequestRepository,
  ) {}

  /** Whether the wish is kept: false only for a request that does not exist. */
  async subscribe(kind: RequestKind, requestId: number, { userId }: Principal): Promise<boolean> {
    if ((await this.requests.allNamed(kind, requestId)).length === 0) return false;
    await this.subscriptions.add(userId, kind, requestId);
    return true;
  }

  async unsubscribe(kind: RequestKind, requestId: number, { userId }: Principal): Promise<boolean> {
    await this.subscriptions.remove(userId, kind, requestId);
    return true;
  }
}
