import { join } from 'node:path';
import { DataSource, MigrationExecutor, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Config } from '../../config/index.js';
import type { LogService } from '../../log/index.js';
import { isolateTransactions } from '../sqlite/index.js';
import { type EntitiesAndMigrations, sqliteFilePath, createDataSourceOptions } from './data-source-options.js';
import { newerDatabaseError, otherProductError } from '../copy/migration-names.js';
import { refuseUnfinishedCopy, tableNames } from '../copy/unfinished-copy.js';
import { toDatabaseRefusal, UnsuitableDatabaseError } from '../copy/unsuitable-database-error.js';
import { describeDatabaseUrl } from '../selection/database-url.js';
import { backUpSqlite, hasTables } from './sqlite-backup.js';
import { limitMysqlSessions, retryConflictingStatements, withoutStatementTimeout } from './session-options.js';

const LONG_TEXT_TYPE = 'longtext';

/**
 * Maps `text` columns to `longtext` on MySQL, where `text` is limited to 64 KB; on SQLite and PostgreSQL `text` is unlimited. So one type
 * name in entities and migrations means the same on every database. Must be called before the source is initialised.
 */
function mapTextToLongText(source: DataSource): void {
  const driver = source.driver as MysqlDriver;
  const [normalizeType, createFullType] = [driver.normalizeType.bind(driver), driver.createFullType.bind(driver)];
  driver.normalizeType = (column) => toLongText(normalizeType(column));
  driver.createFullType = (column) => toLongText(createFullType(column));
}

const toLongText = (type: string): string => (type === 'text' ? LONG_TEXT_TYPE : type);

/** Where a database is: the database URL of a server, or null for the SQLite file in the folder. */
export type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Options with which a database is opened. */
export interface OpenOptions {
  /** Opens a database into which a copy is being made. Default: it is refused. */
  readonly acceptsUnfinishedCopy?: boolean;
}

/** Opens a TypeORM data source for a database outside of a Nest application. */
export const openDataSource = async (
  location: DatabaseLocation,
  entitiesAndMigrations: EntitiesAndMigrations,
  log: LogService,
  options: OpenOptions = {},
): Promise<DataSource> => connectAndMigrate(await createDataSourceOptions(location, entitiesAndMigrations, log), location, log, options);

/**
 * Connects, backs up the SQLite database if a migration is pending, and migrates. Throws when any of it fails; nothing stays open then. Throws
 * {@link UnsuitableDatabaseError} for a database of a newer version or of another program, and for one that holds an unfinished copy.
 */
export async function connectAndMigrate(
  options: DataSourceOptions,
  location: DatabaseLocation,
  log: LogService,
  { acceptsUnfinishedCopy = false }: OpenOptions = {},
): Promise<DataSource> {
  const source = new DataSource(options);
  if (location.databaseUrl) prepareServerDatabase(source);
  else isolateTransactions(source);
  const holdsData = !location.databaseUrl && !acceptsUnfinishedCopy && hasTables(sqliteFilePath(location));

  await initialize(source, location);
  try {
    if (!acceptsUnfinishedCopy) await refuseUnfinishedCopy(source);
    await refuseForeignDatabase(source);
    await useBinaryCollation(source);
    await migrate(source, location, holdsData, log);
    return source;
  } catch (cause) {
    await source.destroy();
    throw cause;
  }
}

/** The messages of drivers name neither the database nor its address. */
async function initialize(source: DataSource, { databaseUrl }: DatabaseLocation): Promise<void> {
  try {
    await source.initialize();
  } catch (cause) {
    const refusal = toDatabaseRefusal(cause);
    if (!databaseUrl || refusal.code === 'failed') throw cause;
    const { address } = describeDatabaseUrl(databaseUrl);
    throw new UnsuitableDatabaseError(refusal.code, `The database ${address} cannot be used. ${refusal.message}`, { cause });
  }
}

/** Tables that TypeORM makes itself, and the mark of a copy. */
const MIGRATION_TABLES = new Set(['migrations', 'typeorm_metadata', 'unfinished_copy']);

/** A migration would mix its tables with those of another program, and on MySQL it could not take that back. */
async function refuseForeignDatabase(source: DataSource): Promise<void> {
  const names = await tableNames(source);
  const hasTables = names.some((name) => !MIGRATION_TABLES.has(name));
  if (hasTables && !names.includes('migrations')) throw otherProductError();

  const known = new Set(source.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const executed = (await new MigrationExecutor(source).getExecutedMigrations()).map(({ name }) => name);
  if (known.size > 0 && hasTables && !executed.some((name) => known.has(name))) throw otherProductError();
  if (executed.some((name) => !known.has(name))) throw newerDatabaseError();
}

async function migrate(source: DataSource, location: DatabaseLocation, holdsData: boolean, log: LogService): Promise<void> {
  const [next, ...others] = await new MigrationExecutor(source).getPendingMigrations();
  if (!next) return;
  if (holdsData) {
    const copy = await backUpSqlite(sqliteFilePath(location), join(location.dataDir, 'backups'), next.name);
    log.info('database copied before its migration', { copy });
  }
  await runMigrations(source).catch(async (cause: unknown) => {
    throw await failedMigration(source, cause);
  });
  log.info('database migrated', { steps: others.length + 1 });
}

/** MySQL and MariaDB commit each change of a table at once, so that only a backup leads back. */
async function failedMigration(source: DataSource, cause: unknown): Promise<Error> {
  const [step] = await new MigrationExecutor(source).getPendingMigrations();
  const state =
    source.options.type === 'mariadb' ? 'It may be partly changed: restore a backup.' : 'It was left as it was before this step.';
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The database could not be brought up to this version at the step ${step?.name}: ${reason}. ${state}`, { cause });
}

async function runMigrations(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  copyTablesOfMigrations(runner);
  try {
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    await withoutStatementTimeout(runner, () => executor.executePendingMigrations());
  } finally {
    await runner.release();
  }
}

/**
 * TypeORM turns the unique constraints of a given table into indices on MySQL. Without copies the tables of the migrations would stay changed,
 * and a database of another engine that the same process migrates later would get both.
 */
function copyTablesOfMigrations(runner: QueryRunner): void {
  const createTable = runner.createTable.bind(runner);
  runner.createTable = (table, ...more) => createTable(table.clone(), ...more);
}

function prepareServerDatabase(source: DataSource): void {
  retryConflictingStatements(source);
  if (source.options.type !== 'mariadb') return;
  mapTextToLongText(source);
  limitMysqlSessions(source);
}

/** Sets the database's default collation, which new tables take; only `utf8mb4_bin` distinguishes É from é, as the other databases do. */
async function useBinaryCollation(source: DataSource): Promise<void> {
  if (source.options.type !== 'mariadb') return;
  const [row] = await source.query<{ collation: string; name: string }[]>('SELECT @@collation_database AS collation, DATABASE() AS name');
  if (row && row.collation !== 'utf8mb4_bin')
    await source.query(`ALTER DATABASE \`${row.name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
}
