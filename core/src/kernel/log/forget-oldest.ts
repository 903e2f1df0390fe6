import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_FILES = 14;
const LOG_FILE = /^log-(\d{8}(?:-\d+)?)\.txt$/;

/** Keep the newest fourteen log files of a folder, whoever wrote them and whenever. */
export function forgetOldest(folder: string): void {
  const files = readdirSync(folder).filter((name) => LOG_FILE.test(name));
  const oldestFirst = files.sort((a, b) => stamp(a).localeCompare(stamp(b), 'en', { numeric: true }));
  for (const name of oldestFirst.slice(0, -KEPT_FILES)) rmSync(join(folder, name), { force: true });
}

const stamp = (name: string): string => LOG_FILE.exec(name)?.[1] ?? '';
