import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathExists } from '../../kernel/index.js';
import type { RestoreFailureCode } from './prepared-restore.js';
import { removeWorkFolder, restoreFolderPath } from './prepared-restore.js';

/** What a restore brings back. */
interface RestoredBackup {
  /** Name of the scheduled backup or of the uploaded file. */
  readonly name: string;
  /** Version of the portal that wrote it. */
  readonly version: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A restore that an administrator asked for, and that waits for the next start. */
export interface PendingRestore {
  readonly backup: RestoredBackup;
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  /** Client address. */
  readonly address: string | null;
  /** The database that is replaced; null for the file in the data folder. */
  readonly databaseAddress: string | null;
  /** Whether the last start left it waiting, because another portal used the database. */
  readonly waitsForOtherPortals: boolean;
  /** The backup of the replaced portal, once it is made. */
  readonly safetyCopy: string | null;
  /** How it ended, from then on until its files are removed; absent before. */
  readonly outcome?: RestoreOutcome;
}

/** How the last restore of an administrator ended. */
export interface RestoreOutcome {
  /** ISO 8601. */
  readonly finishedAt: string;
  readonly backup: RestoredBackup;
  /** Null when the backup was restored. */
  readonly failure: RestoreFailureCode | null;
  readonly safetyCopy: string | null;
}

const pendingFile = (dataDir: string): string => join(restoreFolderPath(dataDir), 'pending.json');
const outcomeFile = (dataDir: string): string => join(restoreFolderPath(dataDir), 'outcome.json');
const safetyKeysFile = (dataDir: string): string => join(restoreFolderPath(dataDir), 'safety-keys.json');

async function writeJson(file: string, value: object): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.draft`, JSON.stringify(value), { mode: 0o600, flush: true });
  await rename(`${file}.draft`, file);
}

const readJson = async <T>(file: string): Promise<T | null> =>
  (await pathExists(file)) ? (JSON.parse(await readFile(file, 'utf8')) as T) : null;

export const writePendingRestore = (dataDir: string, pending: PendingRestore): Promise<void> => writeJson(pendingFile(dataDir), pending);

/** Removes everything that belongs to the pending restore, and the record of it last; how it ended is kept. */
export async function removePendingRestore(dataDir: string): Promise<void> {
  const kept = [pendingFile(dataDir), outcomeFile(dataDir)];
  await removeWorkFolder(dataDir);
  const files = (await readdir(restoreFolderPath(dataDir))).map((name) => join(restoreFolderPath(dataDir), name));
  for (const file of files) if (!kept.includes(file)) await rm(file, { recursive: true, force: true });
  await deletePendingRestore(dataDir);
}

export const deletePendingRestore = (dataDir: string): Promise<void> => rm(pendingFile(dataDir), { force: true });

export const readPendingRestore = (dataDir: string): Promise<PendingRestore | null> => readJson(pendingFile(dataDir));

export const writeRestoreOutcome = (dataDir: string, outcome: RestoreOutcome): Promise<void> => writeJson(outcomeFile(dataDir), outcome);

export const readRestoreOutcome = (dataDir: string): Promise<RestoreOutcome | null> => readJson(outcomeFile(dataDir));

/** Keeps the encrypted keys for the safety copy: the passphrase is not available when a portal starts. Null keeps none. */
export async function writeSafetyKeys(dataDir: string, sealedKeys: Buffer | null): Promise<void> {
  if (sealedKeys) await writeFile(safetyKeysFile(dataDir), sealedKeys, { mode: 0o600, flush: true });
  else await rm(safetyKeysFile(dataDir), { force: true });
}

export const readSafetyKeys = async (dataDir: string): Promise<Buffer | null> =>
  (await pathExists(safetyKeysFile(dataDir))) ? readFile(safetyKeysFile(dataDir)) : null;
