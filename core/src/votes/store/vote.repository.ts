import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { RequestKind } from '../../fulfilment/index.js';
import { Clock, Database } from '../../kernel/index.js';
import { VoteEntity, type VoteDirection } from './vote.entity.js';

/** A request by its kind and its id of the public API; ids are unique per kind only. */
export interface VoteSubject {
  readonly kind: RequestKind;
  readonly requestId: number;
}

/** Vote count: the votes on a request, and that of one user. */
export interface VoteTally {
  readonly up: number;
  readonly down: number;
  readonly ownVote: VoteDirection | null;
}

interface TallyRow {
  readonly requestId: number;
  readonly up: number | string;
  readonly down: number | string;
  readonly ownVote: VoteDirection | null;
}

const UP = `SUM(CASE WHEN "direction" = 'up' THEN 1 ELSE 0 END)`;
const DOWN = `SUM(CASE WHEN "direction" = 'down' THEN 1 ELSE 0 END)`;

/** Rows deleted per statement. */
const DELETE_BATCH_SIZE = 500;

/** Stores the votes: one per user and request. */
@Injectable()
export class VoteRepository {
  /** Number of votes of each user since the start. */
  readonly #voteCounts = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  findByRequest({ kind, requestId }: VoteSubject): Promise<VoteEntity[]> {
    return this.#table.find({ where: { kind, requestId }, order: { id: 'ASC' } });
  }

  async findDirection({ kind, requestId }: VoteSubject, userId: string): Promise<VoteDirection | null> {
    return (await this.#table.findOneBy({ kind, requestId, userId }))?.direction ?? null;
  }

  /** Replaces the user's earlier vote. */
  async save({ kind, requestId }: VoteSubject, userId: string, voteDirection: VoteDirection): Promise<void> {
    const row = { kind, requestId, userId, direction: voteDirection, castAt: this.clock.now() };
    await this.database.upsert(VoteEntity, [row], ['kind', 'requestId', 'userId']);
    this.database.afterCommit(() => void this.#voteCounts.set(userId, this.#voteCountOf(userId) + 1));
  }

  /** Counts the votes on a request, without those of some users; `exceptUserIds` must not be empty. */
  async countVotes({ kind, requestId }: VoteSubject, exceptUserIds: readonly string[]): Promise<Omit<VoteTally, 'ownVote'>> {
    const marks = exceptUserIds.map(() => '?').join(', ');
    const sql = `SELECT ${UP} AS "up", ${DOWN} AS "down" FROM "vote" WHERE "kind" = ? AND "requestId" = ? AND "userId" NOT IN (${marks})`;
    const [row] = await this.database.query<Record<'up' | 'down', number | string | null>>(sql, [kind, requestId, ...exceptUserIds]);
    return { up: Number(row?.up ?? 0), down: Number(row?.down ?? 0) };
  }

  /** By request id; `requestIds` must not be empty. One statement; requests without votes are missing. */
  async findTallies(kind: RequestKind, requestIds: readonly number[], userId: string): Promise<Map<number, VoteTally>> {
    const marks = requestIds.map(() => '?').join(', ');
    const rows = await this.database.query<TallyRow>(
      `SELECT "requestId", ${UP} AS "up", ${DOWN} AS "down", MAX(CASE WHEN "userId" = ? THEN "direction" END) AS "ownVote"
       FROM "vote" WHERE "kind" = ? AND "requestId" IN (${marks}) GROUP BY "requestId"`,
      [userId, kind, ...requestIds],
    );
    return new Map(rows.map(({ requestId, up, down, ownVote }) => [requestId, { up: Number(up), down: Number(down), ownVote }]));
  }

  /** Ids of the requests of a kind that a user has voted on. */
  async findVotedIds(kind: RequestKind, userId: string): Promise<Set<number>> {
    const sql = 'SELECT "requestId" FROM "vote" WHERE "userId" = ? AND "kind" = ?';
    const rows = await this.database.query<{ requestId: number }>(sql, [userId, kind]);
    return new Set(rows.map(({ requestId }) => requestId));
  }

  /** A number that changes when the user votes on more requests. On a shared database it is queried, as other instances take votes, too. */
  async versionOf(kind: RequestKind, userId: string): Promise<number> {
    if (!this.database.isShared) return this.#voteCountOf(userId);
    const sql = 'SELECT COUNT(*) AS "votes" FROM "vote" WHERE "userId" = ? AND "kind" = ?';
    const [row] = await this.database.query<{ votes: number | string }>(sql, [userId, kind]);
    return Number(row?.votes ?? 0);
  }

  async deleteByRequest({ kind, requestId }: VoteSubject): Promise<void> {
    await this.#table.delete({ kind, requestId });
  }

  /** Deletes some votes of a user; returns whether there may be more. */
  async deleteBatchByUser(userId: string): Promise<boolean> {
    const rows = await this.#table.find({ select: { id: true }, where: { userId }, take: DELETE_BATCH_SIZE });
    if (rows.length > 0) await this.#table.delete({ id: In(rows.map(({ id }) => id)) });
    return rows.length === DELETE_BATCH_SIZE;
  }

  #voteCountOf(userId: string): number {
    return this.#voteCounts.get(userId) ?? 0;
  }

  get #table() {
    return this.database.repository(VoteEntity);
  }
}
