import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import { TEMPLATES } from '../../create/src/templates.js';
import { buildPackages, PluginAuthorWorkspace, repositoryPath } from './plugin-author-workspace.js';

const COMPILER_PATH = repositoryPath('node_modules/ts7/bin/tsc');

describe('a new plug-in', () => {
  let workspace: PluginAuthorWorkspace;
  beforeAll(buildPackages);
  beforeEach(() => {
    workspace = new PluginAuthorWorkspace();
  });
  afterEach(() => workspace.remove());

  const create = (...flags: string[]) => workspace.runNode('.', repositoryPath('sdk/create/dist/main.js'), ...flags);
  const readGenerated = (path: string): string => readFileSync(join(workspace.folder, 'ombi-plugin-crier', path), 'utf8');
  const testFiles = (): string[] =>
    readdirSync(join(workspace.folder, 'ombi-plugin-crier/dist/test'))
      .filter((file) => file.endsWith('.test.js'))
      .map((file) => `dist/test/${file}`);
  const allGeneratedText = (): string =>
    readdirSync(join(workspace.folder, 'ombi-plugin-crier'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${name}\n${readFileSync(join(parentPath, name), 'utf8')}`)
      .join('\n');

  it.each(TEMPLATES)('that $purpose ($capability) builds and passes its tests as generated', async ({ capability, id, name }) => {
    const flags = ['--id', 'crier', '--name', "Nina's crier & co", '--capability', capability];
    expect(await create(...flags)).toMatchObject({ code: 0, output: expect.stringContaining('cd ombi-plugin-crier') as string });
    expect(allGeneratedText()).not.toMatch(new RegExp(`\\b(${id}|${name})\\b`));

    const { ombi } = JSON.parse(readGenerated('package.json')) as { ombi: unknown };
    expect(Manifest.parse(ombi)).toMatchObject({
      id: 'crier',
      name: "Nina's crier & co",
      provides: capability === 'none' ? [] : [capability],
    });
    expect(readGenerated('.gitignore')).toContain('node_modules/');
    expect(readGenerated('package.json')).not.toContain('pretest');

    workspace.linkDependencies('ombi-plugin-crier');
    expect(await workspace.runNode('ombi-plugin-crier', COMPILER_PATH, '-p', '.')).toEqual({ code: 0, output: '' });
    const { code, output } = await workspace.runNode('ombi-plugin-crier', '--test', ...testFiles());
    expect({ code, failures: /^# fail .*/m.exec(output)?.[0] ?? output }).toEqual({ code: 0, failures: '# fail 0' });
  });

  it('ends its tests also when one fails and leaves a simulator running', async () => {
    await create('--id', 'crier', '--name', 'Town crier', '--capability', 'none');
    workspace.linkDependencies('ombi-plugin-crier');
    const failing = `import { it } from 'node:test';
      import { startServer } from './simulator.js';
      it('fails', async () => { const { url } = await startServer(); await fetch(url); throw new Error('on purpose'); });`;
    writeFileSync(join(workspace.folder, 'ombi-plugin-crier/test/entries.test.ts'), failing);
    const { code, output } = await workspace.runNpm('ombi-plugin-crier', 'test');
    expect({ code, failures: /^# fail .*/m.exec(output)?.[0] ?? output }).toEqual({ code: 1, failures: '# fail 1' });
  });

  it('lists all its options in the help', async () => {
    const { code, output } = await create('--help');
    expect(code).toBe(0);
    for (const word of ['--id', '--name', '--capability', '--folder', '--ui', ...TEMPLATES.map(({ capability }) => capability)])
      expect(output).toContain(word);
    expect(readdirSync(workspace.folder)).toEqual([]);
  });

  it('is created where npm was called, also with the command of the portal', async () => {
    const flags = ['--id', 'crier', '--name', 'Town crier', '--capability', 'none'];
    const { code } = await workspace.runNpm('.', '--prefix', repositoryPath(''), 'run', 'create-plugin', '--', ...flags);
    expect([code, readdirSync(workspace.folder)]).toEqual([0, ['ombi-plugin-crier']]);
  });

  it('may have its own screen', async () => {
    await create('--id', 'crier', '--name', 'Town crier', '--capability', 'notificationChannel', '--ui');
    workspace.linkDependencies('ombi-plugin-crier', true);

    expect(await workspace.runNode('ombi-plugin-crier', COMPILER_PATH, '-p', '.')).toEqual({ code: 0, output: '' });
    expect(await workspace.runNode('ombi-plugin-crier', COMPILER_PATH, '-p', 'ui')).toEqual({ code: 0, output: '' });
    const { scripts } = JSON.parse(readGenerated('package.json')) as { scripts: Record<string, string> };
    expect(scripts.pretest).toBe('tsc -p ui');
    const built = await workspace.runNode('ombi-plugin-crier', repositoryPath('node_modules/@rspack/cli/bin/rspack.js'), 'build');
    expect(built).toMatchObject({ code: 0 });
    expect(readGenerated('dist/ui/remoteEntry.js')).toMatch(/plugin_crier.*\.\/settings/s);
  });

  it('is never written over existing files, nor partially', async () => {
    await create('--id', 'crier', '--name', 'Town crier', '--capability', 'downloader');
    const before = allGeneratedText();
    const again = await create('--id', 'crier', '--name', 'Other', '--capability', 'mediaServer');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('exists already') as string });
    expect(allGeneratedText()).toBe(before);
  });

  it.each([
    [['--id', '../../etc', '--name', 'X', '--capability', 'downloader'], 'cannot be an id'],
    [['--id', 'crier', '--name', '*/ process.exit() /*', '--capability', 'downloader'], 'cannot be a name'],
    [['--id', 'crier', '--name', 'X', '--capability', '../notificationChannel'], 'is no capability'],
    [['--id', 'crier'], 'Say --id, --name and --capability'],
    [['--colour', 'red'], '--colour'],
  ])('is refused with a reason and without leaving files: %j', async (flags, reason) => {
    expect(await create(...flags)).toMatchObject({ code: 1, output: expect.stringContaining(reason) as string });
    expect(readdirSync(workspace.folder)).toEqual([]);
  });
});
