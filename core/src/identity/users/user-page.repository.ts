import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { containsPattern, Database, normalizeText } from '../../kernel/index.js';
import { SYSTEM_USER_NAME } from './user.js';

/** The largest page size. */
const MAX_PAGE_SIZE = 200;

/** A sortable column. Rows without a value come last if it is optional, which prevents the use of an index. */
interface SortColumn {
  readonly name: string;
  readonly isOptional: boolean;
}

/** Sortable columns of the user list. */
export const USER_SORT_COLUMNS = {
  userName: { name: 'normalizedUserName', isOptional: false },
  alias: { name: 'normalizedAlias', isOptional: true },
  email: { name: 'normalizedEmail', isOptional: true },
  userType: { name: 'userType', isOptional: false },
  lastLoggedIn: { name: 'lastLoggedInAt', isOptional: true },
  createdAt: { name: 'createdAt', isOptional: false },
} as const satisfies Record<string, SortColumn>;

/** Query of one page of the user list (pagination, search, sort). Pages start at 1. */
export const UserPageQuery = z.object({
  search: z.string().trim().max(256).default(''),
  sort: z.enum(Object.keys(USER_SORT_COLUMNS) as (keyof typeof USER_SORT_COLUMNS)[]).default('userName'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
});
export type UserPageQuery = z.output<typeof UserPageQuery>;

const SEARCHED = ['normalizedUserName', 'normalizedAlias', 'normalizedEmail'];

/** Finds pages of users with SQL pagination, so the cost does not grow with the number of users. */
@Injectable()
export class UserPageRepository {
  constructor(private readonly database: Database) {}

  /** Ids in list order; rows without a value in the sort column come last. */
  async findIds({ search, sort, order, page, size }: UserPageQuery): Promise<string[]> {
    const { name, isOptional } = USER_SORT_COLUMNS[sort];
    const absentLast = isOptional ? `CASE WHEN "${name}" IS NULL THEN 1 ELSE 0 END, ` : '';
    const { sql, parameters } = searchCondition(search);
    const rows = await this.database.query<{ id: string }>(
      `SELECT "id" FROM "users" WHERE ${sql}
       ORDER BY ${absentLast}"${name}" ${order.toUpperCase()}, "id"
       LIMIT ${size} OFFSET ${(page - 1) * size}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  async count({ search }: UserPageQuery): Promise<number> {
    const { sql, parameters } = searchCondition(search);
    // All users but the system account: a COUNT without a condition is cheap, one with a condition reads every row.
    const counted = search === '' ? 'COUNT(*) - 1 AS "total" FROM "users"' : `COUNT(*) AS "total" FROM "users" WHERE ${sql}`;
    const [row] = await this.database.query<{ total: number | string }>(`SELECT ${counted}`, parameters);
    return Number(row?.total ?? 0);
  }
}

function searchCondition(search: string): { sql: string; parameters: unknown[] } {
  // Compares the name because it is in the index that the pages are read from.
  const isNotSystem = `"normalizedUserName" <> '${SYSTEM_USER_NAME}'`;
  if (search === '') return { sql: isNotSystem, parameters: [] };
  const pattern = containsPattern(normalizeText(search));
  const matchesAnyColumn = SEARCHED.map((column) => `"${column}" LIKE ? ESCAPE '!'`).join(' OR ');
  return { sql: `${isNotSystem} AND (${matchesAnyColumn})`, parameters: SEARCHED.map(() => pattern) };
}
