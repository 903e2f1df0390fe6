import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../../kernel/index.js';
import { ledgerFile } from '../places.js';

const Entry = z.object({
  source: z.enum(['registry', 'upload', 'folder']),
  from: z.string().nullable(),
  version: z.string(),
  integrity: z.string().nullable(),
  installedAt: z.string(),
  installedBy: z.string(),
});
/** What was installed, from where, when and by whom. */
export type Entry = Readonly<z.output<typeof Entry>>;

const Ledger = z.record(z.string(), Entry);
export type Ledger = Readonly<Record<string, Entry>>;

type DataFolder = Pick<Config, 'dataDir'>;

/** All entries by package name. One that cannot be read says nothing; the plug-ins themselves lie elsewhere. */
export async function readLedger(folders: DataFolder): Promise<Ledger> {
  try {
    return Ledger.parse(JSON.parse(await readFile(ledgerFile(folders), 'utf8')));
  } catch {
    return {};
  }
}

/** Either the old or the new file is there, whatever happens. */
export async function writeLedger(folders: DataFolder, ledger: Ledger): Promise<void> {
  const file = ledgerFile(folders);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(draft, 'w');
  try {
    await handle.writeFile(JSON.stringify(ledger, null, 2));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
