import { Injectable } from '@nestjs/common';
import { Users, type Principal, type User } from '../../identity/index.js';
import { iso } from '../../kernel/index.js';
import { VisibleRequests } from '../../requests/index.js';
import { VoteRepository, type Subject } from '../store/vote.repository.js';
import { REQUEST_TYPE, VOTE_TYPE } from './vote-row.js';

/** Who voted how on one request. */
@Injectable()
export class Voters {
  constructor(
    private readonly requests: VisibleRequests,
    private readonly votes: VoteRepository,
    private readonly users: Users,
  ) {}

  /** Nobody on what the viewer may not see. */
  async of(subject: Subject, viewer: Principal) {
    if (!(await this.requests.one(subject.kind, subject.requestId, viewer))) return [];
    const votes = await this.votes.of(subject);
    const people = await this.users.byIds(votes.map(({ userId }) => userId));
    return votes.map(({ id, kind, requestId, userId, direction, castAt }) => ({
      ...{ id, requestId, userId },
      voteType: VOTE_TYPE[direction],
      requestType: REQUEST_TYPE[kind],
      date: iso(castAt),
      deleted: false,
      user: person(people.get(userId)),
    }));
  }
}

/** Who it is, and nothing more. */
const person = (user: User | undefined) =>
  user ? { id: user.id, userName: user.userName, alias: user.alias, userAlias: user.displayName } : null;
