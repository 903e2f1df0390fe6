import { Injectable } from '@nestjs/common';
import { SYSTEM_USER_ID, type Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { VisibleRequests, type RequestSummary } from '../../requests/index.js';
import { Thresholds } from '../settings/thresholds.js';
import type { Direction } from '../store/vote.entity.js';
import type { Subject } from '../store/vote.repository.js';
import { BallotBox } from './ballot-box.js';
import { ONLY_PEOPLE, VoteRefused } from './refusal.js';

/** Being for or against a request. While voting is off, nothing is stored and nobody is refused. */
@Injectable()
export class Voting {
  constructor(
    private readonly database: Database,
    private readonly thresholds: Thresholds,
    private readonly requests: VisibleRequests,
    private readonly box: BallotBox,
  ) {}

  /** {@link VoteRefused} with the reason. */
  async cast(subject: Subject, direction: Direction, voter: Principal): Promise<void> {
    const find = () => this.requests.one(subject.kind, subject.requestId, voter);
    await this.#cast(subject, direction, voter.userId, find);
  }

  /** The same for who has just asked for something: they are for it. */
  async support(subject: Subject, userId: string): Promise<void> {
    const find = async () => (await this.requests.describe(subject.kind, [subject.requestId]))[0] ?? null;
    await this.#cast(subject, 'up', userId, find);
  }

  async #cast({ kind }: Subject, direction: Direction, userId: string, find: () => Promise<RequestSummary | null>): Promise<void> {
    const threshold = await this.thresholds.of(kind);
    if (threshold === null) return;
    if (userId === SYSTEM_USER_ID) throw new VoteRefused(ONLY_PEOPLE);
    await this.database.transaction(async () => this.box.put(await find(), { userId, direction, threshold }));
  }
}
