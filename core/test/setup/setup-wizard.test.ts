import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupCodeVerifier, SYSTEM_USER_ID, UserReader } from '../../src/identity/index.js';
import { TOTAL_SETUP_CODE_LIMIT, AttemptRateLimiter } from '../../src/identity/sign-in/attempt-rate-limiter.js';
import { Database, WebLimits } from '../../src/kernel/index.js';
import { stopClock } from '../support/movable-clock.js';
import { databaseEngines } from '../support/data/databases.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { createFirstAdministrator, PASSWORD, signIn, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

const create = (portal: RunningPortal, body: unknown) =>
  portal.api<{ result: boolean; errors: string[] }>('POST', '/api/v1/Identity/Wizard', body);
const isCompleted = async (portal: RunningPortal) => (await portal.api<{ result: boolean }>('GET', '/api/v1/Status/Wizard')).body.result;

describe('the set-up', () => {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
  });

  afterAll(() => portal.close());

  it('is open on a new portal', async () => {
    expect(await isCompleted(portal)).toBe(false);
    expect((await portal.api('GET', '/api/v3/portal')).body).toMatchObject({ wizardCompleted: false });
  });

  it('stores name, address and logo, and ignores empty ones', async () => {
    const dress = (body: unknown) => portal.api<Record<string, unknown>>('POST', '/api/v2/wizard/config', body);
    expect((await dress({ applicationName: 'Our films', applicationUrl: 'https://films.example.org', logo: '' })).body).toMatchObject({
      applicationName: 'Our films',
      applicationUrl: 'https://films.example.org',
      logo: '',
    });
    expect((await dress({ applicationName: '', applicationUrl: null, logo: null })).body).toMatchObject({ applicationName: 'Our films' });
    const bad = ['javascript:alert(1)', 'https://films.example.org/\r\nBcc: all@example.org', 'https://films.example\n.org'];
    for (const applicationUrl of bad) expect([applicationUrl, (await dress({ applicationUrl })).status]).toEqual([applicationUrl, 400]);
  });

  it('connects to a chosen database before it keeps the choice, and answers no password', async () => {
    const { status, body } = await portal.api('POST', '/api/v2/Wizard/database', {
      type: 'Postgres',
      host: '127.0.0.1',
      port: 1,
      name: 'ombi',
      user: 'ombi',
      password: 'secret',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: expect.stringContaining('does not answer') });
    expect(JSON.stringify(body)).not.toContain('secret');
    expect((await portal.api('GET', '/api/v3/setup/database')).body).toMatchObject({ type: 'sqlite', next: null });
  });

  describe('without the code', () => {
    const ask = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
      portal.app.inject({
        method: method as 'GET',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body === undefined ? undefined : JSON.stringify(body),
        remoteAddress: headers['x-test-address'] ?? '127.0.0.1',
      });
    const away: [string, Record<string, string>][] = [
      ['this machine', { host: 'localhost:5000' }],
      ['a proxy on this machine that adds no header', { host: '127.0.0.1:5000' }],
      ['another machine', { 'x-test-address': '192.168.1.7' }],
      ['a proxy beside the portal', { 'x-forwarded-for': '192.168.1.7' }],
      ['a page that had its name pointed at this machine', { host: 'films.example.org' }],
    ];

    it.each(away)('requires the code from %s before anything is changed', async (_, headers) => {
      for (const path of ['/api/v1/Identity/Wizard', '/api/v2/Wizard/config', '/api/v2/Wizard/database']) {
        const answer = await ask('POST', path, headers, { username: 'thief', password: PASSWORD, applicationName: 'Taken' });
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject({ type: 'setup-code', status: 401 });
      }
      expect((await ask('GET', '/api/v3/setup', headers)).json()).toEqual({ admitted: false });
      expect(await isCompleted(portal)).toBe(false);
    });

    it('accepts the code in any spelling, and keeps it in a cookie for the next steps', async () => {
      const { code } = portal.get(SetupCodeVerifier);
      expect(code).toMatch(/^([\da-f]{4}-){3}[\da-f]{4}$/);
      const elsewhere = { 'x-test-address': '192.168.1.7' };
      for (const wrong of ['', 'x', code.slice(0, -1), `${code}0`, '0000-0000-0000-0000']) {
        const answer = await ask('POST', '/api/v3/setup/code', elsewhere, { code: wrong });
        expect([answer.json(), answer.headers['set-cookie']]).toEqual([{ admitted: false }, undefined]);
      }

      const answer = await ask('POST', '/api/v3/setup/code', elsewhere, { code: ` ${code.toUpperCase().replaceAll('-', ' ')} ` });
      expect(answer.json()).toEqual({ admitted: true });
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/; Path=\/api; Max-Age=86400; HttpOnly; SameSite=Strict$/);

      const ways: Record<string, string>[] = [{ cookie: cookie.split(';')[0]! }, { 'x-setup-code': code }];
      for (const shown of ways) {
        expect((await ask('GET', '/api/v3/setup', { ...elsewhere, ...shown })).json()).toEqual({ admitted: true });
        expect((await ask('POST', '/api/v2/Wizard/config', { ...elsewhere, ...shown }, {})).statusCode).toBe(200);
      }
    });
  });

  it.each<[string, object, string, string]>([
    ['without a name', { password: PASSWORD }, 'The username is required', 'username.required'],
    ['without a password', { username: 'admin' }, 'The password needs at least 8 characters', 'password.tooShort'],
    ['with a short password', { username: 'admin', password: '7 chars' }, 'The password needs at least 8 characters', 'password.tooShort'],
    [
      'under the name of the built-in account',
      { username: 'API', password: PASSWORD },
      'The username API is already taken',
      'username.taken',
    ],
  ])('refuses an administrator %s', async (_, body, error, code) => {
    expect((await create(portal, body)).body).toMatchObject({ result: false, errors: [error], codes: [code] });
    expect(await isCompleted(portal)).toBe(false);
  });

  it('is closed permanently after the first administrator was created', async () => {
    expect((await create(portal, { Username: 'admin', Password: PASSWORD, usePlexAdminAccount: false })).body).toEqual({
      result: true,
      errors: [],
    });
    expect(await isCompleted(portal)).toBe(true);
    expect((await signIn(portal, 'admin')).status).toBe(200);

    for (const path of ['/api/v1/Identity/Wizard', '/api/v2/Wizard/config', '/api/v2/Wizard/database']) {
      const { status, body } = await portal.api('POST', path, { username: 'second', password: PASSWORD, applicationName: 'Taken over' });
      expect(status).toBe(401);
      expect(body).toMatchObject({ type: 'setup-completed', status: 401 });
    }
    expect((await portal.api('GET', '/api/v3/portal')).body).toMatchObject({ wizardCompleted: true, applicationName: 'Our films' });
    expect((await portal.api('GET', '/api/v3/setup')).body).toEqual({ admitted: false });
    expect((await portal.api('POST', '/api/v3/setup/code', { code: portal.get(SetupCodeVerifier).code })).status).toBe(401);
  });

  it('stays closed when all users are deleted', async () => {
    await portal.get(Database).execute('DELETE FROM "users" WHERE "id" <> ?', [SYSTEM_USER_ID]);
    expect((await create(portal, { username: 'second', password: PASSWORD })).status).toBe(401);
    expect(await portal.get(UserReader).findAll()).toEqual([]);
  });
});

describe('a portal with a configured set-up code', () => {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [], config: { setupCode: 'Chosen-by-a-script' } });
  });
  afterAll(() => portal.close());

  const step = async (address: string, code: string) =>
    (
      await portal.app.inject({
        method: 'POST',
        url: '/api/v2/Wizard/config',
        headers: { 'x-setup-code': code },
        payload: {},
        remoteAddress: address,
      })
    ).statusCode;
  const show = async (address: string, code: string) =>
    (await portal.app.inject({ method: 'POST', url: '/api/v3/setup/code', payload: { code }, remoteAddress: address })).statusCode;
  const inTurn = async (address: string, times: number) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < times; nth += 1) statuses.push(await (nth % 2 === 0 ? show : step)(address, 'guess'));
    return statuses;
  };

  it('limits wrong codes per caller and in total', async () => {
    const letClockRun = stopClock(portal);
    const { code } = portal.get(SetupCodeVerifier);
    expect(await inTurn('192.0.2.1', 12)).toEqual([...Array.from({ length: 5 }, () => [200, 401]).flat(), 429, 429]);
    expect([await step('192.0.2.1', code), await step('192.0.2.2', code)]).toEqual([429, 200]);
    for (let nth = 0; nth < 6; nth += 1) await inTurn(`198.51.100.${nth}`, 10);
    expect(await step('192.0.2.2', code)).toBe(429);
    portal.get(AttemptRateLimiter).reset(TOTAL_SETUP_CODE_LIMIT);
    expect(await step('192.0.2.2', code)).toBe(200);
    letClockRun();
  });

  it('requires that code', async () => {
    expect(portal.get(SetupCodeVerifier).code).toBe('Chosen-by-a-script');
    expect((await create(portal, { username: 'admin', password: PASSWORD })).body).toEqual({ result: true, errors: [] });
  });
});

describe.each(databaseEngines)('the first administrator on $name', ({ test, create: createDatabase }) => {
  test('is created once, however many requests there are at once', async () => {
    const { dataDir, databaseUrl, drop } = await createDatabase();
    // On a slow machine more of the calls are under way at once than one network may have.
    const limits = Object.assign(new WebLimits(), { maxConcurrentAnonymousPerNetwork: 64 });
    const portal = await startPortal({ plugins: [], dataDir, config: { databaseUrl }, overrides: [[WebLimits, limits]] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => create(portal, { username: `admin${number}`, password: PASSWORD })),
    );
    expect(answers.filter(({ status, body }) => status === 200 && body.result)).toHaveLength(1);
    // A slow database refuses some of them for the moment: 503.
    expect(answers.filter(({ status, body }) => ![401, 503].includes(status) && !body.result)).toEqual([]);
    expect(await portal.get(UserReader).findAll()).toHaveLength(1);
    await portal.close();
    await drop();
  });
});

describe('a set-up that goes on without the backup that was to be restored', () => {
  it('keeps what it begins: the next start restores nothing', async () => {
    const portal = await startPortal({ plugins: [] });
    const staged = join(portal.dataDir, 'restore', 'staged.tar.gz');
    mkdirSync(dirname(staged));
    writeFileSync(staged, 'a backup');
    expect((await create(portal, { username: 'admin', password: '' })).body.result).toBe(false);
    expect(existsSync(staged)).toBe(true);
    await createFirstAdministrator(portal);
    expect(existsSync(staged)).toBe(false);
    await portal.close();
  });
});

describe('a restarted portal', () => {
  it('keeps its set-up state, its key and its sessions', async () => {
    const folder = temporaryFolder();
    const first = await startPortal({ plugins: [], dataDir: folder.path });
    const admin: TestUser = await createFirstAdministrator(first);
    const keyOf = async (portal: RunningPortal) =>
      (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body.apiKey;
    const key = await keyOf(first);
    await first.close();

    const second = await startPortal({ plugins: [], dataDir: folder.path });
    expect(await isCompleted(second)).toBe(true);
    expect(await keyOf(second)).toBe(key);
    await second.close();
    folder.remove();
  });
});
