import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Events } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { SYSTEM_USER_ID } from '../../identity/index.js';
import { VoteRefused } from './refusal.js';
import { Voting } from './voting.js';

/** Who asks for something is for it. What needs no decision needs no votes, and 4K copies are not voted on. */
@Injectable()
export class OwnVote implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly voting: Voting,
  ) {}

  onModuleInit(): void {
    this.events.on('request.created', (request) => this.#support(request));
  }

  async #support({ kind, requestId, variant, actorId, autoApproved }: Events['request.created']): Promise<void> {
    if (autoApproved || variant === '4k' || actorId === null || actorId === SYSTEM_USER_ID) return;
    await this.voting.support({ kind, requestId }, actorId).catch(unlessDecidedMeanwhile);
  }
}

/** A title that was there already is found at the same moment. */
function unlessDecidedMeanwhile(cause: unknown): void {
  if (!(cause instanceof VoteRefused)) throw cause;
}
