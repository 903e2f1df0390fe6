import { join } from 'node:path';
import { hasOtherConnections, inspectDatabase, type Config, type EntitiesAndMigrations, type LogService } from '../../kernel/index.js';
import { backupFolder } from '../archive/backup-file.js';
import type { KeyDecryptor } from '../archive/read-backup.js';
import { InvalidBackupError } from '../invalid-backup-error.js';
import {
  readPendingRestore,
  readSafetyKeys,
  removePendingRestore,
  writePendingRestore,
  writeRestoreOutcome,
  type PendingRestore,
  type RestoreOutcome,
} from './pending-restore.js';
import { restoreDatabaseAddress, isPrepared, type RestoreFailureCode } from './prepared-restore.js';
import { restoreBackup } from './restore-backup.js';
import { writeSafetyCopy } from './safety-copy.js';

/** A restore that an administrator asked for, with the backup that it restores. */
export interface StagedReplacement {
  readonly archive: string;
  readonly pending: PendingRestore;
  readonly keyDecryptor: KeyDecryptor;
}

/** Thrown when another portal came onto the database while this one prepared its restore. */
class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUse';
}

/**
 * Replaces the portal of this data folder by a backup, at a start and before the portal starts; a backup of the replaced portal is made
 * first. Waits for another start while another portal uses the database. When the restore fails, the portal starts as it was: a database on
 * a server that was cleared by then gets its former rows back. Throws when that fails too, or the database cannot be reached; the next start
 * tries again.
 */
export async function replacePortal(
  staged: StagedReplacement,
  config: Config,
  schema: EntitiesAndMigrations,
  log: LogService,
): Promise<void> {
  const { dataDir } = config;
  if (staged.pending.databaseAddress !== restoreDatabaseAddress(config))
    return finishReplacement(dataDir, staged.pending, 'other-database');
  if (await hasOtherConnections(config, schema, log)) return waitForOtherPortals(dataDir, staged.pending, log);

  const pending = await withSafetyCopy(staged.pending, config, schema, log);
  if (pending === null) return finishReplacement(dataDir, staged.pending, 'failed');
  try {
    await restoreBackup(staged.archive, config, schema, log, {
      ...{ keyDecryptor: staged.keyDecryptor, replacesExisting: true, record: recordOf(pending) },
      beforeReplacing: async () => {
        if (await hasOtherConnections(config, schema, log)) throw new DatabaseInUseError();
      },
      onCompleted: async () => void (await settle(dataDir, pending, null)),
    });
  } catch (cause) {
    if (cause instanceof DatabaseInUseError) return waitForOtherPortals(dataDir, pending, log);
    await rollBack(cause, pending, config, schema, log);
    return finishReplacement(dataDir, pending, failureOf(cause));
  }
  log.info('the backup was restored in place of the portal', { safetyCopy: pending.safetyCopy });
  await finishReplacement(dataDir, pending, null);
}

/** Keeps how the restore ended, and removes the rest of it. An end that was recorded by {@link settle} before stays. */
export async function finishReplacement(dataDir: string, pending: PendingRestore, failure: RestoreFailureCode | null): Promise<void> {
  await writeRestoreOutcome(dataDir, await settle(dataDir, (await readPendingRestore(dataDir)) ?? pending, failure));
  await removePendingRestore(dataDir);
}

/** Records how the restore ended while everything of it is still there, so that a start that is killed now is followed by one that knows. */
async function settle(dataDir: string, pending: PendingRestore, failure: RestoreFailureCode | null): Promise<RestoreOutcome> {
  if (pending.outcome) return pending.outcome;
  const { backup, safetyCopy } = pending;
  const outcome = { finishedAt: new Date().toISOString(), backup, failure, safetyCopy };
  await writePendingRestore(dataDir, { ...pending, outcome });
  return outcome;
}

async function waitForOtherPortals(dataDir: string, pending: PendingRestore, log: LogService): Promise<void> {
  log.warn('the restore waits: another portal uses the database. Stop all others, then restart this one');
  await writePendingRestore(dataDir, { ...pending, waitsForOtherPortals: true });
}

/**
 * Makes the safety copy and records it before anything is replaced; a start that finds the database cleared by an earlier one has it
 * already. Null when it could not be made.
 */
async function withSafetyCopy(
  pending: PendingRestore,
  config: Config,
  schema: EntitiesAndMigrations,
  log: LogService,
): Promise<PendingRestore | null> {
  if ((await inspectDatabase(config, schema, log)) !== 'portal') return pending;
  try {
    const safetyCopy = await writeSafetyCopy(config, schema, log, await readSafetyKeys(config.dataDir));
    const withCopy = { ...pending, safetyCopy };
    await writePendingRestore(config.dataDir, withCopy);
    return withCopy;
  } catch (cause) {
    log.error('the portal was not restored: the backup of its present state could not be made', { cause });
    return null;
  }
}

/** Throws the cause when the restored rows are in their place already: the next start completes the restore. */
async function rollBack(
  cause: unknown,
  pending: PendingRestore,
  config: Config,
  schema: EntitiesAndMigrations,
  log: LogService,
): Promise<void> {
  log.error('the backup could not be restored', { cause });
  if ((await inspectDatabase(config, schema, log)) !== 'unfinished') {
    if (await isPrepared(config.dataDir)) throw cause;
    return;
  }
  const { safetyCopy } = pending;
  if (safetyCopy === null) throw cause;
  // The keys of the data folder are still those of the former rows.
  const keyDecryptor: KeyDecryptor = () => Promise.resolve({});
  const archive = join(backupFolder(config.dataDir), safetyCopy);
  const rolledBackFor = failureOf(cause);
  await restoreBackup(archive, config, schema, log, {
    ...{ keyDecryptor, replacesExisting: true, rolledBackFor },
    onCompleted: async () => void (await settle(config.dataDir, pending, rolledBackFor)),
  });
  log.info('the former state of the portal was restored', { safetyCopy });
}

const recordOf = ({ requestedAt, actorId, actorName, address, backup }: PendingRestore) => ({
  ...{ at: new Date(requestedAt), actorId, actorName, address },
  subject: backup.name,
});

function failureOf(cause: unknown): RestoreFailureCode {
  const code = cause instanceof InvalidBackupError ? cause.code : null;
  return code === 'damaged' || code === 'newer' || code === 'other-product' ? code : 'failed';
}
