import { Injectable } from '@nestjs/common';
import { SYSTEM_USER_ID, type Principal } from '../identity/index.js';
import { Database } from '../kernel/index.js';
import { VisibleRequests, type RequestSummary, RequestVoteHandler } from '../requests/index.js';
import { EventBus } from '../events/index.js';
import { VoteThresholds } from './vote-settings.service.js';
import type { VoteDirection } from './store/vote.entity.js';
import { type VoteSubject, VoteRepository } from './store/vote.repository.js';

/** Why a vote does not count; browsers have a text for the code. */
export type VoteRefusalCode = 'RequestDoesNotExist' | 'RequestDecided' | 'AlreadyVoted' | 'UsersOnly';

/** Thrown when a vote does not count; clients of the v1 API show the English message. Rolls back the surrounding transaction. */
export class VoteRefusedError extends Error {
  override readonly name = 'VoteRefused';

  constructor(
    readonly code: VoteRefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** Throws {@link VoteRefusedError} when the vote does not count. */
function assertVotable(request: RequestSummary | null, before: VoteDirection | null, direction: VoteDirection): asserts request {
  if (!request) throw new VoteRefusedError('RequestDoesNotExist', 'Request does not exist');
  const { state } = request;
  if (state !== 'pending') throw new VoteRefusedError('RequestDecided', `A request that is ${state} cannot be voted on`);
  if (before === direction) throw new VoteRefusedError('AlreadyVoted', 'You have already voted!');
}

/** A vote, and the lead that approves the request. */
export interface VoteInput {
  readonly userId: string;
  readonly direction: VoteDirection;
  readonly threshold: number;
}

/** Saves a vote and applies its consequences. Must run inside a transaction. */
@Injectable()
export class VoteRecorder {
  constructor(
    private readonly voteRepository: VoteRepository,
    private readonly requestVoteHandler: RequestVoteHandler,
    private readonly events: EventBus,
  ) {}

  /** Throws {@link VoteRefusedError} when the vote does not count. An upvote subscribes the voter to the request, a downvote unsubscribes. */
  async record(request: RequestSummary | null, voteInput: VoteInput): Promise<void> {
    const { userId, direction } = voteInput;
    const before = request && (await this.voteRepository.findDirection(request, userId));
    assertVotable(request, before, direction);

    await this.voteRepository.save(request, userId, direction);
    if (direction === 'up') await this.#recordUpvote(request, voteInput);
    else await this.requestVoteHandler.unsubscribeVoter(request, userId);
    const { kind, requestId } = request;
    await this.events.publish('vote.cast', { kind, requestId, userId, direction });
  }

  /** The votes of the requester, and of the user who requested on their behalf, do not count towards the approval. */
  async #recordUpvote(request: RequestSummary, { userId, threshold }: VoteInput): Promise<void> {
    await this.requestVoteHandler.subscribeVoter(request, userId);
    const { up, down } = await this.voteRepository.countVotes(request, await this.requestVoteHandler.findRequesters(request));
    if (up - down >= threshold) await this.requestVoteHandler.approveByVotes(request, { up, down, needed: threshold });
  }
}

/** Casts votes. While voting is disabled it stores nothing and throws nothing. */
@Injectable()
export class VoteService {
  constructor(
    private readonly database: Database,
    private readonly voteThresholds: VoteThresholds,
    private readonly requests: VisibleRequests,
    private readonly recorder: VoteRecorder,
  ) {}

  /** Throws {@link VoteRefusedError} with the reason. */
  async cast(voteSubject: VoteSubject, voteDirection: VoteDirection, voter: Principal): Promise<void> {
    const find = () => this.requests.findOne(voteSubject.kind, voteSubject.requestId, voter);
    await this.#cast(voteSubject, voteDirection, voter.userId, find);
  }

  /** Casts the requester's own vote for a new request. */
  async upvoteAsRequester(voteSubject: VoteSubject, userId: string): Promise<void> {
    const find = async () => (await this.requests.findSummaries(voteSubject.kind, [voteSubject.requestId]))[0] ?? null;
    await this.#cast(voteSubject, 'up', userId, find);
  }

  async #cast(
    { kind }: VoteSubject,
    voteDirection: VoteDirection,
    userId: string,
    find: () => Promise<RequestSummary | null>,
  ): Promise<void> {
    const threshold = await this.voteThresholds.thresholdOf(kind);
    if (threshold === null) return;
    if (userId === SYSTEM_USER_ID) throw new VoteRefusedError('UsersOnly', 'Only users can vote');
    await this.database.transaction(async () => this.recorder.record(await find(), { userId, direction: voteDirection, threshold }));
  }
}
