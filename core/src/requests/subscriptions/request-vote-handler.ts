import { Injectable } from '@nestjs/common';
import type { RequestSummary } from '../queries/index.js';
import { RequestWorkflow } from '../workflow/index.js';
import { requestNotFound, RequestRefusedError } from '../results/index.js';
import { RequestRepository, SubscriptionRepository, type VotedFact } from '../store/index.js';

type Subject = Pick<RequestSummary, 'kind' | 'requestId' | 'requesterId'>;

/** People who stand behind a request of somebody else: they hear what becomes of it, and enough of them bring it through. */
@Injectable()
export class RequestVoteHandler {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly requests: RequestRepository,
    private readonly requestWorkflow: RequestWorkflow,
  ) {}

  /** The requester hears about it anyway. */
  async subscribeVoter({ kind, requestId, requesterId }: Subject, userId: string): Promise<void> {
    if (userId !== requesterId) await this.subscriptions.add(userId, kind, requestId);
  }

  async unsubscribeVoter({ kind, requestId }: Subject, userId: string): Promise<void> {
    await this.subscriptions.remove(userId, kind, requestId);
  }

  /** Approve it without anybody having decided, because of `votes`, which its history keeps. Callers bring the transaction. */
  async approveByVotes({ kind, requestId }: Subject, votes: Omit<VotedFact, 'fact'>): Promise<void> {
    const request = await this.requests.findByPublicId(kind, requestId, 'regular');
    if (!request) throw new RequestRefusedError(requestNotFound(kind));
    await this.requestWorkflow.approve(request, { actorId: null, automatic: true, facts: { fact: 'voted', ...votes } });
  }
}
