import { chmodSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { unpackArchive } from '../../../src/plugin-host/installer/staging/unpack-archive.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

it('unpacks files that only their owner can write, without setuid bits', async () => {
  const { path, remove } = temporaryFolder();
  const source = join(path, 'source', 'package');
  mkdirSync(source, { recursive: true });
  const modes: Readonly<Record<string, number>> = { 'open.js': 0o666, 'setuid.sh': 0o6777, 'closed.js': 0o000 };
  for (const [name, mode] of Object.entries(modes)) {
    writeFileSync(join(source, name), 'x');
    // Only root can read files without read permission; others could not pack them.
    if (mode !== 0 || process.getuid?.() === 0) chmodSync(join(source, name), mode);
  }
  await create({ gzip: true, file: join(path, 'package.tgz'), cwd: join(path, 'source') }, ['package']);

  const before = process.umask(0);
  try {
    await unpackArchive(join(path, 'package.tgz'), join(path, 'unpacked'));
  } finally {
    process.umask(before);
  }
  const modeOf = (name: string) => lstatSync(join(path, 'unpacked', name)).mode & 0o7777;
  expect(['open.js', 'setuid.sh'].map(modeOf)).toEqual([0o644, 0o755]);
  expect(modeOf('closed.js') & 0o600).toBe(0o600);
  remove();
});
