import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT_DIR } from '../support/config.js';

const HOOKS = join(ROOT_DIR, 'core/test/support/source-hooks.mjs');
const MAIN = join(ROOT_DIR, 'core/src/main.ts');

/** The portal as a process of its own, run from its sources. */
class Portal {
  output = '';
  errors = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(environment: Record<string, string>, ...args: string[]) {
    this.child = spawn(process.execPath, ['--import', HOOKS, MAIN, ...args], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...environment },
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** The address that it names once it is ready. */
  async ready(): Promise<string> {
    while (!this.output.includes('is ready at')) {
      await Promise.race([once(this.child.stdout ?? process.stdin, 'data'), this.ended.then(() => Promise.reject(new Error(this.errors)))]);
    }
    return /is ready at (\S+)/.exec(this.output)?.[1] ?? '';
  }
}

describe('the process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-process-'));
  const started: Portal[] = [];
  const start = (environment: Record<string, string> = {}, ...args: string[]): Portal => {
    const portal = new Portal({ DATA_DIR: dataDir, ...environment }, ...args);
    started.push(portal);
    return portal;
  };

  jest.setTimeout(30_000);
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('refuses a bad configuration in one sentence per field', async () => {
    const portal = start({ PORT: 'many' }, '--log-level', 'loud');
    expect(await portal.ended).toBe(2);
    expect(portal.errors).toContain('PORT must be a number.\nLOG_LEVEL must be one of debug, info, warn, error.\n');
    expect(portal.output).toBe('');
  });

  it('says once where it is, owns its folder, survives being killed and stops in good order', async () => {
    const first = start({ BASE_URL: 'films' });
    const address = await first.ready();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/films\/$/);
    expect(first.output.match(/is ready at/g)).toHaveLength(1);
    expect((await fetch(`${address}health/ready`)).status).toBe(200);

    const second = start();
    expect(await second.ended).toBe(3);
    expect(second.errors).toContain('is in use by another running portal');

    const elsewhere = start({ PORT: new URL(address).port, DATA_DIR: join(dataDir, 'other') });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.errors).toContain('is already taken');

    first.child.kill('SIGKILL');
    await first.ended;
    const third = start();
    const again = await third.ready();
    expect((await fetch(`${again}health/ready`)).status).toBe(200);

    const stoppedAt = performance.now();
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(5000);
  });
});
