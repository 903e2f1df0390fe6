import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { Visibility } from '../lists/index.js';
import { RequestRepository, SubscriptionRepository } from '../store/index.js';

/** Who wants to hear when something that somebody else asked for arrives. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly requests: RequestRepository,
    private readonly visibility: Visibility,
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

  /** That somebody asked for a movie stands on its page, whoever looks; who asked for which episodes does not where others are hidden. */
  async #exists(kind: RequestKind, requestId: number, viewer: Principal): Promise<boolean> {
    const ownerId = kind === 'tv' ? await this.visibility.ownerFor(viewer) : null;
    const requests = await this.requests.allNamed(kind, requestId);
    return requests.some(({ requesterId }) => ownerId === null || requesterId === ownerId);
  }
}
