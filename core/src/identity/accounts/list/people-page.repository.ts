import { Injectable } from '@nestjs/common';
import { Database, normalise } from '../../../kernel/index.js';
import { SYSTEM_USER_NAME } from '../../users/user.js';
import type { PeopleQuery } from './people-query.js';
import { SORTABLE } from './people-query.js';

const SEARCHED = ['normalizedUserName', 'normalizedAlias', 'normalizedEmail'];

/** Finds pages of people in the database, however many there are. */
@Injectable()
export class PeoplePageRepository {
  constructor(private readonly database: Database) {}

  /** Ids in the order of the list; who lacks what is sorted by stands at the end. */
  async findIds({ search, sort, order, page, size }: PeopleQuery): Promise<string[]> {
    const { name, isOptional } = SORTABLE[sort];
    const absentLast = isOptional ? `CASE WHEN "${name}" IS NULL THEN 1 ELSE 0 END, ` : '';
    const { sql, parameters } = matching(search);
    const rows = await this.database.query<{ id: string }>(
      `SELECT "id" FROM "users" WHERE ${sql}
       ORDER BY ${absentLast}"${name}" ${order.toUpperCase()}, "id"
       LIMIT ${size} OFFSET ${(page - 1) * size}`,
      parameters,
    );
    return rows.map(({ id }) => id);
  }

  async count({ search }: PeopleQuery): Promise<number> {
    const { sql, parameters } = matching(search);
    // Everybody but the built-in account: databases know how many rows they have, and look at each one only for a condition.
    const counted = search === '' ? 'COUNT(*) - 1 AS "total" FROM "users"' : `COUNT(*) AS "total" FROM "users" WHERE ${sql}`;
    const [row] = await this.database.query<{ total: number | string }>(`SELECT ${counted}`, parameters);
    return Number(row?.total ?? 0);
  }
}

function matching(search: string): { sql: string; parameters: unknown[] } {
  // By name, because the name is in the index by which pages are skipped.
  const isPerson = `"normalizedUserName" <> '${SYSTEM_USER_NAME}'`;
  if (search === '') return { sql: isPerson, parameters: [] };
  const pattern = `%${normalise(search).replace(/[!%_]/g, '!$&')}%`;
  const anywhere = SEARCHED.map((column) => `"${column}" LIKE ? ESCAPE '!'`).join(' OR ');
  return { sql: `${isPerson} AND (${anywhere})`, parameters: SEARCHED.map(() => pattern) };
}
