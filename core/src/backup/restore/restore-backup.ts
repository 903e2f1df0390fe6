import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  dropAllTables,
  inspectDatabase,
  isSameSummary,
  tableMismatchError,
  openDataSource,
  openTargetDatabase,
  sqliteFilePath,
  type Config,
  type DatabaseLocation,
  type EntitiesAndMigrations,
  type LogService,
} from '../../kernel/index.js';
import { replaceDataFiles, writeDataFile } from '../archive/data-files.js';
import { readBackup, type CheckedBackup, type KeyDecryptor } from '../archive/read-backup.js';
import { replaceKeys } from '../archive/replace-keys.js';
import { InvalidBackupError } from '../invalid-backup-error.js';

/** Temporary directory in the data folder where a restore prepares its files. */
export const restoreFolder = (dataDir: string): string => join(dataDir, 'restore');

/** How to decrypt the keys of the backup, and whether existing data is replaced. */
export interface RestoreOptions {
  readonly keyDecryptor: KeyDecryptor;
  /** Gives up what the portal holds now. Default: a portal in use is refused. */
  readonly replacesExisting?: boolean;
}

type DataLocation = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Restores a backup into a data folder and its database, which no portal may use meanwhile. The whole archive is checked before anything is
 * changed. A SQLite database is replaced at once, by renaming; a database on a server stays marked as unfinished until it is complete.
 * Throws {@link InvalidBackupError} and `UnsuitableDatabaseError`.
 */
export async function restoreBackup(
  archive: string,
  location: DataLocation,
  schema: EntitiesAndMigrations,
  log: LogService,
  { keyDecryptor, replacesExisting = false }: RestoreOptions,
): Promise<CheckedBackup> {
  const backup = await readBackup(archive, schema, keyDecryptor);
  const contents = await inspectDatabase(location, schema, log);
  if (contents === 'portal' && !replacesExisting)
    throw new InvalidBackupError(
      'in-use',
      'The portal already contains data, which a restore would replace. Restore into a new portal, or use --replace.',
    );

  const work = join(restoreFolder(location.dataDir), 'work');
  await rm(work, { recursive: true, force: true });
  await mkdir(join(work, 'files'), { recursive: true, mode: 0o700 });
  // A file is filled beside the present one and renamed at the end; a server's database has to be filled in place.
  const target = location.databaseUrl ? location : { dataDir: join(work, 'database'), databaseUrl: null };
  const isCleared = target.databaseUrl !== null && contents !== 'nothing';
  if (target.databaseUrl === null) await mkdir(target.dataDir, { mode: 0o700 });
  if (isCleared) await dropAllTables(target, schema, log);

  await fill(archive, backup, target, schema, log, { keyDecryptor, isCleared, filesFolder: join(work, 'files') });
  if (target.databaseUrl === null) await replaceSqliteFile(target, location);
  if (backup.keys) await replaceKeys(location.dataDir, backup.keys);
  await replaceDataFiles(join(work, 'files'), location.dataDir);
  await rm(work, { recursive: true, force: true });
  return backup;
}

interface FillOptions {
  readonly keyDecryptor: KeyDecryptor;
  /** Whether the database was emptied for this restore. */
  readonly isCleared: boolean;
  readonly filesFolder: string;
}

/** Fills tables of the version that wrote the backup, and brings them up to this version. */
async function fill(
  archive: string,
  { header, manifest }: CheckedBackup,
  location: DatabaseLocation,
  schema: EntitiesAndMigrations,
  log: LogService,
  { keyDecryptor, isCleared, filesFolder }: FillOptions,
): Promise<void> {
  const target = await openTargetDatabase(location, schema, log, { migrations: header.migrations, isCleared });
  try {
    await readBackup(archive, schema, keyDecryptor, {
      consumeRows: (table, rows) => target.writer.insert(table, rows),
      consumeFile: (path, content) => writeDataFile(filesFolder, path, content),
    });
    for (const table of header.tables)
      if (!isSameSummary(manifest.tables[table.name]!, await target.reader.summarize(table))) throw tableMismatchError(table.name);
    await target.finish(header.tables);
  } catch (cause) {
    await target.abandon();
    throw cause;
  }
  await (await openDataSource(location, schema, log)).destroy();
}

async function replaceSqliteFile(from: DatabaseLocation, to: DatabaseLocation): Promise<void> {
  // The write-ahead log of the old file must not be applied to the new one.
  for (const suffix of ['-wal', '-shm']) await rm(`${sqliteFilePath(to)}${suffix}`, { force: true });
  await rename(sqliteFilePath(from), sqliteFilePath(to));
}
