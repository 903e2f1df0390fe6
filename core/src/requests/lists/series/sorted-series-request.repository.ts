import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import type { RequestState } from '../../model/index.js';
import type { RequestListTab } from '../sorting/state-filters.js';
import { REQUESTER_NAME } from '../sorting/sorting.js';
import { queryIdColumn } from '../sorting/query-id-column.js';

/** Filter and order of a list of series requests, without paging. */
export interface SeriesRequestListQuery {
  readonly tab: RequestListTab;
  readonly sortKey: SeriesRequestSortKey;
  readonly isDescending: boolean;
  /** Only requests of this user; null: all. */
  readonly ownerId: string | null;
}

const STATES: Readonly<Partial<Record<RequestListTab, RequestState>>> = {
  pending: 'pending',
  processing: 'approved',
  available: 'available',
  denied: 'denied',
  unavailable: 'approved',
};

/** Maps sort fields of the API to columns. No other text reaches the SQL. */
const COLUMNS = {
  id: '"r"."id"',
  title: '"t"."titleKey"',
  requesteddate: '"r"."requestedAt"',
  releaseyear: '"t"."releaseDate"',
  releasedate: '"t"."releaseDate"',
  status: '"t"."status"',
  requeststatus: `CASE "r"."state" WHEN 'pending' THEN 0 WHEN 'approved' THEN 1 WHEN 'available' THEN 2 ELSE 3 END`,
  approved: `CASE WHEN "r"."state" IN ('approved', 'available') THEN 1 ELSE 0 END`,
  available: `CASE WHEN "r"."state" = 'available' THEN 1 ELSE 0 END`,
  denied: `CASE WHEN "r"."state" = 'denied' THEN 1 ELSE 0 END`,
  markedasapproved: '"r"."approvedAt"',
  markedasavailable: '"r"."availableAt"',
  markedasdenied: '"r"."deniedAt"',
  deniedreason: '"r"."deniedReason"',
  requesteduserid: '"r"."requesterId"',
  requesteduser: REQUESTER_NAME,
  requestedbyalias: '"r"."normalizedRequestedByAlias"',
  parentrequestid: '"r"."titleId"',
  seriestype: '"t"."seriesType"',
  // Constant for all rows.
  requesttype: '"r"."kind"',
  source: '"r"."kind"',
  issueid: '"r"."kind"',
} as const;
/** A column by which lists of series requests can be sorted. */
export type SeriesRequestSortKey = keyof typeof COLUMNS;

/** Whether a text is a {@link SeriesRequestSortKey}. */
export const isSeriesRequestSortKey = (name: string): name is SeriesRequestSortKey => Object.hasOwn(COLUMNS, name);

/** Queries sorted ids of series requests, and of requested series. */
@Injectable()
export class SortedSeriesRequestRepository {
  constructor(private readonly database: Database) {}

  findRequestIds({ tab, sortKey, isDescending, ownerId }: SeriesRequestListQuery): Promise<Int32Array> {
    const direction = isDescending ? 'DESC' : 'ASC';
    const state = STATES[tab];
    const conditions = [...(state ? ['"r"."state" = ?'] : []), ...(ownerId ? ['"r"."requesterId" = ?'] : [])];
    // Join only when the order needs it: it costs up to 100,000 look-ups.
    const title = COLUMNS[sortKey].includes('"t"') ? `JOIN "requested_title" "t" ON "t"."id" = "r"."titleId"` : '';
    const requester = COLUMNS[sortKey].includes('"u"') ? `LEFT JOIN "users" "u" ON "u"."id" = "r"."requesterId"` : '';
    // Sorted by title without a filter, starting at the titles takes half the time.
    const kind = title && conditions.length === 0 ? `"t"."kind" = 'tv'` : `"r"."kind" = 'tv'`;
    const sql = `SELECT "r"."id" AS "id" FROM "request" "r" ${title} ${requester}
      WHERE ${[kind, ...conditions].join(' AND ')} ORDER BY ${COLUMNS[sortKey]} ${direction}, "r"."id" ${direction}`;
    return queryIdColumn(
      this.database,
      'id',
      sql,
      [state, ownerId].filter((value) => typeof value === 'string'),
    );
  }

  /** Number of series requests by state. */
  async countByState(): Promise<{ state: RequestState; requests: number }[]> {
    const sql = `SELECT "state", COUNT(*) AS "requests" FROM "request" WHERE "kind" = 'tv' GROUP BY "state"`;
    const rows = await this.database.query<{ state: RequestState; requests: number | string }>(sql);
    return rows.map(({ state, requests }) => ({ state, requests: Number(requests) }));
  }

  /** The series themselves, the one that was asked for last first; of one person, by their own requests alone. */
  findSeriesIds(ownerId: string | null): Promise<Int32Array> {
    const all = `SELECT "id" FROM "requested_title" WHERE "kind" = 'tv' ORDER BY "requestedAt" DESC, "id" DESC`;
    const own = `SELECT "titleId" AS "id" FROM "request" WHERE "requesterId" = ? AND "kind" = 'tv'
      GROUP BY "titleId" ORDER BY MAX("requestedAt") DESC, "titleId" DESC`;
    return queryIdColumn(this.database, 'id', ownerId ? own : all, ownerId ? [ownerId] : []);
  }
}
