import { DataSource } from 'typeorm';
import type { LogService } from '../../log/index.js';
import { createDataSourceOptions, type EntitiesAndMigrations } from '../data-source/data-source-options.js';
import { openDataSource, type DatabaseLocation } from '../data-source/open-data-source.js';
import { dialectOf, type SqlDialect } from '../sql-dialect.js';
import { UnsuitableDatabaseError, toDatabaseRefusal } from './unsuitable-database-error.js';
import { migrationNames, newerDatabaseError, otherProductError } from './migration-names.js';
import { portableTables, type PortableTable } from './portable-table.js';
import { TableReader } from './table-reader.js';
import { TableWriter } from './table-writer.js';
import {
  CREATE_COPY_MARK,
  hasUnfinishedCopy,
  listTables,
  markCopyFinished,
  markCopyUnfinished,
  tableNames,
  unfinishedCopyError,
  type FoundTable,
} from './unfinished-copy.js';

/** What a database holds: nothing (an empty database), a portal of this or an earlier version, or half of a copy. */
export type DatabaseContents = 'nothing' | 'portal' | 'unfinished';

const WRITE_TEST_TABLE = 'ombi_write_test';
const MIGRATIONS_TABLE = 'migrations';

/**
 * Connects to a database and says what it holds. Throws {@link UnsuitableDatabaseError} when it cannot be reached, may not be written, belongs to
 * another product, or was migrated by a newer version. Changes nothing.
 */
export async function inspectDatabase(
  location: DatabaseLocation,
  schema: EntitiesAndMigrations,
  log: LogService,
): Promise<DatabaseContents> {
  const source = new DataSource(await createDataSourceOptions(location, schema, log));
  try {
    await source.initialize();
    await assertWritable(source);
    return await contentsOf(source, schema);
  } catch (cause) {
    throw toDatabaseRefusal(cause);
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** Creating a table is what a migration needs first, and what a user without rights is refused. */
async function assertWritable(source: DataSource): Promise<void> {
  await source.query(`CREATE TABLE IF NOT EXISTS ${WRITE_TEST_TABLE} (id integer)`);
  await source.query(`DROP TABLE ${WRITE_TEST_TABLE}`);
}

async function contentsOf(source: DataSource, schema: EntitiesAndMigrations): Promise<DatabaseContents> {
  const names = await tableNames(source);
  if (names.length === 0) return 'nothing';
  if (hasUnfinishedCopy(names)) return 'unfinished';
  if (!names.includes(MIGRATIONS_TABLE)) throw otherProductError();

  const rows = await source.query<{ name?: string }[]>(`SELECT * FROM ${MIGRATIONS_TABLE}`);
  const known = migrationNames(schema);
  if (!rows.some(({ name }) => name === known[0])) throw otherProductError();
  if (rows.some(({ name }) => !known.includes(String(name)))) throw newerDatabaseError();
  return 'portal';
}

/** An empty database that is filled table by table. */
export interface TargetDatabase {
  readonly writer: TableWriter;
  readonly reader: TableReader;
  /** Declares the copy complete, and closes the connections. */
  finish(tables: readonly PortableTable[]): Promise<void>;
  /** Closes the connections; the database stays marked as unfinished. */
  abandon(): Promise<void>;
}

/** Options of the connection to a target database. */
export interface TargetOptions {
  /** Only these are run: the tables become those of an earlier version. Default: all. */
  readonly migrations?: readonly string[];
  /** Whether {@link dropAllTables} has emptied and marked the database. */
  readonly isCleared?: boolean;
}

/**
 * Creates the tables of a copy in an empty database. Throws {@link UnsuitableDatabaseError} when the database is not empty.
 */
export async function openTargetDatabase(
  location: DatabaseLocation,
  schema: EntitiesAndMigrations,
  log: LogService,
  { migrations = migrationNames(schema), isCleared = false }: TargetOptions = {},
): Promise<TargetDatabase> {
  if (!isCleared) {
    await assertEmpty(location, schema, log);
    await mark(location, schema, log);
  }
  const known = migrationNames(schema);
  const steps = schema.migrations.filter((_, index) => migrations.includes(known[index]!));
  try {
    const source = await openDataSource(location, { ...schema, migrations: steps }, log, { acceptsUnfinishedCopy: true });
    return await targetOf(source, location);
  } catch (cause) {
    throw toDatabaseRefusal(cause);
  }
}

async function assertEmpty(location: DatabaseLocation, schema: EntitiesAndMigrations, log: LogService): Promise<void> {
  const contents = await inspectDatabase(location, schema, log);
  if (contents === 'unfinished') throw unfinishedCopyError();
  if (contents === 'portal') throw new UnsuitableDatabaseError('not-empty', 'The database already contains a portal. Choose an empty one.');
}

/** Before the first table of the portal exists: a copy that ends here is already known as unfinished. */
async function mark(location: DatabaseLocation, schema: EntitiesAndMigrations, log: LogService): Promise<void> {
  const source = await new DataSource(await createDataSourceOptions(location, schema, log)).initialize();
  try {
    await markCopyUnfinished(source);
  } finally {
    await source.destroy();
  }
}

async function targetOf(source: DataSource, location: DatabaseLocation): Promise<TargetDatabase> {
  const dialect = dialectOf(location.databaseUrl);
  const runner = source.createQueryRunner();
  // A row whose number is 0 would get the next number instead.
  if (dialect === 'mysql') await runner.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')");
  const writer = new TableWriter(runner, dialect);
  const existing = new Set(await tableNames(source));
  await writer.clear(portableTables(source).filter(({ name }) => existing.has(name)));
  const close = async (): Promise<void> => {
    await runner.release();
    await source.destroy();
  };
  return {
    writer,
    reader: new TableReader(runner, dialect),
    finish: async (tables) => {
      await writer.resetSequences(tables);
      await markCopyFinished(source);
      await close();
    },
    abandon: close,
  };
}

/**
 * Drops every table and view of a database that the caller has decided to give up, and marks it as unfinished before: MariaDB takes no drop
 * back, and no portal may start on what is left when this is interrupted.
 */
export async function dropAllTables(location: DatabaseLocation, schema: EntitiesAndMigrations, log: LogService): Promise<void> {
  const source = await new DataSource(await createDataSourceOptions(location, schema, log)).initialize().catch((cause: unknown) => {
    throw toDatabaseRefusal(cause);
  });
  try {
    await source.transaction(async ({ queryRunner }) => {
      for (const statement of dropStatements(dialectOf(location.databaseUrl), await listTables(source)))
        await queryRunner!.query(statement);
    });
  } catch (cause) {
    throw toDatabaseRefusal(cause);
  } finally {
    await source.destroy();
  }
}

function dropStatements(dialect: SqlDialect, tables: readonly FoundTable[]): string[] {
  const quote = dialect === 'mysql' ? '`' : '"';
  const cascade = dialect === 'postgres' ? ' CASCADE' : '';
  const drop = ({ name, isView }: FoundTable): string =>
    `DROP ${isView ? 'VIEW' : 'TABLE'} IF EXISTS ${quote}${name.replaceAll(quote, quote + quote)}${quote}${cascade}`;
  const others = tables.filter(({ name }) => !hasUnfinishedCopy([name]));
  // Views refer to tables. Without its migrations, a database is no portal, should the mark ever be lost.
  const rank = ({ name, isView }: FoundTable): number => (isView ? 0 : name === MIGRATIONS_TABLE ? 1 : 2);
  return [
    ...(others.length < tables.length ? [] : [CREATE_COPY_MARK]),
    ...(dialect === 'mysql' ? ['SET FOREIGN_KEY_CHECKS = 0'] : []),
    ...others.toSorted((a, b) => rank(a) - rank(b)).map(drop),
  ];
}
