import { existsSync } from 'node:fs';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import type { LogService } from '../../log/index.js';
import { createDataSourceOptions, sqliteFilePath, type EntitiesAndMigrations } from '../data-source/data-source-options.js';
import type { DatabaseLocation } from '../data-source/open-data-source.js';
import { dialectOf, type SqlDialect } from '../sql-dialect.js';
import { UnsuitableDatabaseError, toDatabaseRefusal } from './unsuitable-database-error.js';
import { migrationNames, newerDatabaseError } from './migration-names.js';
import { portableTables, type PortableTable } from './portable-table.js';
import { TableReader } from './table-reader.js';

/** SQLite and PostgreSQL take the snapshot with the first read, not with the start of the transaction. */
const FIRST_READ = 'SELECT COUNT(*) FROM migrations';

/** How the snapshot's transaction begins. A slow reader must not be taken for a dead one. */
const BEGIN: Readonly<Record<SqlDialect, readonly string[]>> = {
  sqlite: ['BEGIN', FIRST_READ],
  postgres: [
    'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    'SET LOCAL idle_in_transaction_session_timeout = 0',
    'SET LOCAL statement_timeout = 0',
    FIRST_READ,
  ],
  mysql: ['SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ', 'START TRANSACTION WITH CONSISTENT SNAPSHOT'],
};

/** Seconds in which running transactions must end before writes are held. */
const LOCK_TIMEOUT_S = 30;

/** How all writes of others are held until the snapshot is closed; they can still read. */
const HOLD_WRITES: Readonly<Record<SqlDialect, (tables: readonly string[]) => readonly string[]>> = {
  sqlite: () => [`PRAGMA busy_timeout = ${LOCK_TIMEOUT_S * 1000}`, 'BEGIN IMMEDIATE'],
  postgres: (tables) => [
    'BEGIN',
    'SET LOCAL idle_in_transaction_session_timeout = 0',
    'SET LOCAL statement_timeout = 0',
    `SET LOCAL lock_timeout = '${LOCK_TIMEOUT_S}s'`,
    `LOCK TABLE ${tables.map((name) => `"${name}"`).join(', ')} IN EXCLUSIVE MODE`,
  ],
  mysql: (tables) => [
    `SET SESSION lock_wait_timeout = ${LOCK_TIMEOUT_S}`,
    `LOCK TABLES ${tables.map((name) => `\`${name}\` READ`).join(', ')}`,
  ],
};

/** Options of a {@link DatabaseSnapshot}. */
export interface SnapshotOptions {
  /** Blocks other writers until the snapshot is closed: what is read stays the newest state. Default: false. */
  readonly holdWrites?: boolean;
}

/** A consistent view of a whole database; the portal keeps running meanwhile. */
export class DatabaseSnapshot {
  readonly tables: readonly PortableTable[];
  readonly reader: TableReader;
  /** The engine of the database. */
  readonly dialect: SqlDialect;

  private constructor(
    private readonly source: DataSource,
    private readonly runner: QueryRunner,
    /** Names of the migrations that made these tables, oldest first. */
    readonly migrations: readonly string[],
    location: DatabaseLocation,
  ) {
    this.tables = portableTables(source);
    this.dialect = dialectOf(location.databaseUrl);
    this.reader = new TableReader(runner, this.dialect);
  }

  /** Throws {@link UnsuitableDatabaseError} when the database cannot be read, or is older or newer than this program. */
  static async open(
    location: DatabaseLocation,
    schema: EntitiesAndMigrations,
    log: LogService,
    { holdWrites = false }: SnapshotOptions = {},
  ): Promise<DatabaseSnapshot> {
    if (!location.databaseUrl && !existsSync(sqliteFilePath(location)))
      throw new UnsuitableDatabaseError('missing', 'The data folder contains no database.');
    const source = new DataSource(await createDataSourceOptions(location, schema, log));
    try {
      await source.initialize();
      const migrations = await executedMigrations(source, schema);
      const runner = source.createQueryRunner();
      const dialect = dialectOf(location.databaseUrl);
      const begin = holdWrites ? HOLD_WRITES[dialect](source.entityMetadatas.map(({ tableName }) => tableName)) : BEGIN[dialect];
      for (const sql of begin) await runner.query(sql);
      return new DatabaseSnapshot(source, runner, migrations, location);
    } catch (cause) {
      if (source.isInitialized) await source.destroy();
      throw toDatabaseRefusal(cause);
    }
  }

  /** Ends the transaction and lets held writes go on. */
  async close(): Promise<void> {
    await this.runner.query(this.dialect === 'mysql' ? 'UNLOCK TABLES' : 'ROLLBACK').catch(() => undefined);
    await this.runner.release();
    await this.source.destroy();
  }
}

/** The migrations of a database, oldest first. Throws when some are missing or unknown to this program. */
async function executedMigrations(source: DataSource, schema: EntitiesAndMigrations): Promise<readonly string[]> {
  const executed = new Set((await new MigrationExecutor(source).getExecutedMigrations()).map(({ name }) => name));
  const known = migrationNames(schema);
  if ([...executed].some((name) => !known.includes(name))) throw newerDatabaseError();
  if (executed.size < known.length)
    throw new UnsuitableDatabaseError('older', 'The database is from an earlier version. Start the portal once to update it.');
  return known;
}
