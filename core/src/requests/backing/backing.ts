import { Injectable } from '@nestjs/common';
import type { RequestSummary } from '../facts/index.js';
import { Proceedings } from '../steps/index.js';
import { doesNotExist, Refused } from '../outcome/index.js';
import { RequestRepository, SubscriptionRepository, type Voted } from '../store/index.js';

type Subject = Pick<RequestSummary, 'kind' | 'requestId' | 'requesterId'>;

/** People who stand behind a request of somebody else: they hear what becomes of it, and enough of them bring it through. */
@Injectable()
export class Backing {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly requests: RequestRepository,
    private readonly proceedings: Proceedings,
  ) {}

  /** The requester hears about it anyway. */
  async follow({ kind, requestId, requesterId }: Subject, userId: string): Promise<void> {
    if (userId !== requesterId) await this.subscriptions.add(userId, kind, requestId);
  }

  async unfollow({ kind, requestId }: Subject, userId: string): Promise<void> {
    await this.subscriptions.remove(userId, kind, requestId);
  }

  /** Approve it without anybody having decided, because of `votes`, which its history keeps. Callers bring the transaction. */
  async approve({ kind, requestId }: Subject, votes: Omit<Voted, 'fact'>): Promise<void> {
    const request = await this.requests.named(kind, requestId, 'regular');
    if (!request) throw new Refused(doesNotExist(kind));
    await this.proceedings.approve(request, { actorId: null, automatic: true, facts: { fact: 'voted', ...votes } });
  }
}
