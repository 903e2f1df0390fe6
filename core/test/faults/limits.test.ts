import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PortalProcess } from '../support/portal/portal-process.js';
import { PASSWORD } from '../support/portal/test-users.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { waitUntil } from '../support/wait-until.js';

const SETUP_CODE = 'code-of-the-test';

/** Changes the soft limit of a running process; `unlimited` lifts it again. */
function limit({ child }: PortalProcess, resource: 'fsize' | 'nofile', soft: number | string): void {
  execFileSync('prlimit', ['--pid', String(child.pid), `--${resource}=${soft}:`]);
}

const softLimit = ({ child }: PortalProcess, resource: 'fsize' | 'nofile'): string =>
  execFileSync('prlimit', ['--pid', String(child.pid), `--${resource}`, '--output=SOFT', '--noheadings', '--raw'], {
    encoding: 'utf8',
  }).trim();

const openFiles = ({ child }: PortalProcess): number =>
  execFileSync('ls', [`/proc/${child.pid}/fd`], { encoding: 'utf8' }).split('\n').length;

describe('a portal whose machine has no more', () => {
  const folder = temporaryFolder();
  let portal: PortalProcess;
  let url: string;
  let token: string;

  const call = async (method: string, path: string, body?: unknown): Promise<{ status: number; body: string }> => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : { 'x-setup-code': SETUP_CODE }),
    };
    const answer = await fetch(`${url}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    return { status: answer.status, body: await answer.text() };
  };
  const setName = (applicationName: string) => call('POST', 'api/v1/Settings/customization', { applicationName });
  const nameNow = async () =>
    (JSON.parse((await call('GET', 'api/v1/Settings/customization')).body) as { applicationName: string }).applicationName;

  beforeAll(async () => {
    portal = new PortalProcess({ DATA_DIR: folder.path, SETUP_CODE, LOG_LEVEL: 'debug' });
    url = await portal.ready();
    const account = { username: 'admin', password: PASSWORD };
    await call('POST', 'api/v1/Identity/Wizard', account);
    token = (JSON.parse((await call('POST', 'api/v1/Token', account)).body) as { access_token: string }).access_token;
  });
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await portal.ended;
    folder.remove();
  });

  it('space for files refuses changes in words, keeps what it has, answers reads, and works on when there is space again', async () => {
    expect((await setName('before')).status).toBe(200);
    const before = softLimit(portal, 'fsize');
    limit(portal, 'fsize', 4096);
    let refused = await setName('during 0');
    for (let attempt = 1; refused.status === 200 && attempt < 50; attempt += 1) refused = await setName(`during ${attempt}`);
    expect([refused.status, JSON.parse(refused.body)]).toEqual([507, expect.objectContaining({ type: 'storage' })]);
    expect(refused.body).not.toMatch(/SQLITE|\.js|\.ts/);
    expect(await nameNow()).toMatch(/^(before|during \d+)$/);
    const kept = await nameNow();
    for (const path of ['api/v1/Status', 'api/v3/portal', 'api/v2/Requests/movie/15/0/requestedDate/desc'])
      expect((await call('GET', path)).status).toBe(200);

    limit(portal, 'fsize', before);
    expect(await nameNow()).toBe(kept);
    expect((await setName('after')).status).toBe(200);
    expect([await nameNow(), portal.child.exitCode]).toEqual(['after', null]);
  });

  it('file handles drops connections, and answers again once some are closed', async () => {
    const before = softLimit(portal, 'nofile');
    const { hostname, port } = new URL(url);
    const sockets: Socket[] = [];
    limit(portal, 'nofile', openFiles(portal) + 4);
    for (let number = 0; number < 40; number += 1) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect').catch(() => undefined);
    }
    await setName('without handles').catch(() => undefined);
    for (const socket of sockets) socket.destroy();
    await waitUntil(async () => (await call('GET', 'api/v1/Status').catch(() => ({ status: 0 }))).status === 200);
    expect((await setName('with handles')).status).toBe(200);
    limit(portal, 'nofile', before);
    expect(portal.child.exitCode).toBe(null);
  });
});
