import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database, normaliseText } from '../../kernel/index.js';
import { SYSTEM_USER_NAME } from './user.js';

/** More rows than this are not given at once. */
const MAX_PAGE_SIZE = 200;

/** A column that a list is sorted by; who has nothing there stands at the end, which costs an index its use. */
interface SortColumn {
  readonly name: string;
  readonly isOptional: boolean;
}

/** What the list of people can be sorted by. */
export const USER_SORT_COLUMNS = {
  userName: { name: 'normalizedUserName', isOptional: false },
  alias: { name: 'normalizedAlias', isOptional: true },
  email: { name: 'normalizedEmail', isOptional: true },
  userType: { name: 'userType', isOptional: false },
  lastLoggedIn: { name: 'lastLoggedInAt', isOptional: true },
  createdAt: { name: 'createdAt', isOptional: false },
} as const satisfies Record<string, SortColumn>;

/** A page of the list of people as it is asked for. Pages begin at 1. */
export const UserPageQuery = z.object({
  search: z.string().trim().max(256).default(''),
  sort: z.enum(Object.keys(USER_SORT_COLUMNS) as (keyof typeof USER_SORT_COLUMNS)[]).default('userName'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.number().int().min(1).max(1_000_000).default(1),
  size: z.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
});
export type UserPageQuery = z.output<typeof UserPageQuery>;

const SEARCHED = ['normalizedUserName', 'normalizedAlias', 'normalizedEmail'];

/** Finds pages of people in the database, however many there are. */
@Injectable()
export class UserPageRepository {
  constructor(private readonly database: Database) {}

  /** Ids in the order of the list; who lacks what is sorted by stands at the end. */
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
    // Everybody but the built-in account: databases know how many rows they have, and look at each one only for a condition.
    const counted = search === '' ? 'COUNT(*) - 1 AS "total" FROM "users"' : `COUNT(*) AS "total" FROM "users" WHERE ${sql}`;
    const [row] = await this.database.query<{ total: number | string }>(`SELECT ${counted}`, parameters);
    return Number(row?.total ?? 0);
  }
}

function searchCondition(search: string): { sql: string; parameters: unknown[] } {
  // By name, because the name is in the index by which pages are skipped.
  const isPerson = `"normalizedUserName" <> '${SYSTEM_USER_NAME}'`;
  if (search === '') return { sql: isPerson, parameters: [] };
  const pattern = `%${normaliseText(search).replace(/[!%_]/g, '!$&')}%`;
  const anywhere = SEARCHED.map((column) => `"${column}" LIKE ? ESCAPE '!'`).join(' OR ');
  return { sql: `${isPerson} AND (${anywhere})`, parameters: SEARCHED.map(() => pattern) };
}
