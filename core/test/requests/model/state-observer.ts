import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { Database } from '../../../src/kernel/index.js';
import { NO_REQUEST, partsOf, type RequestModelState, type RequestIndex } from './request-lifecycle-model.js';

interface Row {
  readonly id: number;
  readonly titleId: number;
  readonly state: RequestModelState['state'];
  readonly approvedAt: unknown;
  readonly requestedAt: string;
}

/** Reads the stored state of a request in the terms of the model. */
export class StateObserver {
  constructor(private readonly database: Database) {}

  async requestIdOf(user: string): Promise<number | null> {
    return (await this.#rowOf(user))?.id ?? null;
  }

  async observe(kind: RequestKind, track: RequestIndex, user: string): Promise<RequestModelState> {
    const costs = await this.#costs(user);
    const row = await this.#rowOf(user);
    if (!row) return { ...NO_REQUEST, costs };
    const episodes = await this.database.query<{ number: number; available: unknown }>(
      'SELECT "number", "available" FROM "request_episode" WHERE "requestId" = ? ORDER BY "number"',
      [row.id],
    );
    const isSeries = kind === 'tv';
    return {
      state: row.state,
      isApproved: row.approvedAt !== null,
      requestedAt: Number(row.requestedAt),
      parts: isSeries ? episodes.map(({ number }) => number) : partsOf(kind, track),
      arrived: isSeries ? episodes.filter(({ available }) => available).map(({ number }) => number) : [],
      votes: track === 0 ? await this.#votes(isSeries ? row.id : row.titleId) : {},
      costs,
    };
  }

  async #rowOf(user: string): Promise<Row | null> {
    const sql = 'SELECT "id", "titleId", "state", "approvedAt", "requestedAt" FROM "request" WHERE "requesterId" = ?';
    const rows = await this.database.query<Row>(sql, [user]);
    if (rows.length > 1) throw new Error(`${user} has ${rows.length} requests`);
    return rows[0] ?? null;
  }

  async #votes(requestId: number): Promise<RequestModelState['votes']> {
    const sql = 'SELECT "userId", "direction" FROM "vote" WHERE "requestId" = ?';
    const votes = await this.database.query<{ userId: string; direction: 'up' | 'down' }>(sql, [requestId]);
    return Object.fromEntries(votes.map(({ userId, direction }) => [userId, direction]));
  }

  async #costs(user: string): Promise<RequestModelState['costs']> {
    const sql = `SELECT "q"."at", "q"."amount", "r"."id" FROM "quota_entry" "q" LEFT JOIN "request" "r" ON "r"."id" = "q"."requestId"
      WHERE "q"."userId" = ? ORDER BY "q"."requestId"`;
    const rows = await this.database.query<{ at: number | string; amount: number; id: number | null }>(sql, [user]);
    return rows.map(({ at, amount, id }) => ({ at: Number(at), amount, isCurrent: id !== null }));
  }
}
