import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Config } from '../../../kernel/index.js';
import { asideFolder, stagingFolder } from '../places.js';
import { readLedger, type Entry } from './ledger.js';

type Folders = Pick<Config, 'dataDir'>;

/** A plug-in on its way to its place. */
export interface Move {
  readonly token: string;
  readonly packageName: string;
  /** Where the new one lies until it is placed. */
  readonly from: string;
  /** Its place, in which an older one may lie. */
  readonly to: string;
  /** What the ledger will say once the new one has proved that it works. */
  readonly entry: Entry;
}

/** What was meant, as it is written down. */
const Note = z.object({ packageName: z.string(), to: z.string(), entry: z.unknown(), hadOld: z.boolean() });

/**
 * Put the new one into its place with two renames. Until {@link confirm} the old one lies aside, with a note of what was meant, so that
 * a portal that is killed at any point finds its way back: what was not confirmed did not happen.
 */
export async function exchange(folders: Folders, { token, packageName, from, to, entry }: Move): Promise<void> {
  const aside = join(asideFolder(folders), token);
  const hadOld = await exists(to);
  await mkdir(aside, { recursive: true });
  await writeFile(join(aside, 'note.json'), JSON.stringify({ packageName, to, entry, hadOld }));
  await mkdir(dirname(to), { recursive: true });
  if (hadOld) await rename(to, join(aside, 'old'));
  await rename(from, to);
}

/** The new one stays. */
export const confirm = (folders: Folders, { token }: Pick<Move, 'token'>): Promise<void> => remove(join(asideFolder(folders), token));

/** The old one comes back; where there was none, nothing stays. */
export async function undo(folders: Folders, { token }: Pick<Move, 'token'>): Promise<void> {
  const aside = join(asideFolder(folders), token);
  const note = await noteIn(aside);
  const isAside = await exists(join(aside, 'old'));
  if (note && (isAside || !note.hadOld) && (await exists(note.to))) await rename(note.to, join(aside, 'refused'));
  if (note && isAside) await rename(join(aside, 'old'), note.to);
  await remove(aside);
}

/** Finish or take back what a portal that was killed had begun, and forget what waited. Before anybody looks for plug-ins. */
export async function tidyInstalls(folders: Folders): Promise<void> {
  await remove(stagingFolder(folders));
  const tokens = await readdir(asideFolder(folders)).catch(() => []); // nothing was ever put aside
  const ledger = await readLedger(folders);
  for (const token of tokens) {
    const note = await noteIn(join(asideFolder(folders), token));
    const isConfirmed = note && isDeepStrictEqual(ledger[note.packageName], note.entry);
    await (isConfirmed ? confirm : undo)(folders, { token });
  }
}

/** Null where the portal was killed before it had noted anything, so before it had moved anything. */
async function noteIn(aside: string): Promise<z.output<typeof Note> | null> {
  try {
    return Note.parse(JSON.parse(await readFile(join(aside, 'note.json'), 'utf8')));
  } catch {
    return null;
  }
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
