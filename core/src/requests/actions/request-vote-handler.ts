import { Injectable } from '@nestjs/common';
import type { RequestSummary } from '../lists/queries/index.js';
import { RequestWorkflow } from '../workflow/index.js';
import { requestNotFoundRefusal, RequestRefusedError } from '../model/index.js';
import { RequestHistoryRepository, RequestRepository, RequestSubscriptionRepository, type VoteHistoryDetails } from '../store/index.js';

type Subject = Pick<RequestSummary, 'kind' | 'requestId' | 'requesterId'>;

/** Effects of votes on requests: a voter is subscribed, and enough votes approve. */
@Injectable()
export class RequestVoteHandler {
  constructor(
    private readonly requestSubscriptionRepository: RequestSubscriptionRepository,
    private readonly requestRepository: RequestRepository,
    private readonly requestHistoryRepository: RequestHistoryRepository,
    private readonly requestWorkflow: RequestWorkflow,
  ) {}

  /** The requester, and whoever made the request on their behalf. Their votes must not approve it, because they are cast automatically. */
  async findRequesters({ kind, requestId, requesterId }: Subject): Promise<readonly string[]> {
    const request = await this.requestRepository.findByPublicId(kind, requestId, 'regular');
    const creatorId = (request && (await this.requestHistoryRepository.findCreator(request.id))) ?? requesterId;
    return [...new Set([requesterId, creatorId])];
  }

  /** Does nothing for the requester, who is notified anyway. */
  async subscribeVoter({ kind, requestId, requesterId }: Subject, userId: string): Promise<void> {
    if (userId !== requesterId) await this.requestSubscriptionRepository.insert(userId, kind, requestId);
  }

  async unsubscribeVoter({ kind, requestId }: Subject, userId: string): Promise<void> {
    await this.requestSubscriptionRepository.delete(userId, kind, requestId);
  }

  /** Approves a request because of `votes`, which are recorded in its history. Must run inside a transaction. */
  async approveByVotes({ kind, requestId }: Subject, votes: Omit<VoteHistoryDetails, 'fact'>): Promise<void> {
    const request = await this.requestRepository.findByPublicId(kind, requestId, 'regular');
    if (!request) throw new RequestRefusedError(requestNotFoundRefusal(kind));
    await this.requestWorkflow.approve(request, { actorId: null, isAutomatic: true, facts: { fact: 'voted', ...votes } });
  }
}
