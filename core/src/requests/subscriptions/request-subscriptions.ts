import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { RequestVisibility } from '../lists/index.js';
import { RequestRepository, SubscriptionRepository } from '../store/index.js';

/** Who wants to hear when something that somebody else asked for arrives. */
@Injectable()
export class RequestSubscriptions {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly requests: RequestRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** Whether the wish is kept: not for a request that does not exist, or not for the viewer. */
  async subscribe(kind: RequestKind, requestId: number, viewer: Principal): Promise<boolean> {
    if (!(await this.#exists(kind, requestId, viewer))) return false;
    await this.subscriptions.add(viewer.userId, kind, requestId);
    return true;
  }

  async unsubscribe(kind: RequestKind, requestId: number, { userId }: Principal): Promise<boolean> {
    await this.subscriptions.remove(userId, kind, requestId);
    return true;
  }

  /** Where requests of others are hidden, for the viewer there are none. */
  async #exists(kind: RequestKind, requestId: number, viewer: Principal): Promise<boolean> {
    return (await this.requests.findAllByPublicId(kind, requestId, await this.requestVisibility.ownerFilterFor(viewer))).length > 0;
  }
}
