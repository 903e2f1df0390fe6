import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../../config/index.js';
import type { LogService } from '../../log/index.js';
import { dialectOf } from '../dialect.js';
import type { Schema } from './schema.js';
import { MYSQL_SESSION, POSTGRES_SESSION } from './server-sessions.js';
import { SourceLog } from './source-log.js';
import { prepare } from '../sqlite/index.js';

const DATABASE_FILE = 'ombi.sqlite';
const POOL = 10;
const CONNECT_MS = 10_000;
const STATEMENTS = 300;

/** Path of the embedded database. */
export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, DATABASE_FILE);

/** TypeORM's options for the database that the configuration names. */
export function sourceOptions(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { entities, migrations }: Schema,
  log: LogService,
): DataSourceOptions {
  const schema = {
    entities: [...entities],
    migrations: [...migrations],
    migrationsTransactionMode: 'each' as const,
    logger: new SourceLog(log),
  };
  const url = config.databaseUrl ?? undefined;

  switch (dialectOf(config.databaseUrl)) {
    case 'postgres':
      return { ...schema, type: 'postgres', url, poolSize: POOL, connectTimeoutMS: CONNECT_MS, extra: POSTGRES_SESSION };
    case 'mysql':
      // By this name TypeORM understands the catalogue of both MySQL and MariaDB; by the other one only MySQL's.
      return {
        ...schema,
        type: 'mariadb',
        url,
        poolSize: POOL,
        connectTimeout: CONNECT_MS,
        timezone: 'Z',
        charset: 'utf8mb4_bin',
        extra: MYSQL_SESSION,
      };
    case 'sqlite':
      return {
        ...schema,
        type: 'better-sqlite3',
        database: databaseFile(config),
        prepareDatabase: prepare,
        statementCacheSize: STATEMENTS,
      };
  }
}
