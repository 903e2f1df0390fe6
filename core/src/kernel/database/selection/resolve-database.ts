import type { Config } from '../../config/index.js';
import type { LogService } from '../../log/index.js';
import type { EntitiesAndMigrations } from '../data-source/data-source-options.js';
import { openDataSource } from '../data-source/open-data-source.js';
import { toDatabaseRefusal } from '../copy/unsuitable-database-error.js';
import { DatabaseSelection } from './database-selection.js';

/**
 * The configuration with the database that applies: `DATABASE_URL` before the choice in the data folder before SQLite. A choice that is used
 * for the first time and fails is rolled back; one that has worked before ends the start with its error.
 */
export async function resolveDatabase(config: Config, schema: EntitiesAndMigrations, log: LogService): Promise<Config> {
  if (config.isDatabaseFixed || config.databaseUrl) return config;
  const choice = new DatabaseSelection(config.dataDir);
  const chosen = choice.read();
  if (!chosen) return config;
  const chosenConfig = { ...config, databaseUrl: chosen.url };
  if (chosen.isConfirmed) return chosenConfig;

  try {
    await (await openDataSource(chosenConfig, schema, log)).destroy();
    choice.confirm();
    return chosenConfig;
  } catch (cause) {
    log.error('the chosen database cannot be used: the portal stays on the previous one', { cause });
    choice.rollBack(toDatabaseRefusal(cause));
    return { ...config, databaseUrl: chosen.previousUrl };
  }
}
