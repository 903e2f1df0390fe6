import { Injectable } from '@nestjs/common';
import type { RequestKind } from '../../fulfilment/index.js';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { RequestVisibility } from '../lists/index.js';
import { RequestRepository, RequestSubscriptionRepository } from '../store/index.js';

/** Subscribes users to requests of others, so that they are notified. */
@Injectable()
export class RequestSubscriptionService {
  constructor(
    private readonly database: Database,
    private readonly requestSubscriptionRepository: RequestSubscriptionRepository,
    private readonly requestRepository: RequestRepository,
    private readonly requestVisibility: RequestVisibility,
  ) {}

  /** Whether the wish is kept: not for a request that does not exist, or not for the viewer. */
  subscribe(kind: RequestKind, requestId: number, viewer: Principal): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.#exists(kind, requestId, viewer))) return false;
      await this.requestSubscriptionRepository.insert(viewer.userId, kind, requestId);
      return true;
    });
  }

  async unsubscribe(kind: RequestKind, requestId: number, { userId }: Principal): Promise<boolean> {
    await this.requestSubscriptionRepository.delete(userId, kind, requestId);
    return true;
  }

  /** Hidden requests count as missing. */
  async #exists(kind: RequestKind, requestId: number, viewer: Principal): Promise<boolean> {
    return (
      (await this.requestRepository.findAllByPublicId(kind, requestId, await this.requestVisibility.ownerFilterFor(viewer))).length > 0
    );
  }
}
