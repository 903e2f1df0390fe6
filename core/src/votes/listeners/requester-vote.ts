import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { SYSTEM_USER_ID } from '../../identity/index.js';
import { VoteRefusedError, VoteService } from '../vote.service.js';

/** Casts the requester's automatic upvote for a new request. Approved requests need no votes, and 4K requests cannot be voted on. */
@Injectable()
export class RequesterVote implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly voteService: VoteService,
  ) {}

  onModuleInit(): void {
    this.events.on('request.created', (request) => this.#upvote(request));
  }

  async #upvote({ kind, requestId, variant, actorId, autoApproved }: Events['request.created']): Promise<void> {
    if (autoApproved || variant === '4k' || actorId === null || actorId === SYSTEM_USER_ID) return;
    await this.voteService.upvoteAsRequester({ kind, requestId }, actorId).catch(ignoreVoteRefused);
  }
}

/** A title that is already available is marked as such at the same moment, and cannot be voted on then. */
function ignoreVoteRefused(cause: unknown): void {
  if (!(cause instanceof VoteRefusedError)) throw cause;
}
