import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { REQUEST_STATES } from '../../model/index.js';
import { stateBit, type RequestEntity } from '../../store/index.js';

/** A violated invariant of stored requests, as the log and the history of the request name it. */
export type ConsistencyViolation = 'no-order' | 'stray-order' | 'all-there' | 'dates' | 'cost' | 'stray-cost' | 'stages';

/** The tables that are walked, and the column in whose order. */
const SCANNED_TABLES = { request: 'id', requested_title: 'id', quota_entry: 'requestId', outbox: 'id' } as const;

/** One invariant: how to find the rows that violate it, and how to repair one. */
export interface ConsistencyQuery {
  readonly violation: ConsistencyViolation;
  readonly table: keyof typeof SCANNED_TABLES;
  /** The rows after one id, up to another, that violate it. One look at a stretch of an index, where nothing is wrong. */
  find(after: number, upTo: number): Promise<readonly number[]>;
  /** In a transaction in which {@link find} has just named the row. */
  repair(id: number): Promise<void>;
}

/** An approved request that was never dispatched to a downloader, as far as is known. */
export type UndispatchedRequest = Pick<RequestEntity, 'id' | 'kind' | 'titleId' | 'requestKey'>;

const ID_RANGE = '"r"."id" > ? AND "r"."id" <= ?';

/** Ordered last by the step that made it approved, or sent again since. Earlier releases did not retry a dispatch without a downloader. */
const UNDISPATCHED_REQUESTS = `SELECT "r"."id", "r"."kind", "r"."titleId", "r"."slot" AS "requestKey" FROM "request" "r" WHERE ${ID_RANGE} AND "r"."state" = 'approved'
  AND NOT EXISTS (SELECT 1 FROM "request_step" "h" WHERE "h"."requestId" = "r"."id" AND "h"."step" IN ('handed-over', 'given-up')
    AND ("h"."facts" IS NULL OR "h"."facts" NOT LIKE '%"nobody-to-ask"%')
    AND "h"."id" > (SELECT COALESCE(MAX("s"."id"), 0) FROM "request_step" "s"
      WHERE "s"."requestId" = "r"."id" AND ("s"."step" = 'send-again' OR ("s"."toState" = 'approved' AND "s"."fromState" <> 'approved'))))`;

const OPEN_BUT_COMPLETE_SERIES = `SELECT "r"."id" FROM "request" "r" WHERE ${ID_RANGE} AND "r"."kind" = 'tv' AND "r"."state" IN ('pending', 'approved')
  AND EXISTS (SELECT 1 FROM "request_episode" "e" WHERE "e"."requestId" = "r"."id")
  AND NOT EXISTS (SELECT 1 FROM "request_episode" "e" WHERE "e"."requestId" = "r"."id" AND NOT "e"."available")`;

const WRONG_DATES = `SELECT "r"."id" FROM "request" "r" WHERE ${ID_RANGE} AND (
  ("r"."state" = 'approved' AND "r"."approvedAt" IS NULL) OR ("r"."state" IN ('pending', 'denied') AND "r"."approvedAt" IS NOT NULL)
  OR ("r"."state" = 'available' AND "r"."availableAt" IS NULL) OR ("r"."state" <> 'available' AND "r"."availableAt" IS NOT NULL)
  OR ("r"."state" = 'denied' AND "r"."deniedAt" IS NULL) OR ("r"."state" <> 'denied' AND "r"."deniedAt" IS NOT NULL))`;

const EXPECTED_COST = `CASE WHEN "r"."kind" = 'tv' THEN (SELECT COUNT(*) FROM "request_episode" "e" WHERE "e"."requestId" = "r"."id") ELSE 1 END`;
const WRONG_COST = `SELECT "r"."id" FROM "request" "r" LEFT JOIN "quota_entry" "q" ON "q"."requestId" = "r"."id" WHERE ${ID_RANGE} AND (
  ("r"."state" = 'denied' AND "q"."requestId" IS NOT NULL)
  OR ("r"."state" <> 'denied' AND ("q"."requestId" IS NULL OR "q"."userId" <> "r"."requesterId" OR "q"."amount" <> ${EXPECTED_COST})))`;

/** Quota cost of a deleted request that was never fulfilled. Unknown without a history. */
const ORPHANED_COST = `SELECT "q"."requestId" AS "id" FROM "quota_entry" "q" WHERE "q"."requestId" > ? AND "q"."requestId" <= ?
  AND NOT EXISTS (SELECT 1 FROM "request" "r" WHERE "r"."id" = "q"."requestId")
  AND EXISTS (SELECT 1 FROM "request_step" "s" WHERE "s"."requestId" = "q"."requestId" AND "s"."step" = 'delete' AND "s"."fromState" <> 'available')`;

const EXPECTED_STATE_BITS = ['regular', '4k']
  .flatMap((variant) =>
    REQUEST_STATES.map((state) => `WHEN "r"."slot" = '${variant}' AND "r"."state" = '${state}' THEN ${stateBit(variant, state)}`),
  )
  .join(' ');
const WRONG_STATE_BITS = `SELECT "t"."id" FROM "requested_title" "t" LEFT JOIN "request" "r" ON "r"."titleId" = "t"."id"
  WHERE "t"."id" > ? AND "t"."id" <= ? GROUP BY "t"."id", "t"."stages"
  HAVING COUNT("r"."id") = 0 OR "t"."stages" <> COALESCE(SUM(CASE ${EXPECTED_STATE_BITS} ELSE 0 END), 0)`;

/** Queries rows that violate the invariants of requests, in ranges of ids. */
@Injectable()
export class ViolationRepository {
  constructor(private readonly database: Database) {}

  /** The last id of the next batch of at most `rows` rows; null when there are none. */
  async nextBatchEnd(table: ConsistencyQuery['table'], after: number, rows: number): Promise<number | null> {
    const column = `"${SCANNED_TABLES[table]}"`;
    const page = `SELECT ${column} AS "id" FROM "${table}" WHERE ${column} > ? ORDER BY ${column} LIMIT ${rows}`;
    const [found] = await this.database.query<{ last: number | null }>(`SELECT MAX("page"."id") AS "last" FROM (${page}) "page"`, [after]);
    return found?.last ?? null;
  }

  findUndispatched(after: number, upTo: number): Promise<UndispatchedRequest[]> {
    return this.database.query<UndispatchedRequest>(UNDISPATCHED_REQUESTS, [after, upTo]);
  }

  findOpenButComplete(after: number, upTo: number): Promise<number[]> {
    return this.#ids(OPEN_BUT_COMPLETE_SERIES, after, upTo);
  }

  findWithWrongDates(after: number, upTo: number): Promise<number[]> {
    return this.#ids(WRONG_DATES, after, upTo);
  }

  findWithWrongCost(after: number, upTo: number): Promise<number[]> {
    return this.#ids(WRONG_COST, after, upTo);
  }

  findOrphanedCosts(after: number, upTo: number): Promise<number[]> {
    return this.#ids(ORPHANED_COST, after, upTo);
  }

  findWithWrongStateBits(after: number, upTo: number): Promise<number[]> {
    return this.#ids(WRONG_STATE_BITS, after, upTo);
  }

  async #ids(sql: string, after: number, upTo: number): Promise<number[]> {
    return (await this.database.query<{ id: number }>(sql, [after, upTo])).map(({ id }) => id);
  }
}
