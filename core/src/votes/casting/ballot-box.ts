import { Injectable } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Backing, type RequestSummary } from '../../requests/index.js';
import type { Direction } from '../store/vote.entity.js';
import { VoteRepository } from '../store/vote.repository.js';
import { objection, VoteRefused } from './refusal.js';

/** One vote, and how many it takes. */
export interface Ballot {
  readonly userId: string;
  readonly direction: Direction;
  readonly threshold: number;
}

/** Takes votes and counts them. Callers bring the transaction. */
@Injectable()
export class BallotBox {
  constructor(
    private readonly votes: VoteRepository,
    private readonly backing: Backing,
    private readonly events: EventBus,
  ) {}

  /** {@link VoteRefused} when it does not count. Who is for a request hears about it, and who is against it does not. */
  async put(request: RequestSummary | null, ballot: Ballot): Promise<void> {
    const { userId, direction } = ballot;
    const before = request && (await this.votes.direction(request, userId));
    const reason = objection(request, before, direction);
    if (!request || reason) throw new VoteRefused(reason ?? undefined);

    await this.votes.put(request, userId, direction);
    if (direction === 'up') await this.#isFor(request, ballot);
    else await this.backing.unfollow(request, userId);
    const { kind, requestId } = request;
    await this.events.publish('vote.cast', { kind, requestId, userId, direction });
  }

  /** What somebody asked for themselves is approved by others: their own vote does not count. */
  async #isFor(request: RequestSummary, { userId, threshold }: Ballot): Promise<void> {
    await this.backing.follow(request, userId);
    const { up, down } = await this.votes.count(request, request.requesterId);
    if (up - down >= threshold) await this.backing.approve(request, { up, down, needed: threshold });
  }
}
