import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { BatchedRemoval } from '../../kernel/index.js';
import { VoteRepository } from '../store/vote.repository.js';

/**
 * Votes go with what they are about, in the same transaction: an id may come again. With who cast them they go batch by batch, the
 * first in the same transaction.
 */
@Injectable()
export class VoteCleanup implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly votes: VoteRepository,
    private readonly removal: BatchedRemoval,
  ) {}

  onModuleInit(): void {
    this.removal.handle('votes', (userId) => this.votes.forgetSomeOf(userId));
    this.events.onInTransaction('user.deleted', ({ userId }) => this.removal.start('votes', userId));
    this.events.onInTransaction('request.deleted', async (request) => {
      // The 4K copy shares its id with the regular one, which is the one that was voted on.
      if (request.variant === 'regular') await this.votes.deleteByRequest(request);
    });
    this.events.onInTransaction('sample.forgotten', async ({ requests }) => {
      for (const request of requests) await this.votes.deleteByRequest(request);
    });
  }
}
