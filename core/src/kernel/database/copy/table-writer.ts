import type { QueryRunner } from 'typeorm';
import { translateSql, type SqlDialect } from '../sql-dialect.js';
import { UnsuitableDatabaseError, toDatabaseRefusal } from './unsuitable-database-error.js';
import type { PortableRow, PortableTable, PortableValue } from './portable-table.js';

/** SQLite accepts this many parameters in one statement, the others twice as many. */
const MAX_PARAMETERS = 32_000;

/** Codes of engines for values that do not fit into their column, and for rows with equal keys. */
const REJECTED_VALUE =
  /^(SQLITE_(CONSTRAINT\w*|MISMATCH|TOOBIG)|2[23]\w{3}|ER_(DATA_TOO_LONG|DUP_ENTRY|BAD_NULL\w*|WARN_DATA_OUT_OF_RANGE|TRUNCATED\w*|NO_REFERENCED_ROW\w*))$/;

/** Bulk-inserts rows into the empty tables of one database. */
export class TableWriter {
  constructor(
    private readonly runner: QueryRunner,
    private readonly dialect: SqlDialect,
  ) {}

  /** Inserts rows in one transaction. Throws {@link UnsuitableDatabaseError} when they do not fit. */
  async insert(table: PortableTable, rows: readonly PortableRow[]): Promise<void> {
    const perStatement = Math.max(1, Math.floor(MAX_PARAMETERS / table.columns.length));
    await this.runner.startTransaction();
    try {
      for (let start = 0; start < rows.length; start += perStatement) await this.#insert(table, rows.slice(start, start + perStatement));
      await this.runner.commitTransaction();
    } catch (cause) {
      await this.runner.rollbackTransaction().catch(() => undefined);
      throw isUnfitValue(cause)
        ? new UnsuitableDatabaseError('damaged', `A row of the table ${table.name} does not fit into the database.`, { cause })
        : toDatabaseRefusal(cause);
    }
  }

  /** Removes all rows, also those that migrations have put in; tables that refer to others first. */
  async clear(tables: readonly PortableTable[]): Promise<void> {
    for (const { name } of [...tables].reverse()) await this.#run(`DELETE FROM "${name}"`);
  }

  /** Lets the database number its next row of each table after the last one. SQLite and MySQL do so on their own. */
  async resetSequences(tables: readonly PortableTable[]): Promise<void> {
    if (this.dialect !== 'postgres') return;
    for (const { name, numbered } of tables) {
      if (numbered === null) continue;
      const last = `(SELECT MAX("${numbered}") FROM "${name}")`;
      await this.#run(`SELECT setval(pg_get_serial_sequence('"${name}"', '${numbered}'), COALESCE(${last}, 1), ${last} IS NOT NULL)`);
    }
  }

  async #insert({ name, columns }: PortableTable, rows: readonly PortableRow[]): Promise<void> {
    const placeholders = `(${columns.map(() => '?').join(', ')})`;
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    const sql = `INSERT INTO "${name}" (${names}) VALUES ${rows.map(() => placeholders).join(', ')}`;
    const parameters = rows.flatMap((row) => row.map((value) => this.#toEngine(value)));
    await this.#run(sql, parameters);
  }

  /** SQLite has no booleans. */
  #toEngine(value: PortableValue): PortableValue {
    return this.dialect === 'sqlite' && typeof value === 'boolean' ? Number(value) : value;
  }

  async #run(sql: string, parameters: readonly PortableValue[] = []): Promise<void> {
    await this.runner.query(translateSql(sql, this.dialect), [...parameters]);
  }
}

const isUnfitValue = (cause: unknown): boolean => {
  const { code, driverError } = Object(cause) as { code?: unknown; driverError?: { code?: unknown } };
  return REJECTED_VALUE.test(String(driverError?.code ?? code ?? ''));
};
