import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSetUp } from '../../identity/index.js';
import {
  inspectDatabase,
  pathExists,
  UnsuitableDatabaseError,
  type Config,
  type EntitiesAndMigrations,
  type LogService,
} from '../../kernel/index.js';
import { readBackup, readKeys, createKeyDecryptor, type CheckedBackup } from '../archive/read-backup.js';
import type { KeyFiles } from '../archive/key-encryption.js';
import { InvalidBackupError } from '../invalid-backup-error.js';
import { readPendingRestore } from './pending-restore.js';
import { completeInterruptedRestore, discardRestore, restoreFolderPath } from './prepared-restore.js';
import { finishReplacement, replacePortal } from './replace-portal.js';
import { restoreBackup } from './restore-backup.js';

const receivedArchive = (dataDir: string): string => join(restoreFolderPath(dataDir), 'received.tar.gz');
const stagedArchive = (dataDir: string): string => join(restoreFolderPath(dataDir), 'staged.tar.gz');
const stagedKeys = (dataDir: string): string => join(restoreFolderPath(dataDir), 'keys.json');

/**
 * Receives an uploaded backup and checks all of it but its keys, which are still encrypted. Throws {@link InvalidBackupError}; nothing is
 * kept then. A backup that was received before is replaced.
 */
export async function receiveBackup(upload: Readable, dataDir: string, schema: EntitiesAndMigrations): Promise<CheckedBackup> {
  const draft = `${receivedArchive(dataDir)}.draft`;
  await mkdir(restoreFolderPath(dataDir), { recursive: true, mode: 0o700 });
  try {
    // A full disk must not close the connection of the caller, who would get no answer.
    await pipeline(upload.iterator({ destroyOnReturn: false }), createWriteStream(draft, { mode: 0o600 }));
    const backup = await readBackup(draft, schema, () => Promise.resolve({}));
    await rename(draft, receivedArchive(dataDir));
    return backup;
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
}

/**
 * Stages the received backup for the next start: a running portal cannot exchange its database. Throws {@link InvalidBackupError} when none
 * was received, or the passphrase does not open its keys; nothing is staged either when `beforeStaging`, which is called last, fails.
 */
export async function stageRestore(passphrase: string, dataDir: string, beforeStaging?: () => Promise<void>): Promise<void> {
  const received = receivedArchive(dataDir);
  if (!(await pathExists(received))) throw new InvalidBackupError('no-file', 'Send the backup first.');
  const keys = await readKeys(received, createKeyDecryptor(passphrase));
  if (keys) await writeFile(stagedKeys(dataDir), JSON.stringify(keys), { mode: 0o600, flush: true });
  await beforeStaging?.();
  await rename(received, stagedArchive(dataDir));
}

/** Whether a backup waits for the next start. */
export const isRestoreStaged = (dataDir: string): Promise<boolean> => pathExists(stagedArchive(dataDir));

/** Deletes a backup that was received, but not staged. */
export const discardReceivedBackup = (dataDir: string): Promise<void> => rm(receivedArchive(dataDir), { force: true });

/**
 * Restores a staged backup at startup, before the portal starts, and completes a restore that was interrupted. A backup that is refused is
 * given up, and the portal starts as it was; so is one whose database was set up since, by another portal or because another was configured.
 * A database that fails ends the start, and the restore is tried again at the next one.
 */
export async function applyStagedRestore(config: Config, schema: EntitiesAndMigrations, log: LogService): Promise<void> {
  const { dataDir } = config;
  const pending = await readPendingRestore(dataDir);
  if (pending?.outcome) return finishReplacement(dataDir, pending, pending.outcome.failure);
  const completed = await completeInterruptedRestore(config, schema, log);
  if (completed) {
    const rolledBackFor = completed.rolledBackFor ?? null;
    log.info(rolledBackFor ? 'the interrupted way back from a failed restore was completed' : 'an interrupted restore was completed');
    return pending ? finishReplacement(dataDir, pending, rolledBackFor) : discardRestore(dataDir);
  }
  const archive = stagedArchive(dataDir);
  if (!(await pathExists(archive))) return;
  if (pending) return replacePortal({ archive, pending, keyDecryptor: () => readStagedKeys(dataDir) }, config, schema, log);
  try {
    const replacesExisting = !(await isInUse(config, schema, log));
    await restoreBackup(archive, config, schema, log, {
      ...{ keyDecryptor: () => readStagedKeys(dataDir), replacesExisting },
      // Otherwise the next start would find a backup that waits, and a portal that is in use.
      onCompleted: () => rm(archive, { force: true }),
    });
    log.info('the backup was restored');
  } catch (cause) {
    if (!isRefusedBackup(cause)) throw cause;
    log.error('the backup could not be restored', { cause });
  }
  await discardRestore(dataDir);
}

const isInUse = async (config: Config, schema: EntitiesAndMigrations, log: LogService): Promise<boolean> =>
  (await inspectDatabase(config, schema, log)) === 'portal' && (await isSetUp(config, schema, log));

/** Whether the cause is the backup, which would be refused again at every start. */
const isRefusedBackup = (cause: unknown): boolean =>
  cause instanceof InvalidBackupError || (cause instanceof UnsuitableDatabaseError && cause.code === 'damaged');

const readStagedKeys = async (dataDir: string): Promise<KeyFiles> => JSON.parse(await readFile(stagedKeys(dataDir), 'utf8')) as KeyFiles;
