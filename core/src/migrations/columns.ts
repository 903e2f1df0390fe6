import type { QueryRunner } from 'typeorm';

/** A column, and what the engines call its type. */
export type Column = readonly [table: string, name: string, type: string];

/**
 * Adds columns with plain `ALTER TABLE` statements: on SQLite a builder would drop the table to make it anew, and rows that refer to its
 * rows would be deleted with them.
 */
export async function addColumns(runner: QueryRunner, columns: readonly Column[]): Promise<void> {
  for (const [table, name, type] of columns) await alter(runner, table, `ADD COLUMN ${quoted(runner, name)} ${typeOn(runner, type)}`);
}

/** Drops columns with plain `ALTER TABLE` statements, as {@link addColumns} adds them. */
export async function dropColumns(runner: QueryRunner, columns: readonly Column[]): Promise<void> {
  for (const [table, name] of columns) await alter(runner, table, `DROP COLUMN ${quoted(runner, name)}`);
}

/** Runs one SQL statement of a migration. */
export const runStatement = (runner: QueryRunner, sql: string, parameters?: unknown[]): Promise<unknown> =>
  runner.query(
    sql.replace(/"(\w+)"/g, (_, name: string) => quoted(runner, name)),
    parameters,
  );

const alter = (runner: QueryRunner, table: string, what: string): Promise<void> =>
  runner.query(`ALTER TABLE ${quoted(runner, table)} ${what}`);

/** Without a builder nobody else makes a `text` of MySQL, which ends at 64 KB, as long as that of the other engines. */
const typeOn = ({ connection }: QueryRunner, type: string): string =>
  connection.options.type === 'mysql' || connection.options.type === 'mariadb' ? type.replace(/^text\b/, 'longtext') : type;

const quoted = ({ connection }: QueryRunner, name: string): string => connection.driver.escape(name);
