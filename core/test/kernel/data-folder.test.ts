import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError, openDataFolder } from '../../src/kernel/index.js';
import { explainDataFolderError } from '../../src/kernel/lifecycle/data-folder-error.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('the data folder', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('is created, checked and locked, and keeps nothing of the check', () => {
    const { exposedPaths, unlock } = openDataFolder(join(folder.path, 'a', 'b'));
    expect(exposedPaths).toEqual([]);
    expect(readdirSync(join(folder.path, 'a', 'b')).filter((name) => !name.startsWith('.lock.sqlite'))).toEqual([]);
    unlock();
  });

  it.each([
    ['EACCES', /^The data folder \/data or a file in it may not be written by the account that runs the portal\. .+ \(.*number \d+\)\.$/],
    ['SQLITE_READONLY', /Give the folder to that account/],
    ['EROFS', /^The data folder \/data is on a file system that is mounted read-only\. Mount it for writing/],
    ['ENOSPC', /is on a full disk\. Free some space and start the portal again\.$/],
    ['SQLITE_FULL', /is on a full disk/],
    ['EDQUOT', /quota/],
    ['EMFILE', /Raise the limit of open files\.$/],
  ])('explains %s', (code, words) => {
    const cause = Object.assign(new Error('raw'), { code });
    const explained = explainDataFolderError('/data', cause) as DataFolderError;
    expect(explained).toBeInstanceOf(DataFolderError);
    expect(explained.message).toMatch(words);
    expect(explained.cause).toBe(cause);
  });

  it('passes any other cause on', () => {
    const cause = new Error('a fault of the program');
    expect(explainDataFolderError('/data', cause)).toBe(cause);
  });

  it('explains a folder of another account', () => {
    const closed = join(folder.path, 'closed');
    openDataFolder(closed).unlock();
    withoutRights(closed, () => expect(() => openDataFolder(closed)).toThrow(DataFolderError));
    openDataFolder(closed).unlock();
  });
});

const NOBODY = 65_534;

/** Runs synchronous work without the right to write a folder: as another account, or, where that is impossible, with its mode changed. */
function withoutRights(folder: string, work: () => void): void {
  const isRoot = process.getuid!() === 0;
  if (isRoot) process.seteuid!(NOBODY);
  else chmodSync(folder, 0o500);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid!(0);
    else chmodSync(folder, 0o700);
  }
}
