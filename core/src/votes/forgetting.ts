import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../events/index.js';
import { VoteRepository } from './store/vote.repository.js';

/** Votes go with what they are about and with who cast them, in the same transaction: an id may come again. */
@Injectable()
export class Forgetting implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly votes: VoteRepository,
  ) {}

  onModuleInit(): void {
    this.events.within('user.deleted', ({ userId }) => this.votes.forgetUser(userId));
    this.events.within('request.deleted', async (request) => {
      // The 4K copy shares its id with the regular one, which is the one that was voted on.
      if (request.variant === 'regular') await this.votes.forgetRequest(request);
    });
    this.events.within('sample.forgotten', async ({ requests }) => {
      for (const request of requests) await this.votes.forgetRequest(request);
    });
  }
}
