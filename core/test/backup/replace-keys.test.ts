import fs from 'node:fs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceKeys } from '../../src/backup/archive/replace-keys.js';
import { DatabaseSelection } from '../../src/kernel/index.js';
import { encryptText } from '../../src/kernel/vault/encrypted-text.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const URL = 'postgres://user:secret@server/ombi';
const OLD_KEY = Buffer.alloc(32, 1);
const KEYS = { 'jwt.key': Buffer.alloc(32, 2).toString('base64'), 'vault.key': Buffer.alloc(32, 3).toString('base64') };

class Killed extends Error {}

/** Lets the first `steps` renames through, synchronous or not, and none after them. */
function killAfter(steps: number): void {
  let done = 0;
  const count = (): void => {
    if ((done += 1) > steps) throw new Killed();
  };
  const [renameSync, rename] = [fs.renameSync, fs.promises.rename];
  jest.spyOn(fs, 'renameSync').mockImplementation((...args) => (count(), renameSync(...args)));
  jest.spyOn(fs.promises, 'rename').mockImplementation(async (...args) => (count(), rename(...args)));
}

describe('the keys of a backup', () => {
  const folders: { remove(): void }[] = [];
  /** With a choice that an earlier release wrote. */
  const dataFolder = (): string => {
    const folder = temporaryFolder();
    folders.push(folder);
    mkdirSync(join(folder.path, 'keys'));
    writeFileSync(join(folder.path, 'keys', 'vault.key'), OLD_KEY.toString('base64'));
    const choice = { url: encryptText(OLD_KEY, URL), isConfirmed: true, previousUrl: encryptText(OLD_KEY, `${URL}2`), failure: null };
    writeFileSync(join(folder.path, 'database.json'), JSON.stringify(choice));
    return folder.path;
  };
  const chosen = { url: URL, isConfirmed: true, previousUrl: `${URL}2` };
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => {
    for (const folder of folders) folder.remove();
  });

  it('leave the choice of the database readable, and its key as it is', async () => {
    const dataDir = dataFolder();
    await replaceKeys(dataDir, KEYS);
    const key = readFileSync(join(dataDir, 'keys', 'database.key'), 'utf8');
    await replaceKeys(dataDir, { ...KEYS, 'database.key': OLD_KEY.toString('base64') });
    expect(new DatabaseSelection(dataDir).read()).toEqual(chosen);
    expect(readFileSync(join(dataDir, 'keys', 'database.key'), 'utf8')).toBe(key);
    expect(readFileSync(join(dataDir, 'keys', 'vault.key'), 'utf8')).toBe(KEYS['vault.key']);
  });

  it.each([0, 1, 2, 3])('leave it readable when the portal is killed after %s steps, and can be put in place again', async (steps) => {
    const dataDir = dataFolder();
    killAfter(steps);
    await expect(replaceKeys(dataDir, KEYS)).rejects.toThrow(Killed);
    jest.restoreAllMocks();
    expect(new DatabaseSelection(dataDir).read()).toEqual(chosen);
    await replaceKeys(dataDir, KEYS);
    expect(new DatabaseSelection(dataDir).read()).toEqual(chosen);
    expect(readFileSync(join(dataDir, 'keys', 'vault.key'), 'utf8')).toBe(KEYS['vault.key']);
  });

  it('are put in place where the choice cannot be read', async () => {
    const dataDir = dataFolder();
    writeFileSync(join(dataDir, 'database.json'), '{');
    await replaceKeys(dataDir, KEYS);
    expect(readFileSync(join(dataDir, 'database.json'), 'utf8')).toBe('{');
    expect(readFileSync(join(dataDir, 'keys', 'vault.key'), 'utf8')).toBe(KEYS['vault.key']);
  });
});
