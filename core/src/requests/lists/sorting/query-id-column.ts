import type { Database } from '../../../kernel/index.js';

const COMMA = 44;
const ZERO = 48;

/** The numbers of a text such as `3,14,15`, without making a string of each. */
function parseIdList(text: string): Int32Array {
  const ids = new Int32Array(text === '' ? 0 : 1 + commasIn(text));
  for (let at = 0, index = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA) index += 1;
    else ids[index] = ids[index]! * 10 + code - ZERO;
  }
  return ids;
}

function commasIn(text: string): number {
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === COMMA) commas += 1;
  return commas;
}

/** Runs a query and returns the ids in its only column, in the order of its rows. */
export async function queryIdColumn(database: Database, column: string, sql: string, parameters: readonly string[]): Promise<Int32Array> {
  if (database.dialect === 'sqlite') return queryAsText(database, column, sql, parameters);
  const rows = await database.query<Record<string, number>>(sql, parameters);
  return Int32Array.from(rows, (row) => row[column]!);
}

/** SQLite works in our own thread, and one text holds it up five times less than a hundred thousand rows. */
async function queryAsText(database: Database, column: string, sql: string, parameters: readonly string[]): Promise<Int32Array> {
  const [row] = await database.query<{ ids: string | null }>(`SELECT group_concat("${column}") AS "ids" FROM (${sql})`, parameters);
  return parseIdList(row?.ids ?? '');
}
