import { Injectable } from '@nestjs/common';
import { VARIANTS } from '@ombi/sdk';
import { containsPattern, Database, toSearchKey } from '../../../kernel/index.js';
import { REQUEST_STATES } from '../../model/index.js';
import { stateBit } from '../../store/index.js';
import type { TitleKind } from '../rows/title-row.repository.js';
import type { StateFilter } from './state-filters.js';
import { queryIdColumn } from './query-id-column.js';
import { VISIBILITY_PLACEHOLDER, type TitleSorting } from './sorting.js';

/** Filter and sort order of a list of titles, without paging. */
export interface TitleListQuery {
  readonly kind: TitleKind;
  readonly filter: StateFilter;
  readonly sorting: TitleSorting;
  /** Only requests of this user; null: of all users. */
  readonly ownerId: string | null;
}

const STATE_BIT_CASES = VARIANTS.flatMap((variant) =>
  REQUEST_STATES.map((state) => `WHEN "slot" = '${variant}' AND "state" = '${state}' THEN ${stateBit(variant, state)}`),
);

/** The stages and dates of titles as the requests of one person alone make them. */
const OWN_TITLES_SQL = `SELECT "titleId", "requesterId", MAX("requestedAt") AS "requestedAt", SUM(CASE ${STATE_BIT_CASES.join(' ')} ELSE 0 END) AS "stages"
  FROM "request" WHERE "requesterId" = ? AND "kind" = ? GROUP BY "titleId", "requesterId"`;

/** Queries sorted ids of requested titles with one index scan. */
@Injectable()
export class SortedTitleRepository {
  constructor(private readonly database: Database) {}

  findIds(query: TitleListQuery): Promise<Int32Array> {
    const { sql, parameters } = query.ownerId === null ? allTitlesQuery(query) : ownTitlesQuery(query, query.ownerId);
    return queryIdColumn(this.database, 'id', sql, parameters);
  }

  /** How many titles stand on each combination of stages. */
  async countByStateBits(kind: string): Promise<{ stages: number; titles: number }[]> {
    const sql = 'SELECT "stages", COUNT(*) AS "titles" FROM "requested_title" WHERE "kind" = ? GROUP BY "stages"';
    const rows = await this.database.query<{ stages: number; titles: number | string }>(sql, [kind]);
    return rows.map(({ stages, titles }) => ({ stages, titles: Number(titles) }));
  }

  /** Titles that contain a term. */
  async searchIds(kind: string, term: string): Promise<Set<number>> {
    const sql = `SELECT "id" FROM "requested_title" WHERE "kind" = ? AND "titleKey" LIKE ? ESCAPE '!'`;
    const rows = await this.database.query<{ id: number }>(sql, [kind, containsPattern(toSearchKey(term))]);
    return new Set(rows.map(({ id }) => id));
  }
}

function allTitlesQuery({ kind, filter, sorting }: TitleListQuery) {
  return {
    sql: `SELECT "id" FROM "requested_title" "title" WHERE "kind" = ? AND ${where(filter)} ${order(sorting, '1 = 1')}`,
    parameters: [kind],
  };
}

function ownTitlesQuery({ kind, filter, sorting }: TitleListQuery, ownerId: string) {
  const columns =
    '"id", "titleKey", "own"."requestedAt", "own"."requesterId", "releaseDate", "digitalReleaseDate", "status", "langCode", "externalId", "imdbId", "artistNameKey", "artistId", "overview", "posterPath", "backdropPath", "own"."stages"';
  const titles = `SELECT ${columns} FROM "requested_title" JOIN (${OWN_TITLES_SQL}) "own" ON "own"."titleId" = "id"`;
  const inOrder = order(sorting, '"r"."requesterId" = "title"."requesterId"');
  return { sql: `SELECT "id" FROM (${titles}) "title" WHERE ${where(filter)} ${inOrder}`, parameters: [ownerId, kind] };
}

/** The numbers are bits of our own making. */
const where = ({ requiredBits, excludedBits }: StateFilter): string =>
  [...requiredBits.map((bits) => `("stages" & ${bits}) <> 0`), ...(excludedBits ? [`("stages" & ${excludedBits}) = 0`] : [])].join(' AND ');

/** `isVisible`: which requests `r` count where an order looks at them. */
const order = ({ sortExpressions, isDescending }: TitleSorting, isVisible: string): string => {
  const direction = isDescending ? 'DESC' : 'ASC';
  return `ORDER BY ${[...sortExpressions, '"id"'].map((expression) => `${expression.replace(VISIBILITY_PLACEHOLDER, isVisible)} ${direction}`).join(', ')}`;
};
