import type { Database } from '../../../kernel/index.js';
import { parseIds } from './parse-ids.js';

/** The numbers in one column of a query, in its order. */
export async function readIds(database: Database, column: string, sql: string, parameters: readonly string[]): Promise<Int32Array> {
  if (database.dialect === 'sqlite') return asText(database, column, sql, parameters);
  const rows = await database.query<Record<string, number>>(sql, parameters);
  return Int32Array.from(rows, (row) => row[column]!);
}

/** SQLite works in our own thread, and one text holds it up five times less than a hundred thousand rows. */
async function asText(database: Database, column: string, sql: string, parameters: readonly string[]): Promise<Int32Array> {
  const [row] = await database.query<{ ids: string | null }>(`SELECT group_concat("${column}") AS "ids" FROM (${sql})`, parameters);
  return parseIds(row?.ids ?? '');
}
