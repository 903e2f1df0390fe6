import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Sqlite } from '../sqlite/index.js';

const MAX_BACKUPS = 5;

/** Copies a live SQLite file to `<folder>/<name>-before-<step>.sqlite` and keeps the newest five copies. Returns the copy's path. */
export async function backUpSqlite(file: string, folder: string, step: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, `${basename(file, '.sqlite')}-before-${step}.sqlite`);
  const temporaryCopy = `${copy}.draft`;
  await rm(temporaryCopy, { force: true });
  vacuumInto(file, temporaryCopy);
  await rename(temporaryCopy, copy);
  await deleteOldBackups(folder);
  return copy;
}

/** Writes a single complete file, without a separate write-ahead log. */
function vacuumInto(file: string, copy: string): void {
  const source = new Sqlite(file, { fileMustExist: true });
  try {
    source.prepare('VACUUM INTO ?').run(copy);
  } finally {
    source.close();
  }
}

/** Whether a SQLite file has any tables, so that a backup is worthwhile. */
export function hasTables(file: string): boolean {
  if (!existsSync(file)) return false;
  const source = new Sqlite(file, { fileMustExist: true });
  try {
    return source.prepare("select 1 from sqlite_master where type = 'table' limit 1").get() !== undefined;
  } finally {
    source.close();
  }
}

/** Names end in the migration's 13-digit timestamp, so the order of names is the order of releases. */
async function deleteOldBackups(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'));
  const byStep = copies.sort((a, b) => stepOf(a).localeCompare(stepOf(b)));
  for (const name of byStep.slice(0, -MAX_BACKUPS)) await rm(join(folder, name));
}

const stepOf = (name: string): string => /(\d{13})/.exec(name)?.[1] ?? '';
