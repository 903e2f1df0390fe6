import { Injectable } from '@nestjs/common';
import { UserReader, type Principal, type User } from '../../identity/index.js';
import { toIsoTimestamp } from '../../kernel/index.js';
import { VisibleRequests } from '../../requests/index.js';
import { VoteRepository, type VoteSubject } from '../store/vote.repository.js';
import { REQUEST_TYPE_CODES, VOTE_TYPE_CODES } from './vote-row.js';

/** Lists who voted how on one request. */
@Injectable()
export class RequestVoters {
  constructor(
    private readonly requests: VisibleRequests,
    private readonly voteRepository: VoteRepository,
    private readonly users: UserReader,
  ) {}

  /** Empty when the viewer may not see the request. */
  async findVotes(voteSubject: VoteSubject, viewer: Principal) {
    if (!(await this.requests.findOne(voteSubject.kind, voteSubject.requestId, viewer))) return [];
    const votes = await this.voteRepository.findByRequest(voteSubject);
    const users = await this.users.findByIds(votes.map(({ userId }) => userId));
    return votes.map(({ id, kind, requestId, userId, direction, castAt }) => ({
      ...{ id, requestId, userId },
      voteType: VOTE_TYPE_CODES[direction],
      requestType: REQUEST_TYPE_CODES[kind],
      date: toIsoTimestamp(castAt),
      deleted: false,
      user: toVoter(users.get(userId)),
    }));
  }
}

/** Only the user's identity. */
const toVoter = (user: User | undefined) =>
  user ? { id: user.id, userName: user.userName, alias: user.alias, userAlias: user.displayName } : null;
