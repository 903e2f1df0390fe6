import type { EntitiesAndMigrations } from '../data-source/data-source-options.js';
import { DatabaseRefusedError } from './database-refused-error.js';

/** The names under which the database records the migrations, oldest first. */
export const migrationNames = ({ migrations }: Pick<EntitiesAndMigrations, 'migrations'>): readonly string[] =>
  migrations.map((Migration) => new Migration().name ?? Migration.name);

/** For a database that is not the portal's. */
export const otherProductError = (): DatabaseRefusedError =>
  new DatabaseRefusedError('other-product', 'The database contains tables of another program. Use an empty database.');

/** For a database that a later version has migrated. */
export const newerDatabaseError = (): DatabaseRefusedError =>
  new DatabaseRefusedError(
    'newer',
    'The database was changed by a newer version of the portal. Start that version, or restore the copy from before the upgrade.',
  );
