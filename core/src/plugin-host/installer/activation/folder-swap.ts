import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { pathExists, type Config } from '../../../kernel/index.js';
import { swapFolder, stagingFolder } from '../installer-paths.js';
import { InstallRecord, readInstallRecords } from './install-records.js';

type Folders = Pick<Config, 'dataDir'>;

/** The move of a staged plug-in into its final folder by atomic renames, which can be rolled back (rollback). */
export interface FolderSwap {
  readonly token: string;
  readonly packageName: string;
  /** The staged folder. */
  readonly stagedFolder: string;
  /** The final folder, which may contain an older version. */
  readonly pluginFolder: string;
  /** The install record that is written once the new version is confirmed. */
  readonly installRecord: InstallRecord;
}

/** The journal of a swap, written before any folder is moved. */
const SwapNote = z.object({ packageName: z.string(), to: z.string(), entry: InstallRecord, hadOld: z.boolean() });

/**
 * Moves the new folder into place with two renames. Until {@link confirmSwap} the old one is kept aside with a note, so that {@link
 * recoverInterruptedInstalls} can roll back a portal that was killed at any point: what was not confirmed is undone.
 */
export async function swapFolders(
  folders: Folders,
  { token, packageName, stagedFolder, pluginFolder, installRecord }: FolderSwap,
): Promise<void> {
  const swapPath = join(swapFolder(folders), token);
  const hadPreviousVersion = await pathExists(pluginFolder);
  await mkdir(swapPath, { recursive: true });
  await writeFile(
    join(swapPath, 'note.json'),
    JSON.stringify({ packageName, to: pluginFolder, entry: installRecord, hadOld: hadPreviousVersion }),
  );
  await mkdir(dirname(pluginFolder), { recursive: true });
  if (hadPreviousVersion) await rename(pluginFolder, join(swapPath, 'old'));
  await rename(stagedFolder, pluginFolder);
}

/** Commits the swap: keeps the new version and deletes the old one. */
export const confirmSwap = (folders: Folders, { token }: Pick<FolderSwap, 'token'>): Promise<void> =>
  remove(join(swapFolder(folders), token));

/** Rollback of the swap: restores the old version; without one, removes the new one. */
export async function revertSwap(folders: Folders, { token }: Pick<FolderSwap, 'token'>): Promise<void> {
  const swapPath = join(swapFolder(folders), token);
  const note = await readSwapNote(swapPath);
  const isPreviousKept = await pathExists(join(swapPath, 'old'));
  if (note && (isPreviousKept || !note.hadOld) && (await pathExists(note.to))) await rename(note.to, join(swapPath, 'refused'));
  if (note && isPreviousKept) await rename(join(swapPath, 'old'), note.to);
  await remove(swapPath);
}

/** Crash recovery: completes or rolls back interrupted swaps and removes staged packages. Must run before plug-ins are discovered. */
export async function recoverInterruptedInstalls(folders: Folders): Promise<void> {
  await remove(stagingFolder(folders));
  const tokens = await readdir(swapFolder(folders)).catch(() => []); // there was never a swap
  const records = await readInstallRecords(folders);
  for (const token of tokens) {
    const note = await readSwapNote(join(swapFolder(folders), token));
    const isConfirmed = note && isDeepStrictEqual(records[note.packageName], note.entry);
    await (isConfirmed ? confirmSwap : revertSwap)(folders, { token });
  }
}

/** Null when the portal was killed before the note was written, and so before any folder was moved. */
async function readSwapNote(swapPath: string): Promise<z.output<typeof SwapNote> | null> {
  try {
    return SwapNote.parse(JSON.parse(await readFile(join(swapPath, 'note.json'), 'utf8')));
  } catch {
    return null;
  }
}

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });
