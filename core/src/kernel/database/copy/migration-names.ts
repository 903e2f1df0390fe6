import type { EntitiesAndMigrations } from '../data-source/data-source-options.js';
import { UnsuitableDatabaseError } from './unsuitable-database-error.js';

/** The names under which the database records the migrations, oldest first. */
export const migrationNames = ({ migrations }: Pick<EntitiesAndMigrations, 'migrations'>): readonly string[] =>
  migrations.map((Migration) => new Migration().name ?? Migration.name);

/** For a database that belongs to another product. */
export const otherProductError = (): UnsuitableDatabaseError =>
  new UnsuitableDatabaseError('other-product', 'The database contains tables of another program. Use an empty database.');

/** For a database that a later version has migrated. */
export const newerDatabaseError = (): UnsuitableDatabaseError =>
  new UnsuitableDatabaseError(
    'newer',
    'The database was changed by a newer version of the portal. Start that version, or restore the copy from before the upgrade.',
  );
