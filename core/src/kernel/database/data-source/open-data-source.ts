import { join } from 'node:path';
import { DataSource, MigrationExecutor, type DataSourceOptions } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import type { Config } from '../../config/index.js';
import type { LogService } from '../../log/index.js';
import { isolateTransactions } from '../sqlite/index.js';
import { type DatabaseSchema, sqliteFilePath, createDataSourceOptions } from './data-source-options.js';
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

type DatabaseLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Opens a database outside of a Nest application. */
export const openDataSource = (location: DatabaseLocation, databaseSchema: DatabaseSchema, log: LogService): Promise<DataSource> =>
  connectAndMigrate(createDataSourceOptions(location, databaseSchema, log), location, log);

/** Connects, backs up the SQLite database if a migration is pending, and migrates. Throws when any of it fails; nothing stays open then. */
export async function connectAndMigrate(options: DataSourceOptions, location: DatabaseLocation, log: LogService): Promise<DataSource> {
  const source = new DataSource(options);
  if (location.databaseUrl) prepareServerDatabase(source);
  else isolateTransactions(source);
  const holdsData = !location.databaseUrl && hasTables(sqliteFilePath(location));

  await source.initialize();
  try {
    await useBinaryCollation(source);
    await migrate(source, location, holdsData, log);
    return source;
  } catch (cause) {
    await source.destroy();
    throw cause;
  }
}

async function migrate(source: DataSource, location: DatabaseLocation, holdsData: boolean, log: LogService): Promise<void> {
  const [next, ...others] = await new MigrationExecutor(source).getPendingMigrations();
  if (!next) return;
  if (holdsData) {
    const copy = await backUpSqlite(sqliteFilePath(location), join(location.dataDir, 'backups'), next.name);
    log.info('database copied before its migration', { copy });
  }
  await runMigrations(source);
  log.info('database migrated', { steps: others.length + 1 });
}

async function runMigrations(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    const executor = new MigrationExecutor(source, runner);
    executor.transaction = 'each';
    await withoutStatementTimeout(runner, () => executor.executePendingMigrations());
  } finally {
    await runner.release();
  }
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
