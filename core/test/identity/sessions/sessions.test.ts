import { SessionRepository } from '../../../src/identity/sessions/session.repository.js';
import { parseUserAgent } from '../../../src/identity/sessions/user-agent.js';
import { Clock, Database } from '../../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { MovableClock } from '../../support/movable-clock.js';
import {
  callWithHeaders,
  accountDraft,
  createFirstAdministrator,
  PASSWORD,
  createUser,
  signInUser,
  type TestUser,
} from '../../support/portal/test-users.js';
import { PortalProcess } from '../../support/portal/portal-process.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { deferred } from '../../support/deferred.js';
import { waitUntil } from '../../support/wait-until.js';

interface SessionRow {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly current: boolean;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const clock = new MovableClock();
let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [], overrides: [[Clock, clock]] });
  admin = await createFirstAdministrator(portal);
});

afterAll(() => portal.close());

const me = (token: string, at = portal) => at.api('GET', '/api/v1/Identity', undefined, token);
const list = async (token: string, path = '/api/v3/sessions') => (await portal.api<SessionRow[]>('GET', path, undefined, token)).body;
const end = (token: string, path: string) => portal.api<{ ended: number } | null>('DELETE', `/api/v3/${path}`, undefined, token);

async function signInWith(userName: string, userAgent: string, more: object = {}): Promise<string> {
  const body = JSON.stringify({ username: userName, password: PASSWORD, ...more });
  const headers = { 'User-Agent': userAgent, 'Content-Type': 'application/json' };
  const { text } = await callWithHeaders(portal, headers, '/api/v1/Token', 'POST', body);
  return (JSON.parse(text) as { access_token: string }).access_token;
}

describe('one’s own sessions', () => {
  it('are listed with device, address and times, with the current one marked', async () => {
    const nora = await createUser(portal, admin, 'Nora', ['RequestMovie']);
    const token = await signInWith('Nora', FIREFOX, { rememberMe: true });

    const rows = await list(token);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ current }) => current)).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      address: '127.0.0.1',
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
    });
    const days = rows.map(({ createdAt, expiresAt }) => Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 86_400_000));
    expect(days.sort()).toEqual([365, 7]);
    expect(JSON.stringify(rows)).not.toContain(nora.token);
  });

  it('are ended one by one', async () => {
    const olga = await createUser(portal, admin, 'Olga', ['RequestMovie']);
    const second = await signInUser(portal, 'Olga');
    expect((await end(olga.token, 'sessions/current')).status).toBe(200);
    expect((await me(olga.token)).status).toBe(401);
    expect((await me(second.token)).status).toBe(200);

    const third = await signInUser(portal, 'Olga');
    const other = (await list(third.token)).find(({ current }) => !current);
    expect((await end(third.token, `sessions/${other?.id}`)).status).toBe(200);
    expect((await me(second.token)).status).toBe(401);
  });

  it('are ended together, except the current one', async () => {
    const pia = await createUser(portal, admin, 'Pia', ['RequestMovie']);
    const others = [await signInUser(portal, 'Pia'), await signInUser(portal, 'Pia')];
    expect((await end(pia.token, 'sessions')).body).toEqual({ ended: 2 });
    for (const { token } of others) expect((await me(token)).status).toBe(401);
    expect((await me(pia.token)).status).toBe(200);
  });

  it('cannot be ended by other users', async () => {
    const quinn = await createUser(portal, admin, 'Quinn', ['PowerUser']);
    const [session] = await list(admin.token);
    expect((await end(quinn.token, `sessions/${session?.id}`)).status).toBe(404);
    expect((await end(quinn.token, `users/${admin.id}/sessions/${session?.id}`)).status).toBe(403);
    expect((await me(admin.token)).status).toBe(200);
  });

  it('are not affected by calls of a key, which has none', async () => {
    const { apiKey } = (await portal.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, admin.token)).body;
    expect((await callWithHeaders(portal, { ApiKey: apiKey }, '/api/v3/sessions/current', 'DELETE')).status).toBe(404);
    expect(JSON.parse((await callWithHeaders(portal, { ApiKey: apiKey, UserName: 'admin' }, '/api/v3/sessions')).text)).toEqual([
      expect.objectContaining({ current: false }),
    ]);
  });

  it('expire, and the clean-up deletes their rows and those with an outdated stamp', async () => {
    const rita = await createUser(portal, admin, 'Rita', ['RequestMovie']);
    const year = await signInWith('Rita', FIREFOX, { rememberMe: true });
    await portal.api('PUT', '/api/v1/Identity', accountDraft('x', ['RequestTv'], { id: rita.id, password: null }), admin.token);
    expect((await me(year)).status).toBe(401);

    const rows = portal.get(SessionRepository);
    const held = async () => Number((await portal.get(Database).query<{ n: number }>('SELECT COUNT(*) AS "n" FROM "session"'))[0]?.n);
    const before = await held();
    expect(await rows.deleteExpired()).toBeGreaterThanOrEqual(2);
    expect(await held()).toBeLessThan(before);
    expect((await me(admin.token)).status).toBe(200);
  });

  it('are deleted by the clean-up after their expiry, not before', async () => {
    const tess = await createUser(portal, admin, 'Tess', ['RequestMovie']);
    const rowsOf = async () => {
      const found = await portal.get(Database).query<{ n: number }>('SELECT COUNT(*) AS "n" FROM "session" WHERE "userId" = ?', [tess.id]);
      return Number(found[0]?.n);
    };
    await signInWith('Tess', FIREFOX, { rememberMe: true });
    const sweep = () => portal.get(SessionRepository).deleteExpired();
    await sweep();
    expect(await rowsOf()).toBe(2);
    clock.offset += 8 * 86_400_000;
    try {
      await sweep();
      expect(await rowsOf()).toBe(1);
    } finally {
      clock.offset -= 8 * 86_400_000;
    }
    admin = await signInUser(portal, 'admin');
  });

  it('record when they were last used, without a write at each call', async () => {
    const sven = await createUser(portal, admin, 'Sven', ['RequestMovie']);
    const seen = async () => (await list(sven.token))[0]?.lastSeenAt ?? '';
    const first = await seen();
    clock.offset += 2 * 60_000;
    await me(sven.token);
    expect(await seen()).toBe(first);

    clock.offset += 4 * 60_000;
    await me(sven.token);
    await waitUntil(async () => Date.parse(await seen()) - Date.parse(first) >= 6 * 60_000);
  });

  it('do not wait for other writers, and record their use later', async () => {
    const rosa = await createUser(portal, admin, 'Rosa', ['RequestMovie']);
    const seen = async () => Date.parse((await list(rosa.token))[0]?.lastSeenAt ?? '');
    const first = await seen();
    const [writing, asked] = [deferred(), deferred()];
    const writer = portal.get(Database).transaction(async () => {
      writing.resolve();
      await asked.promise;
    });
    await writing.promise;

    clock.offset += 6 * 60_000;
    expect((await me(rosa.token)).status).toBe(200);
    expect(await seen()).toBe(first);
    asked.resolve();
    await writer;
    await waitUntil(async () => (await seen()) > first);
  });
});

describe('sessions of others', () => {
  it('are listed and ended by administrators', async () => {
    const tara = await createUser(portal, admin, 'Tara', ['RequestMovie']);
    const path = `users/${tara.id}/sessions`;
    const [session] = await list(admin.token, `/api/v3/${path}`);
    expect(session).toMatchObject({ current: false });

    expect((await end(admin.token, `${path}/${session?.id}`)).status).toBe(200);
    expect((await me(tara.token)).status).toBe(401);
    const again = await signInUser(portal, 'Tara');
    expect((await end(admin.token, path)).body).toEqual({ ended: 1 });
    expect((await me(again.token)).status).toBe(401);
    expect(await list(admin.token, '/api/v3/users/nobody/sessions')).toEqual([]);
  });
});

describe('authenticating a call', () => {
  it('needs no statement while a session is in use', async () => {
    // The frozen clock keeps the cache valid, however slow the machine is.
    const still = jest.spyOn(clock, 'ms').mockReturnValue(clock.ms());
    await me(admin.token);
    const asked = jest.spyOn(portal.get(SessionRepository), 'findLive');
    for (let call = 0; call < 5; call += 1) await portal.api('GET', '/api/v1/Status', undefined, admin.token);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
    asked.mockRestore();
    still.mockRestore();
  });

  it('uses cached accounts for a second at most, so that changes by another instance take effect', async () => {
    const vera = await createUser(portal, admin, 'Vera', ['RequestMovie']);
    expect((await me(vera.token)).status).toBe(200);
    await portal.get(Database).execute('DELETE FROM "session" WHERE "userId" = ?', [vera.id]);
    clock.offset += 1_001;
    expect((await me(vera.token)).status).toBe(401);
  });

  it('does not open a session with a password that was changed during the sign-in', async () => {
    const uma = await createUser(portal, admin, 'Uma', ['RequestMovie']);
    const rows = portal.get(SessionRepository);
    const insert = rows.insert.bind(rows);
    const late = jest.spyOn(rows, 'insert').mockImplementationOnce(async (session) => insert({ ...session, stamp: 'of before' }));
    const { body } = await portal.api<{ access_token: string }>('POST', '/api/v1/Token', { username: 'Uma', password: PASSWORD });
    expect((await me(body.access_token)).status).toBe(401);
    expect((await me(uma.token)).status).toBe(200);
    late.mockRestore();
  });
});

describe('parsing a user agent', () => {
  it.each([
    [FIREFOX, 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36 Edg/138.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15', 'Safari', 'macOS'],
    ['Phone app/3 CFNetwork/1410 Darwin/22.6', null, 'macOS'],
    ['curl/8.5.0', 'curl', null],
    ['Mozilla/5.0', null, null],
    ['', null, null],
    ['<script>alert(1)</script>', null, null],
  ])('reads %s', (userAgent, browser, system) => {
    expect(parseUserAgent(userAgent)).toEqual({ browser, system });
  });
});

describe.each(databaseEngines)('two portals on one $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let here: RunningPortal | undefined;
  let neighbour: PortalProcess | undefined;

  afterAll(async () => {
    neighbour?.child.kill('SIGTERM');
    await neighbour?.ended;
    await here?.close();
    await emptyDatabase?.drop();
  });

  test('both refuse a revoked token soon, whatever ended its session', async () => {
    emptyDatabase = await create();
    const { dataDir, databaseUrl } = emptyDatabase;
    const first = await startPortal({ plugins: [], dataDir, config: { databaseUrl } });
    here = first;
    neighbour = new PortalProcess({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    const there = await neighbour.ready();
    const chief = await createFirstAdministrator(first);
    const statusThere = async ({ token }: TestUser) =>
      (await fetch(`${there}api/v1/Identity`, { headers: { Authorization: `Bearer ${token}` } })).status;

    const provedFor = async ([what, deed]: [string, SessionEndingAction]) => {
      const somebody = await createUser(first, chief, `Ended by ${what}`, ['RequestMovie']);
      expect(await statusThere(somebody)).toBe(200);

      expect([what, await deed(somebody)]).toMatchObject([what, { status: 200 }]);
      expect([what, (await me(somebody.token, first)).status]).toEqual([what, 401]);
      await waitUntil(async () => (await statusThere(somebody)) === 401);
    };
    await Promise.all(sessionEndingActions(first, chief).map(provedFor));
    await assertTokenEndsOnAllPortals(first, chief, there);
    if (databaseUrl) await assertKeyReplacedOnAllPortals(first, chief, there);
  });
});

/** Everything that revokes an access token. */
async function assertTokenEndsOnAllPortals(here: RunningPortal, chief: TestUser, there: string): Promise<void> {
  const change = (id: string, more: object, roles = ['RequestMovie']) =>
    here.api('PUT', '/api/v1/Identity', accountDraft('x', roles, { id, password: null, ...more }), chief.token);
  const ends: [string, SessionEndingAction][] = [
    ['another token', ({ token }) => here.api('POST', '/api/v3/me/access-token', undefined, token)],
    ['an administrator', ({ id }) => here.api('DELETE', `/api/v3/users/${id}/access-token`, undefined, chief.token)],
    ['the role Disabled', ({ id }) => change(id, {}, ['RequestMovie', 'Disabled'])],
    ['another password', ({ id }) => change(id, { password: 'another password' })],
    ['the end of the account', ({ id }) => here.api('DELETE', `/api/v1/Identity/${id}`, undefined, chief.token)],
  ];
  const provedFor = async ([what, deed]: [string, SessionEndingAction]) => {
    const somebody = await createUser(here, chief, `App ended by ${what}`, ['RequestMovie']);
    const { body: app } = await here.api<string>('GET', '/api/v1/Identity/accesstoken', undefined, somebody.token);
    const statusThere = async () => (await fetch(`${there}api/v1/Identity`, { headers: { UserAccessToken: app } })).status;
    expect([what, await statusThere()]).toEqual([what, 200]);
    await deed(somebody);
    await waitUntil(async () => (await statusThere()) === 401);
  };
  await Promise.all(ends.map(provedFor));
}

/** Only a database of its own server has several portals; the embedded one is locked. */
async function assertKeyReplacedOnAllPortals(here: RunningPortal, chief: TestUser, there: string): Promise<void> {
  const { apiKey } = (await here.api<{ apiKey: string }>('GET', '/api/v1/Settings/ombi', undefined, chief.token)).body;
  const statusOf = async (ApiKey: string) => (await fetch(`${there}api/v1/Identity`, { headers: { ApiKey } })).status;
  expect(await statusOf(apiKey)).toBe(200);
  const { body: renewed } = await here.api<string>('POST', '/api/v1/Settings/ombi/resetApi', undefined, chief.token);
  await waitUntil(async () => (await statusOf(apiKey)) === 401);
  expect(await statusOf(renewed)).toBe(200);
}

type SessionEndingAction = (somebody: TestUser) => Promise<unknown>;

/** Everything that ends sessions, done at one portal. */
function sessionEndingActions(at: RunningPortal, chief: TestUser): [string, SessionEndingAction][] {
  const change = (id: string, roles: string[], password: string | null = null) =>
    at.api('PUT', '/api/v1/Identity', accountDraft('x', roles, { id, password }), chief.token);
  return [
    ['signing out', ({ token }) => at.api('DELETE', '/api/v3/sessions/current', undefined, token)],
    ['an administrator', ({ id }) => at.api('DELETE', `/api/v3/users/${id}/sessions`, undefined, chief.token)],
    ['other roles', ({ id }) => change(id, ['RequestTv'])],
    ['the role Disabled', ({ id }) => change(id, ['RequestMovie', 'Disabled'])],
    ['another password', ({ id }) => change(id, ['RequestMovie'], 'another password')],
    ['the end of the account', ({ id }) => at.api('DELETE', `/api/v1/Identity/${id}`, undefined, chief.token)],
  ];
}
