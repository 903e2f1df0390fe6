import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandProcess } from '../support/portal/command-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { setUp } from './setup-times.js';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const run = async (...args: string[]): Promise<{ code: number | null; said: string }> => {
  const command = new CommandProcess(join(folder.path, 'data'), args);
  return { code: await command.ended, said: command.errors.trim() };
};

test('a restore gives up the one that waits for the next start', async () => {
  const file = join(folder.path, 'backup.tar.gz');
  await setUp({ dataDir: join(folder.path, 'data'), databaseUrl: null }, new Date());
  expect(await run('backup', '--file', file)).toMatchObject({ code: 0 });
  const staged = join(folder.path, 'data', 'restore', 'staged.tar.gz');
  mkdirSync(join(folder.path, 'data', 'restore'));
  copyFileSync(file, staged);
  expect(await run('restore', file, '--replace')).toMatchObject({ code: 0 });
  expect(existsSync(staged)).toBe(false);
});

describe('commands refuse with a sentence', () => {
  test('a backup that does not exist', async () => {
    const file = join(folder.path, 'nowhere.tar.gz');
    expect(await run('restore', file)).toEqual({ code: 1, said: `${file} cannot be used: there is no such file or folder.` });
  });

  test('a folder in place of a backup', async () => {
    mkdirSync(join(folder.path, 'folder'));
    expect(await run('restore', join(folder.path, 'folder'))).toEqual({
      code: 1,
      said: `${join(folder.path, 'folder')} cannot be used: it is a folder. Name a file in it.`,
    });
  });
});
