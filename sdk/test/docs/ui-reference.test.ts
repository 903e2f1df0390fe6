import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../../..');
const EXAMPLES = join(ROOT, 'sdk/test/docs/hooks');
const reference = readFileSync(join(ROOT, 'docs/reference/ui.md'), 'utf8').replaceAll('\r\n', '\n');
const examples = readdirSync(EXAMPLES).filter((file) => file.endsWith('.tsx'));

describe('the reference of the browser half', () => {
  it('has an example for every hook, as it stands in its file', () => {
    const hooks = [...reference.matchAll(/^### (use\w+)$/gm)].map(([, name = '']) => name);
    const files = hooks.map((name) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`);
    expect(files.toSorted()).toEqual(examples.toSorted());
    for (const file of files) expect(reference).toContain(readFileSync(join(EXAMPLES, file), 'utf8').replaceAll('\r\n', '\n').trim());
  });

  it('has examples that TypeScript accepts', async () => {
    const compiler = join(ROOT, 'node_modules/ts7/bin/tsc');
    const said = await promisify(execFile)(process.execPath, [compiler, '-p', EXAMPLES]).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(said).toBe('');
  });
});
