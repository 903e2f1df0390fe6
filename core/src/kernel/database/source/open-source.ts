import { join } from 'node:path';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { Config } from '../../config/index.js';
import type { LogService } from '../../log/index.js';
import { backUp, holdsTables } from './backup.js';
import { lengthenTexts } from './long-text.js';
import type { Schema } from './schema.js';
import { boundMysqlSessions, retryStatements, withoutBounds } from './server-sessions.js';
import { databaseFile, sourceOptions } from './source-options.js';
import { isolate } from '../sqlite/index.js';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Connect, copy the embedded database if a migration is due, and migrate. Throws when any of it fails. */
export async function openSource(place: Place, schema: Schema, log: LogService): Promise<DataSource> {
  const source = new DataSource(sourceOptions(place, schema, log));
  if (place.databaseUrl) prepareServer(source);
  else isolate(source);
  const holdsData = !place.databaseUrl && holdsTables(databaseFile(place));

  await source.initialize();
  try {
    await compareByCode(source);
    await migrate(source, place, holdsData, log);
    return source;
  } catch (cause) {
    await source.destroy();
    throw cause;
  }
}

async function migrate(source: DataSource, place: Place, holdsData: boolean, log: LogService): Promise<void> {
  const [next, ...others] = await new MigrationExecutor(source).getPendingMigrations();
  if (!next) return;
  if (holdsData) {
    const copy = await backUp(databaseFile(place), join(place.dataDir, 'backups'), next.name);
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
    await withoutBounds(runner, () => executor.executePendingMigrations());
  } finally {
    await runner.release();
  }
}

function prepareServer(source: DataSource): void {
  retryStatements(source);
  if (source.options.type !== 'mariadb') return;
  lengthenTexts(source);
  boundMysqlSessions(source);
}

/** New tables take the collation of the database; only `utf8mb4_bin` tells É from é, as the other databases do. */
async function compareByCode(source: DataSource): Promise<void> {
  if (source.options.type !== 'mariadb') return;
  const [row] = await source.query<{ collation: string; name: string }[]>('SELECT @@collation_database AS collation, DATABASE() AS name');
  if (row && row.collation !== 'utf8mb4_bin')
    await source.query(`ALTER DATABASE \`${row.name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
}
