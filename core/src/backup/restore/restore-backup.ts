import type { RestoreRecord } from '../../identity/index.js';
import {
  dropAllTables,
  inspectDatabase,
  isSameTableSummary,
  openDataSource,
  openTargetDatabase,
  tableMismatchError,
  type EntitiesAndMigrations,
  type LogService,
} from '../../kernel/index.js';
import { writeDataFile } from '../archive/data-files.js';
import { readBackup, type CheckedBackup, type KeyDecryptor } from '../archive/read-backup.js';
import { InvalidBackupError } from '../invalid-backup-error.js';
import type { RestoreFailureCode } from './prepared-restore.js';
import {
  completeInterruptedRestore,
  completeRestore,
  createWorkFolder,
  preparedDatabase,
  preparedFilesFolder,
  recordPrepared,
  removeWorkFolder,
  type RestoreTarget,
} from './prepared-restore.js';

/** How to decrypt the keys of the backup, and whether existing data is replaced. */
export interface RestoreOptions {
  readonly keyDecryptor: KeyDecryptor;
  /** Gives up what the portal holds now. Default: a portal in use is refused. */
  readonly replacesExisting?: boolean;
  /** Who started it at a running portal: all users are signed out, and the audit log has an entry. */
  readonly record?: RestoreRecord;
  /** Called when the archive was checked and before anything is changed; what it throws ends the restore. */
  beforeReplacing?(): Promise<void>;
  /** Set for the way back from a restore that failed: why it did. */
  readonly rolledBackFor?: RestoreFailureCode;
  /** Called when everything is in its place. Until it has ended, an interruption leads to {@link completeInterruptedRestore} at the next start. */
  onCompleted?(): Promise<void>;
}

/**
 * Restores a backup into a data folder and its database, which no portal may use meanwhile. The whole archive is checked before anything is
 * changed. A SQLite database is replaced at once, by renaming; a database on a server stays marked as unfinished until it is complete. When
 * the process ends after that, the next start of the portal puts keys and files in their place.
 * Throws {@link InvalidBackupError} and `UnsuitableDatabaseError`.
 */
export async function restoreBackup(
  archive: string,
  target: RestoreTarget,
  schema: EntitiesAndMigrations,
  log: LogService,
  options: RestoreOptions,
): Promise<CheckedBackup> {
  const { keyDecryptor, replacesExisting = false, beforeReplacing, onCompleted } = options;
  if (await completeInterruptedRestore(target, schema, log)) await removeWorkFolder(target.dataDir);
  const backup = await readBackup(archive, schema, keyDecryptor);
  const contents = await inspectDatabase(target, schema, log);
  if (contents === 'portal' && !replacesExisting)
    throw new InvalidBackupError(
      'in-use',
      'The portal already contains data, which a restore would replace. Restore into a new portal, or use --replace.',
    );

  await beforeReplacing?.();
  await createWorkFolder(target);
  const isCleared = target.databaseUrl !== null && contents !== 'nothing';
  if (isCleared) await dropAllTables(target, schema, log);
  try {
    await fill(archive, backup, target, schema, log, { ...options, isCleared });
  } catch (cause) {
    // The former database file is still in use, and the next start must not replace it by one that failed.
    if (target.databaseUrl === null) await removeWorkFolder(target.dataDir);
    throw cause;
  }
  await completeRestore(target, schema, log);
  await onCompleted?.();
  await removeWorkFolder(target.dataDir);
  return backup;
}

interface FillOptions extends RestoreOptions {
  /** Whether the database was emptied for this restore. */
  readonly isCleared: boolean;
}

/** Fills tables of the version that wrote the backup, and brings them up to this version. */
async function fill(
  archive: string,
  { header, manifest, keys }: CheckedBackup,
  restoreTarget: RestoreTarget,
  schema: EntitiesAndMigrations,
  log: LogService,
  { keyDecryptor, isCleared, record, rolledBackFor }: FillOptions,
): Promise<void> {
  const location = preparedDatabase(restoreTarget);
  const target = await openTargetDatabase(location, schema, log, { migrations: header.migrations, isCleared });
  try {
    await readBackup(archive, schema, keyDecryptor, {
      consumeRows: (table, rows) => target.writer.insert(table, rows),
      consumeFile: (path, content) => writeDataFile(preparedFilesFolder(restoreTarget.dataDir), path, content),
    });
    for (const table of header.tables)
      if (!isSameTableSummary(manifest.tables[table.name]!, await target.reader.summarize(table))) throw tableMismatchError(table.name);
    await recordPrepared(restoreTarget, keys, record ?? null, rolledBackFor ?? null);
    await target.finish(header.tables);
  } catch (cause) {
    await target.abandon();
    throw cause;
  }
  await (await openDataSource(location, schema, log)).destroy();
}
