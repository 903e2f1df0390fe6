import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, EntitiesAndMigrations, LogService } from '../../kernel/index.js';
import { backupFolder, writeBackupFile } from '../archive/backup-file.js';

/** Start of the names of the backups that are made before a restore replaces a portal. */
export const SAFETY_COPY_PREFIX = 'ombi-before-restore';

/** How many safety copies are kept: regular backups have a retention of their own, which must not delete the way back. */
const KEPT = 3;

const FILE_NAME = new RegExp(`^${SAFETY_COPY_PREFIX}-[\\d-]+\\.tar\\.gz$`);

/** Writes a backup of the portal before a restore replaces it; returns its name. `sealedKeys` null leaves the keys out. */
export async function writeSafetyCopy(
  config: Config,
  schema: EntitiesAndMigrations,
  log: LogService,
  sealedKeys: Buffer | null,
): Promise<string> {
  const name = await writeBackupFile(config, schema, log, {
    ...{ prefix: SAFETY_COPY_PREFIX, createdAt: new Date(), passphrase: null },
    ...(sealedKeys && { sealedKeys }),
  });
  await deleteOldSafetyCopies(config.dataDir);
  return name;
}

async function deleteOldSafetyCopies(dataDir: string): Promise<void> {
  const names = (await readdir(backupFolder(dataDir))).filter((name) => FILE_NAME.test(name)).sort((a, b) => b.localeCompare(a, 'en'));
  for (const name of names.slice(KEPT)) await rm(join(backupFolder(dataDir), name), { force: true });
}
