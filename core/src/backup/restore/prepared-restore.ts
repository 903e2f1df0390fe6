import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordRestore, type RestoreRecord } from '../../identity/index.js';
import {
  describeDatabaseUrl,
  inspectDatabase,
  openDataSource,
  pathExists,
  sqliteFilePath,
  type Config,
  type DatabaseLocation,
  type EntitiesAndMigrations,
  type LogService,
} from '../../kernel/index.js';
import { holdRestoredMessages } from '../../mailings/index.js';
import { replaceDataFiles } from '../archive/data-files.js';
import type { KeyFiles } from '../archive/key-encryption.js';
import { replaceKeys } from '../archive/replace-keys.js';

/** The data folder and the database into which a backup is restored. */
export type RestoreTarget = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Temporary directory in the data folder where a restore prepares its files. */
export const restoreFolderPath = (dataDir: string): string => join(dataDir, 'restore');

/** Gives up what was received or staged: the next start must not replace what the portal holds by then. */
export async function discardRestore(dataDir: string): Promise<void> {
  await removeWorkFolder(dataDir);
  await rm(restoreFolderPath(dataDir), { recursive: true, force: true });
}

const workFolder = (dataDir: string): string => join(restoreFolderPath(dataDir), 'work');
const preparedFile = (dataDir: string): string => join(workFolder(dataDir), 'prepared.json');

/** Where the files of a backup are written before they replace those of the data folder. */
export const preparedFilesFolder = (dataDir: string): string => join(workFolder(dataDir), 'files');

/** What is filled: a file beside the SQLite database, which is renamed at the end, or the database on the server itself. */
export const preparedDatabase = ({ dataDir, databaseUrl }: RestoreTarget): DatabaseLocation =>
  databaseUrl ? { dataDir, databaseUrl } : { dataDir: join(workFolder(dataDir), 'database'), databaseUrl: null };

/** Why a restore changed nothing. */
export type RestoreFailureCode = 'damaged' | 'newer' | 'other-product' | 'other-database' | 'failed';

/** Written when everything but the database is prepared. From then on, an interrupted restore is completed instead of begun again. */
export interface PreparedRestore {
  readonly databaseAddress: string | null;
  readonly keys: KeyFiles | null;
  /** The restore that an administrator asked for; JSON has the time as text. Null for one of the set-up or of a command. */
  readonly record?: (Omit<RestoreRecord, 'at'> & { readonly at: string }) | null;
  /** Why the restore failed whose former rows are brought back; null or absent for a restore itself. */
  readonly rolledBackFor?: RestoreFailureCode | null;
}

/** Which database a restore fills; null for the file in the data folder. */
export const restoreDatabaseAddress = ({ databaseUrl }: RestoreTarget): string | null => describeDatabaseUrl(databaseUrl).address ?? null;

/** Creates the empty folders of a restore; what an earlier one left is removed. */
export async function createWorkFolder(target: RestoreTarget): Promise<void> {
  await removeWorkFolder(target.dataDir);
  await mkdir(preparedFilesFolder(target.dataDir), { recursive: true, mode: 0o700 });
  await mkdir(preparedDatabase(target).dataDir, { recursive: true, mode: 0o700 });
}

/** Removes what was prepared. The record goes first: without its files it must not be completed. */
export async function removeWorkFolder(dataDir: string): Promise<void> {
  await rm(preparedFile(dataDir), { force: true });
  await rm(workFolder(dataDir), { recursive: true, force: true });
}

/** Records that the files are complete. Called before the database is declared complete: keys and rows belong together. */
export async function recordPrepared(
  target: RestoreTarget,
  keys: KeyFiles | null,
  record: RestoreRecord | null,
  rolledBackFor: RestoreFailureCode | null,
): Promise<void> {
  const prepared: PreparedRestore = {
    ...{ databaseAddress: restoreDatabaseAddress(target), keys, rolledBackFor },
    record: record && { ...record, at: record.at.toISOString() },
  };
  const file = preparedFile(target.dataDir);
  await writeFile(`${file}.draft`, JSON.stringify(prepared), { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
}

/**
 * Puts what was prepared in its place. Can be repeated after an interruption at any point, until the caller removes the work folder: when it
 * has recorded what it does next.
 */
export async function completeRestore(target: RestoreTarget, schema: EntitiesAndMigrations, log: LogService): Promise<PreparedRestore> {
  const { dataDir } = target;
  const prepared = await readPrepared(dataDir);
  const { keys, record } = prepared;
  if (await isDatabaseBeside(target)) await replaceSqliteFile(preparedDatabase(target), target);
  if (keys) await replaceKeys(dataDir, keys);
  await replaceDataFiles(preparedFilesFolder(dataDir), dataDir);
  if (prepared.rolledBackFor && !record) return prepared;
  // Migrates the database, as the start of a portal does.
  const source = await openDataSource(target, schema, log);
  try {
    // What comes back after a failed restore was never sent meanwhile.
    const messages = prepared.rolledBackFor ? 0 : await holdRestoredMessages(source, log);
    if (record) await recordRestore(source, { ...record, at: new Date(record.at) }, { messages });
  } finally {
    await source.destroy();
  }
  return prepared;
}

/**
 * Completes a restore that was interrupted after its database was complete, so that the new rows do not meet the former keys. Returns
 * it, or null when there was none; its work folder is left. One that was interrupted earlier, or that belongs to another database, is left
 * to be begun again.
 */
export async function completeInterruptedRestore(
  target: RestoreTarget,
  schema: EntitiesAndMigrations,
  log: LogService,
): Promise<PreparedRestore | null> {
  if (!(await isPrepared(target.dataDir))) return null;
  if ((await readPrepared(target.dataDir)).databaseAddress !== restoreDatabaseAddress(target)) return null;
  const filled = (await isDatabaseBeside(target)) ? preparedDatabase(target) : target;
  if ((await inspectDatabase(filled, schema, log)) !== 'portal') return null;
  return completeRestore(target, schema, log);
}

/** Whether a restore has prepared its files: unless its database is marked as unfinished, its rows may be in their place. */
export const isPrepared = (dataDir: string): Promise<boolean> => pathExists(preparedFile(dataDir));

const readPrepared = async (dataDir: string): Promise<PreparedRestore> =>
  JSON.parse(await readFile(preparedFile(dataDir), 'utf8')) as PreparedRestore;

const isDatabaseBeside = async (target: RestoreTarget): Promise<boolean> =>
  target.databaseUrl === null && (await pathExists(sqliteFilePath(preparedDatabase(target))));

async function replaceSqliteFile(from: DatabaseLocation, to: DatabaseLocation): Promise<void> {
  // The write-ahead log of the old file must not be applied to the new one.
  for (const suffix of ['-wal', '-shm']) await rm(`${sqliteFilePath(to)}${suffix}`, { force: true });
  await rename(sqliteFilePath(from), sqliteFilePath(to));
}
