import type { DataSource } from 'typeorm';
import { UnsuitableDatabaseError } from './unsuitable-database-error.js';

/** Exists from the first to the last moment of a copy: a database that has it holds only a part of the rows. */
const MARKER_TABLE = 'unfinished_copy';

/** Statement that creates the mark of an unfinished copy. Fails when the database has the mark already. */
export const CREATE_COPY_MARK = `CREATE TABLE ${MARKER_TABLE} (id integer)`;

/** Marks the database as the target of an unfinished copy. */
export const markCopyUnfinished = async (source: DataSource): Promise<void> => {
  await source.query(CREATE_COPY_MARK);
};

/** Removes the mark of an unfinished copy. */
export const markCopyFinished = async (source: DataSource): Promise<void> => {
  await source.query(`DROP TABLE ${MARKER_TABLE}`);
};

/** Whether a copy into the database was begun and not finished. */
export const hasUnfinishedCopy = (tables: readonly string[]): boolean => tables.includes(MARKER_TABLE);

/** Throws {@link UnsuitableDatabaseError} for a database into which a copy was begun and not finished. */
export async function refuseUnfinishedCopy(source: DataSource): Promise<void> {
  if (hasUnfinishedCopy(await tableNames(source))) throw unfinishedCopyError();
}

/** For a database with an unfinished copy. */
export const unfinishedCopyError = (): UnsuitableDatabaseError =>
  new UnsuitableDatabaseError('unfinished', 'The database contains an unfinished copy of a portal. Empty it, and copy or restore again.');

/** A table or a view. */
export interface FoundTable {
  readonly name: string;
  readonly isView: boolean;
}

const TABLES: Readonly<Record<string, string>> = {
  'better-sqlite3': "SELECT name AS name, type AS type FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  postgres: 'SELECT table_name AS name, table_type AS type FROM information_schema.tables WHERE table_schema = current_schema()',
  mariadb: 'SELECT table_name AS name, table_type AS type FROM information_schema.tables WHERE table_schema = DATABASE()',
};

/** All tables, also those that are not the portal's; of a server, also views. */
export async function listTables(source: DataSource): Promise<FoundTable[]> {
  const rows = await source.query<{ name: string; type: string }[]>(TABLES[source.options.type] ?? '');
  return rows.map(({ name, type }) => ({ name, isView: /view/i.test(type) }));
}

/** The names of {@link listTables}. */
export const tableNames = async (source: DataSource): Promise<string[]> => (await listTables(source)).map(({ name }) => name);
