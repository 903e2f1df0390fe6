import { openDataSource, type DatabaseLocation, type EntitiesAndMigrations, type LogService } from '../../kernel/index.js';
import { SetupEntity } from './setup.entity.js';

/** Whether the portal in a database was set up, for a process that runs no portal. Migrates the database, as the start of a portal does. */
export async function isSetUp(location: DatabaseLocation, schema: EntitiesAndMigrations, log: LogService): Promise<boolean> {
  const source = await openDataSource(location, schema, log);
  try {
    const rows = await source.getRepository(SetupEntity).find();
    return rows.some(({ completedAt }) => completedAt !== null);
  } finally {
    await source.destroy();
  }
}
