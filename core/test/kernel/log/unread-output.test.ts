import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BoundedOutput } from '../../../src/kernel/log/bounded-output.js';
import { ROOT_DIR } from '../../support/test-config.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { waitUntil } from '../../support/wait-until.js';

const HOOKS = pathToFileURL(join(ROOT_DIR, 'core/test/support/source-hooks.mjs')).href;
const PROGRAM = join(ROOT_DIR, 'core/test/kernel/log/logging-process.ts');

/** Ten times what may wait in memory. */
const COUNT = 10_000;
const MAX_WAITING = 1024 * 1024;

describe('a log whose output nobody reads', () => {
  const folder = temporaryFolder();
  let child: ChildProcess;

  beforeAll(() => {
    const args = ['--import', HOOKS, PROGRAM, folder.path, String(COUNT)];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  });
  afterAll(() => {
    child.kill('SIGKILL');
    folder.remove();
  });

  it('neither holds the process up nor fills its memory; the reader is told what was left out', async () => {
    // The process goes on although nobody reads.
    const [{ waiting }] = (await once(child, 'message')) as [{ waiting: number }];
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(MAX_WAITING + 10_000);

    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => void (output += text));
    await waitUntil(() => output.includes('nobody read them'));
    child.send('more');
    await once(child, 'close');
    const lines = output.trim().split('\n');
    const left = Number(/nobody read them {2}count=(\d+)/.exec(output)![1]);
    expect(lines.filter((line) => line.includes('a long line')).length + left).toBe(COUNT);
    expect(left).toBeGreaterThan(COUNT / 2);
    expect(lines.at(-1)).toContain('the last line');
  });

  it('has every line in its file', () => {
    const texts = readdirSync(join(folder.path, 'logs')).map((name) => readFileSync(join(folder.path, 'logs', name), 'utf8'));
    expect(texts.join('').match(/"a long line"/g)).toHaveLength(COUNT);
  });
});

describe('an output with a limit', () => {
  it('goes on after each pause of its reader', () => {
    const written: string[] = [];
    let drain: () => void = () => undefined;
    const stream = {
      writableLength: 0,
      write: (line: string) => written.push(line) > 0,
      once: (_: string, listener: () => void) => void (drain = listener),
    };
    const output = new BoundedOutput(stream as never, (count) => `left out: ${count}`, 10);
    for (const [length, line] of [
      [0, 'a'],
      [11, 'b'],
      [5, 'c'],
    ] as const) {
      stream.writableLength = length;
      output.write(line);
    }
    expect(written).toEqual(['a']);
    drain();
    output.write('d');
    expect(written).toEqual(['a', 'left out: 2', 'd']);
  });
});
