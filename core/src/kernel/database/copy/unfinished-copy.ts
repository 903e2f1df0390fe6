import type { DataSource } from 'typeorm';
import { DatabaseRefusedError } from './database-refused-error.js';

/** Exists from the first to the last moment of a copy: a database that has it holds only a part of the rows. */
const MARKER_TABLE = 'unfinished_copy';

export const markCopyUnfinished = async (source: DataSource): Promise<void> => {
  await source.query(`CREATE TABLE ${MARKER_TABLE} (id integer)`);
};

export const markCopyFinished = async (source: DataSource): Promise<void> => {
  await source.query(`DROP TABLE ${MARKER_TABLE}`);
};

export const hasUnfinishedCopy = (tables: readonly string[]): boolean => tables.includes(MARKER_TABLE);

/** Throws {@link DatabaseRefusedError} for a database into which a copy was begun and not finished. */
export async function refuseUnfinishedCopy(source: DataSource): Promise<void> {
  if (hasUnfinishedCopy(await tableNames(source))) throw unfinishedCopyError();
}

export const unfinishedCopyError = (): DatabaseRefusedError =>
  new DatabaseRefusedError('unfinished', 'The database contains an unfinished copy of a portal. Empty it, and copy or restore again.');

const TABLE_NAMES: Readonly<Record<string, string>> = {
  'better-sqlite3': "SELECT name AS name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  postgres: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()',
  mariadb: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
};

/** The names of all tables, also of those that are not the portal's. */
export async function tableNames(source: DataSource): Promise<string[]> {
  const rows = await source.query<{ name: string }[]>(TABLE_NAMES[source.options.type] ?? '');
  return rows.map(({ name }) => name);
}
