import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../..');

describe('a screen in JavaScript', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ombi-screen-'));
    mkdirSync(join(folder, 'ui'));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const build = () => promisify(execFile)(process.execPath, ['node_modules/@rspack/cli/bin/rspack.js', 'build'], { cwd: folder });

  it('is built from <module>-page.jsx, with the modules that it imports', async () => {
    const slots = [{ slot: 'plugin.settings', module: 'settings' }];
    write('package.json', JSON.stringify({ name: 'ombi-plugin-pigeon', type: 'module', ombi: { id: 'pigeon', ui: { slots } } }));
    write('rspack.config.mjs', `import { screenConfig } from '@ombi/sdk/build';\nexport default screenConfig(import.meta.dirname);\n`);
    write('ui/settings-page.jsx', `import { Coop } from './coop.js';\nexport default () => <Coop name="loft of the pigeons" />;\n`);
    write('ui/coop.jsx', 'export const Coop = ({ name }) => <p>{name}</p>;\n');

    await build();
    expect(readFileSync(join(folder, 'dist/ui/remoteEntry.js'), 'utf8')).toContain('./settings');
    const files = readdirSync(join(folder, 'dist/ui'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    expect(files.filter((file) => readFileSync(join(folder, 'dist/ui', file), 'utf8').includes('loft of the pigeons'))).toHaveLength(1);
  });
});
