import { join } from 'node:path';
import {
  type DataSourceOptions,
  type EntitySchema,
  type MigrationInterface,
  AbstractLogger,
  type LogLevel,
  type LogMessage,
} from 'typeorm';
import { SQLITE_FILE, type Config } from '../../config/index.js';
import type { LogService } from '../../log/index.js';
import { dialectOf } from '../sql-dialect.js';
import { configureSqlite, Sqlite } from '../sqlite/index.js';
import { MYSQL_SESSION_OPTIONS, POSTGRES_SESSION_OPTIONS } from './session-options.js';

/** Writes TypeORM's messages to the log. Statements are not logged: their parameters are personal data, and their errors are thrown. */
class TypeOrmLogger extends AbstractLogger {
  constructor(private readonly target: LogService) {
    super(['warn', 'migration']);
  }

  protected override writeLog(level: LogLevel, messages: LogMessage | string | number | (LogMessage | string | number)[]): void {
    for (const message of [messages].flat()) {
      const text = String(typeof message === 'object' ? message.message : message);
      if (level === 'warn') this.target.warn(text);
      else this.target.debug(text);
    }
  }
}

/** The entities and migrations of all modules. */
export interface EntitiesAndMigrations {
  readonly entities: readonly (EntitySchema | (new () => object))[];
  readonly migrations: readonly (new () => MigrationInterface)[];
}

/** Nest token of the {@link EntitiesAndMigrations}. */
export const ENTITIES_AND_MIGRATIONS = Symbol('DatabaseSchema');

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_CACHE_SIZE = 300;

/** Path of the SQLite database file. */
export const sqliteFilePath = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, SQLITE_FILE);

/** TypeORM's options for the database that the configuration names. Only the driver of that database is loaded. */
export async function createDataSourceOptions(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { entities, migrations }: EntitiesAndMigrations,
  log: LogService,
): Promise<DataSourceOptions> {
  const schema = {
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each' as const,
    logger: new TypeOrmLogger(log),
  };
  const url = config.databaseUrl ?? undefined;

  switch (dialectOf(config.databaseUrl)) {
    case 'postgres':
      return {
        ...schema,
        type: 'postgres',
        driver: (await import('pg')).default,
        url,
        poolSize: POOL_SIZE,
        connectTimeoutMS: CONNECT_TIMEOUT_MS,
        extra: POSTGRES_SESSION_OPTIONS,
      };
    case 'mysql':
      // With the type `mariadb` TypeORM reads the schema of both MySQL and MariaDB; with `mysql` only that of MySQL.
      return {
        ...schema,
        type: 'mariadb',
        driver: await import('mysql2'),
        url,
        poolSize: POOL_SIZE,
        connectTimeout: CONNECT_TIMEOUT_MS,
        timezone: 'Z',
        charset: 'utf8mb4_bin',
        extra: MYSQL_SESSION_OPTIONS,
      };
    case 'sqlite':
      return {
        ...schema,
        type: 'better-sqlite3',
        driver: Sqlite,
        database: sqliteFilePath(config),
        prepareDatabase: configureSqlite,
        statementCacheSize: STATEMENT_CACHE_SIZE,
      };
  }
}
