import { DataSource } from 'typeorm';
import { setTimeout as wait } from 'node:timers/promises';
import type { LogService } from '../../log/index.js';
import { createDataSourceOptions, type EntitiesAndMigrations } from '../data-source/data-source-options.js';
import type { DatabaseLocation } from '../data-source/open-data-source.js';
import { dialectOf, type SqlDialect } from '../sql-dialect.js';

/** Counts the connections of the same database user to the same database, without the calling one. A SQLite file has no others. */
const COUNT_OTHERS: Readonly<Record<SqlDialect, string | null>> = {
  sqlite: null,
  postgres:
    "SELECT COUNT(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()",
  mysql:
    "SELECT COUNT(*) AS others FROM information_schema.processlist WHERE db = DATABASE() AND user = SUBSTRING_INDEX(USER(), '@', 1) AND id <> CONNECTION_ID()",
};

/** A server notices closed connections a moment later, also those of the portal that this process has just closed. */
const ATTEMPTS = 20;
const INTERVAL_MS = 250;

/** Whether another portal is connected to the database on a server. Waits up to five seconds for connections that are being closed. */
export async function hasOtherConnections(location: DatabaseLocation, schema: EntitiesAndMigrations, log: LogService): Promise<boolean> {
  const statement = COUNT_OTHERS[dialectOf(location.databaseUrl)];
  if (statement === null) return false;
  const source = await new DataSource(await createDataSourceOptions(location, schema, log)).initialize();
  try {
    for (let attempt = 1; ; attempt += 1) {
      const [row] = await source.query<{ others: number | string }[]>(statement);
      if (Number(row?.others) === 0) return false;
      if (attempt === ATTEMPTS) return true;
      await wait(INTERVAL_MS);
    }
  } finally {
    await source.destroy();
  }
}
