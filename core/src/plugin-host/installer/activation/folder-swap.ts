import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Config } from '../../../kernel/index.js';
import { swapFolder, stagingFolder } from '../installer-paths.js';
import { readInstallRecords, type InstallRecord } from './install-records.js';

type Folders = Pick<Config, 'dataDir'>;

/** A plug-in on its way to its place. */
export interface FolderSwap {
  readonly token: string;
  readonly packageName: string;
  /** Where the new one lies until it is placed. */
  readonly from: string;
  /** Its place, in which an older one may lie. */
  readonly to: string;
  /** What the ledger will say once the new one has proved that it works. */
  readonly entry: InstallRecord;
}

/** What was meant, as it is written down. */
const SwapNote = z.object({ packageName: z.string(), to: z.string(), entry: z.unknown(), hadOld: z.boolean() });

/**
 * Put the new one into its place with two renames. Until {@link confirmSwap} the old one lies aside, with a note of what was meant, so that
 * a portal that is killed at any point finds its way back: what was not confirmed did not happen.
 */
export async function swapFolders(folders: Folders, { token, packageName, from, to, entry }: FolderSwap): Promise<void> {
  const swapPath = join(swapFolder(folders), token);
  const hadOld = await exists(to);
  await mkdir(swapPath, { recursive: true });
  await writeFile(join(swapPath, 'note.json'), JSON.stringify({ packageName, to, entry, hadOld }));
  await mkdir(dirname(to), { recursive: true });
  if (hadOld) await rename(to, join(swapPath, 'old'));
  await rename(from, to);
}

/** The new one stays. */
export const confirmSwap = (folders: Folders, { token }: Pick<FolderSwap, 'token'>): Promise<void> =>
  remove(join(swapFolder(folders), token));

/** The old one comes back; where there was none, nothing stays. */
export async function revertSwap(folders: Folders, { token }: Pick<FolderSwap, 'token'>): Promise<void> {
  const swapPath = join(swapFolder(folders), token);
  const note = await readSwapNote(swapPath);
  const isAside = await exists(join(swapPath, 'old'));
  if (note && (isAside || !note.hadOld) && (await exists(note.to))) await rename(note.to, join(swapPath, 'refused'));
  if (note && isAside) await rename(join(swapPath, 'old'), note.to);
  await remove(swapPath);
}

/** Finish or take back what a portal that was killed had begun, and forget what waited. Before anybody looks for plug-ins. */
export async function recoverInterruptedInstalls(folders: Folders): Promise<void> {
  await remove(stagingFolder(folders));
  const tokens = await readdir(swapFolder(folders)).catch(() => []); // nothing was ever put aside
  const ledger = await readInstallRecords(folders);
  for (const token of tokens) {
    const note = await readSwapNote(join(swapFolder(folders), token));
    const isConfirmed = note && isDeepStrictEqual(ledger[note.packageName], note.entry);
    await (isConfirmed ? confirmSwap : revertSwap)(folders, { token });
  }
}

/** Null where the portal was killed before it had noted anything, so before it had moved anything. */
async function readSwapNote(swapPath: string): Promise<z.output<typeof SwapNote> | null> {
  try {
    return SwapNote.parse(JSON.parse(await readFile(join(swapPath, 'note.json'), 'utf8')));
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
