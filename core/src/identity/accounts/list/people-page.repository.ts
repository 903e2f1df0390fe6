import { Injectable } from '@nestjs/common';
import { Database, normalise } from '../../../kernel/index.js';
import { UserType } from '../../users/user.js';
import type { PeopleQuery } from './people-query.js';
import { SORTABLE } from './people-query.js';

const SEARCHED = ['normalizedUserName', 'normalizedAlias', 'normalizedEmail'];

/** Finds pages of people in the database, however many there are. */
@Injectable()
export class PeoplePageRepository {
  constructor(private readonly database: Database) {}

  /** Ids in the order of the list; who lacks what is sorted by stands at the end. */
  async findIds({ search, sort, order, page, size }: PeopleQuery): Promise<string[]> {
    const column = `"${SORTABLE[sort]}"`;
    const { sql, parameters } = matching(search);
    const rows = await this.database.query<{ id: string }>(
      `SELECT "id" FROM "users" WHERE ${sql}
       ORDER BY CASE WHEN ${column} IS NULL THEN 1 ELSE 0 END, ${column} ${order.toUpperCase()}, "id"
       LIMIT ${size} OFFSET ${(page - 1) * size}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  async count({ search }: PeopleQuery): Promise<number> {
    const { sql, parameters } = matching(search);
    const [row] = await this.database.query<{ total: number | string }>(`SELECT COUNT(*) AS "total" FROM "users" WHERE ${sql}`, parameters);
    return Number(row?.total ?? 0);
  }
}

function matching(search: string): { sql: string; parameters: unknown[] } {
  const isPerson = `"userType" <> ${UserType.system}`;
  if (search === '') return { sql: isPerson, parameters: [] };
  const pattern = `%${normalise(search).replace(/[!%_]/g, '!$&')}%`;
  const anywhere = SEARCHED.map((column) => `"${column}" LIKE ? ESCAPE '!'`).join(' OR ');
  return { sql: `${isPerson} AND (${anywhere})`, parameters: SEARCHED.map(() => pattern) };
}
