import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.js';
import { PortalProcess } from '../support/portal/portal-process.js';
import { waitUntil } from '../support/wait-until.js';

describe('the process', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-process-'));
  const started: PortalProcess[] = [];
  const start = (environment: Record<string, string> = {}, ...args: string[]): PortalProcess => {
    const portal = new PortalProcess({ DATA_DIR: dataDir, ...environment }, ...args);
    started.push(portal);
    return portal;
  };

  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('refuses a bad configuration in one sentence per field', async () => {
    const portal = start({ PORT: 'many', SETUP_CODE: 'short' }, '--log-level', 'loud');
    expect(await portal.ended).toBe(2);
    expect(portal.errors).toContain(
      'PORT must be a number.\nSETUP_CODE must have 8 to 64 letters, digits or dashes.\nLOG_LEVEL must be one of debug, info, warn, error.\n',
    );
    expect(portal.output).toBe('');
  });

  it('prints its address once, locks its folder, recovers after SIGKILL and stops gracefully', async () => {
    mkdirSync(join(dataDir, 'logs'), { recursive: true, mode: 0o755 });
    writeFileSync(join(dataDir, 'logs', 'log-20200101.txt'), 'of before', { mode: 0o644 });
    chmodSync(dataDir, 0o755);
    const first = start({ BASE_URL: 'films' });
    const address = await first.ready();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/films\/$/);
    expect(first.output.match(/is ready at/g)).toHaveLength(1);
    expect(first.output).toMatch(/films\/Wizard#code=[\da-f-]{19}\n$/);
    expect((await fetch(`${address}health/ready`)).status).toBe(200);

    const others = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (path) => (lstatSync(join(dataDir, path)).mode & 0o077) !== 0,
    );
    expect([others, lstatSync(dataDir).mode & 0o777]).toEqual([[], 0o700]);

    const second = start();
    const elsewhere = start({ PORT: new URL(address).port, DATA_DIR: join(dataDir, 'other') });
    expect(await second.ended).toBe(3);
    expect(second.errors).toContain('is in use by another running portal');
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.errors).toContain('is already taken');

    first.child.kill('SIGKILL');
    await first.ended;
    const third = start();
    const again = await third.ready();
    expect((await fetch(`${again}health/ready`)).status).toBe(200);

    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  it.each([
    ['is a file', '', 'is not a folder. Choose another with --data-dir.'],
    ['is below a file', 'below', 'is not a folder. Choose another with --data-dir.'],
  ])('says that a data folder %s, with an exit code of its own', async (_name, below, words) => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const portal = start({ DATA_DIR: join(file, below) });
    expect([await portal.ended, portal.errors]).toEqual([4, `The data folder ${join(file, below)} ${words}\n`]);
  });

  it('starts, serves and stops when nobody reads its output any longer', async () => {
    const port = String(await findFreePort());
    const portal = start({ DATA_DIR: join(dataDir, 'unread'), PORT: port });
    portal.child.stdout?.destroy();
    portal.child.stderr?.destroy();
    let isEnded = false;
    void portal.ended.then(() => (isEnded = true));
    const answersReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitUntil(async () => isEnded || (await answersReady()));
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });

  it('logs what is odd about the environment', async () => {
    const portal = start({ DATA_DIR: join(dataDir, 'odd'), DATABSE_URL: 'postgres://me:secret@host/ombi' });
    await portal.ready();
    expect(portal.output).toContain('The environment variable DATABSE_URL has no effect. The setting is called DATABASE_URL.');
    expect(portal.output).not.toContain('secret');
  });

  it('says which database does not answer, and what to check', async () => {
    const port = await findFreePort();
    const portal = start({ DATA_DIR: join(dataDir, 'lost'), DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/films` });
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toContain(
      `The database 127.0.0.1:${port}/films cannot be used. The database server does not answer. Check host and port`,
    );
    expect(portal.errors).not.toContain('secret');
  });
});
