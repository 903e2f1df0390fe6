import {
  copyDatabase,
  DatabaseSelection,
  UnsuitableDatabaseError,
  DatabaseSnapshot,
  describeDatabaseUrl,
  type Config,
  type CopyProgress,
  type CopyResult,
  type EntitiesAndMigrations,
  type LogService,
} from '../../kernel/index.js';

/** A database that was copied and chosen; the old one can be read, but not written, until `release` is called. */
export interface MovedDatabase extends CopyResult {
  release(): Promise<void>;
}

/**
 * Database migration: copies the portal's database to another, empty one, checks the copy, and chooses it for the next start. Writes to the
 * old database are held from the first read on, so that no change is lost between copy and restart. Throws `UnsuitableDatabaseError`; the
 * old database then stays in use, unchanged. `to` null stands for the file in the data folder.
 */
export async function moveDatabase(
  config: Config,
  to: string | null,
  schema: EntitiesAndMigrations,
  log: LogService,
  onProgress?: CopyProgress,
): Promise<MovedDatabase> {
  const { dataDir, databaseUrl, isDatabaseFixed } = config;
  const target = { dataDir, databaseUrl: to };
  if (isSameDatabase(databaseUrl, to)) throw new UnsuitableDatabaseError('same', 'The portal uses this database already.');

  const snapshot = await DatabaseSnapshot.open(config, schema, log, { holdWrites: true });
  try {
    const result = await copyDatabase(snapshot, target, schema, log, onProgress);
    const choice = new DatabaseSelection(dataDir);
    if (to === null) choice.clear();
    else if (!isDatabaseFixed) choice.choose(to, databaseUrl);
    return { ...result, release: () => snapshot.close() };
  } catch (cause) {
    await snapshot.close();
    throw cause;
  }
}

const isSameDatabase = (one: string | null, other: string | null): boolean => {
  const [first, second] = [describeDatabaseUrl(one), describeDatabaseUrl(other)];
  return first.type === second.type && first.address === second.address;
};
