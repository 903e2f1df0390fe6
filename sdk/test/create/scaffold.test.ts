import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import { TEMPLATES } from '../../create/src/templates.js';
import { buildPackages, Stranger, tool } from './stranger.js';

const COMPILER = tool('node_modules/ts7/bin/tsc');

describe('a new plug-in', () => {
  let stranger: Stranger;
  beforeAll(buildPackages);
  beforeEach(() => {
    stranger = new Stranger();
  });
  afterEach(() => stranger.leave());

  const create = (...flags: string[]) => stranger.node('.', tool('sdk/create/dist/main.js'), ...flags);
  const written = (path: string): string => readFileSync(join(stranger.folder, 'ombi-plugin-crier', path), 'utf8');
  const everything = (): string =>
    readdirSync(join(stranger.folder, 'ombi-plugin-crier'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'utf8')}`)
      .join('\n');

  it.each(TEMPLATES)('that $purpose ($capability) builds and keeps its promises as it is written', async ({ capability, id, name }) => {
    const flags = ['--id', 'crier', '--name', "Nina's crier & co", '--capability', capability];
    expect(await create(...flags)).toMatchObject({ code: 0, words: expect.stringContaining('cd ombi-plugin-crier') as string });
    expect(everything()).not.toMatch(new RegExp(`\\b(${id}|${name})\\b`));

    const { ombi } = JSON.parse(written('package.json')) as { ombi: unknown };
    expect(Manifest.parse(ombi)).toMatchObject({ id: 'crier', name: "Nina's crier & co", provides: [capability] });
    expect(written('.gitignore')).toContain('node_modules/');

    stranger.install('ombi-plugin-crier');
    expect(await stranger.node('ombi-plugin-crier', COMPILER, '-p', '.')).toEqual({ code: 0, words: '' });
    const { code, words } = await stranger.node('ombi-plugin-crier', '--test', 'dist/test/contract.test.js');
    expect({ code, failures: /^# fail .*/m.exec(words)?.[0] ?? words }).toEqual({ code: 0, failures: '# fail 0' });
  });

  it('may bring a screen of its own', async () => {
    await create('--id', 'crier', '--name', 'Town crier', '--capability', 'notificationChannel', '--ui');
    stranger.install('ombi-plugin-crier', true);

    expect(await stranger.node('ombi-plugin-crier', COMPILER, '-p', '.')).toEqual({ code: 0, words: '' });
    expect(await stranger.node('ombi-plugin-crier', COMPILER, '-p', 'ui')).toEqual({ code: 0, words: '' });
    const built = await stranger.node('ombi-plugin-crier', tool('node_modules/@rspack/cli/bin/rspack.js'), 'build');
    expect(built).toMatchObject({ code: 0 });
    expect(written('dist/ui/remoteEntry.js')).toMatch(/plugin_crier.*\.\/settings/s);
  });

  it('is never written over something, nor half', async () => {
    await create('--id', 'crier', '--name', 'Town crier', '--capability', 'downloader');
    const before = everything();
    const again = await create('--id', 'crier', '--name', 'Other', '--capability', 'mediaServer');
    expect(again).toMatchObject({ code: 1, words: expect.stringContaining('exists already') as string });
    expect(everything()).toBe(before);
  });

  it.each([
    [['--id', '../../etc', '--name', 'X', '--capability', 'downloader'], 'cannot be an id'],
    [['--id', 'crier', '--name', '*/ process.exit() /*', '--capability', 'downloader'], 'cannot be a name'],
    [['--id', 'crier', '--name', 'X', '--capability', '../notificationChannel'], 'is no capability'],
    [['--id', 'crier'], 'Say --id, --name and --capability'],
    [['--colour', 'red'], '--colour'],
  ])('is refused with a reason and without a trace: %j', async (flags, reason) => {
    expect(await create(...flags)).toMatchObject({ code: 1, words: expect.stringContaining(reason) as string });
    expect(readdirSync(stranger.folder)).toEqual([]);
  });
});
