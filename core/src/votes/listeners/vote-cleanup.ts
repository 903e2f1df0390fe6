import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { BatchedRemoval } from '../../kernel/index.js';
import { VoteRepository } from '../store/vote.repository.js';

/**
 * Deletes votes with their request in the same transaction (cascade), as ids may be reused. Votes of a deleted user are removed in batches,
 * the first in the same transaction.
 */
@Injectable()
export class VoteCleanup implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly voteRepository: VoteRepository,
    private readonly removal: BatchedRemoval,
  ) {}

  onModuleInit(): void {
    this.removal.registerHandler('votes', (userId) => this.voteRepository.deleteBatchByUser(userId));
    this.events.onInTransaction('user.deleted', ({ userId }) => this.removal.start('votes', userId));
    this.events.onInTransaction('request.deleted', async (request) => {
      // The 4K request shares its id with the regular one, which is the one that has the votes.
      if (request.variant === 'regular') await this.voteRepository.deleteByRequest(request);
    });
    this.events.onInTransaction('sampleRequests.deleted', async ({ requests }) => {
      for (const request of requests) await this.voteRepository.deleteByRequest(request);
    });
  }
}
