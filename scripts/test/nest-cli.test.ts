import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(__dirname, '../..');

const nest = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'node_modules/@nestjs/cli/bin/nest.js'), ...args], {
    cwd: root,
  });
  return stdout;
};

it('generates the parts of a module in its folder, and registers them in the module', async () => {
  const said = await nest('generate', 'service', 'votes/example', '--dry-run');
  expect(said).toMatch(/CREATE\S* core\/src\/votes\/example\/example\.service\.ts/);
  expect(said).toMatch(/UPDATE\S* core\/src\/votes\/votes\.module\.ts/);
  expect(said).not.toContain('.spec.ts');
});

it('builds and starts the output of the core build', () => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  expect(read('nest-cli.json')).toMatchObject({
    sourceRoot: 'core/src',
    entryFile: 'main',
    compilerOptions: { builder: 'tsc', tsConfigPath: 'core/tsconfig.json' },
  });
  expect(read('core/tsconfig.json')).toMatchObject({ compilerOptions: { outDir: 'dist' } });
});
