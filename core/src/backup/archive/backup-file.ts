import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DatabaseSnapshot, type Config, type EntitiesAndMigrations, type LogService } from '../../kernel/index.js';
import { writeBackup, type BackupSource } from './write-backup.js';

/** Folder of the backups of a portal. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** How a backup file is named, and what protects its keys. */
export interface BackupFileOptions extends Pick<BackupSource, 'createdAt' | 'passphrase' | 'sealedKeys' | 'onProgress'> {
  /** What stands before the time in the name. */
  readonly prefix: string;
  readonly signal?: AbortSignal;
}

/**
 * Writes a backup of one moment into the folder of backups, also while a portal runs; returns its name. A backup that fails leaves no file,
 * and one whose process ends leaves a draft.
 */
export async function writeBackupFile(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'version'>,
  schema: EntitiesAndMigrations,
  log: LogService,
  { prefix, signal, ...options }: BackupFileOptions,
): Promise<string> {
  const { dataDir, version } = config;
  const folder = backupFolder(dataDir);
  const name = `${prefix}-${timestampOf(options.createdAt)}.tar.gz`;
  const draft = join(folder, `${name}.draft`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const snapshot = await DatabaseSnapshot.open(config, schema, log);
  try {
    const archive = writeBackup({ snapshot, dataDir, version, ...options });
    await pipeline(archive, createWriteStream(draft, { mode: 0o600, flush: true }), { ...(signal && { signal }) });
    await rename(draft, join(folder, name));
    return name;
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  } finally {
    await snapshot.close();
  }
}

const timestampOf = (date: Date): string =>
  date
    .toISOString()
    .replace(/[-:.Z]/g, '')
    .replace('T', '-');
