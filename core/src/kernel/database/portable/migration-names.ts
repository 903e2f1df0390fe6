import type { DatabaseSchema } from '../data-source/data-source-options.js';
import { DatabaseRefusal } from './database-refusal.js';

/** The names under which the database records the migrations, oldest first. */
export const migrationNames = ({ migrations }: Pick<DatabaseSchema, 'migrations'>): readonly string[] =>
  migrations.map((Migration) => new Migration().name ?? Migration.name);

/** For a database that a later version has migrated. */
export const newerDatabase = (): DatabaseRefusal =>
  new DatabaseRefusal(
    'newer',
    'The database was changed by a newer version of the portal. Start that version, or go back to the copy from before its upgrade.',
  );
