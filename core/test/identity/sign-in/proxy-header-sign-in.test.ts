import { request } from 'node:http';
import { AuthenticationSettings } from '../../../src/identity/index.js';
import { SettingsService } from '../../../src/settings/index.js';
import { isOwnMachineAddress, toBlockList, blockListIncludes, isIpRange, networkPrefixOf } from '../../../src/identity/access/ip-ranges.js';
import {
  callWithHeaders,
  accountDraft,
  createFirstAdministrator,
  PASSWORD,
  createUser,
  type TestUser,
} from '../../support/portal/test-users.js';
import { stopClock } from '../../support/movable-clock.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const HEADER = 'X-Remote-User';
const SECRET = 'known to the proxy alone'.replaceAll(' ', '-');
let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  await createUser(portal, admin, 'Ursula', ['RequestMovie']);
});

afterAll(() => portal.close());

const save = (body: object, path = 'authentication') => portal.api('POST', `/api/v1/Settings/${path}`, body, admin.token);
const trustProxies = (trustedProxies: string[], more: object = {}) =>
  save({
    ...{ enableHeaderAuth: true, headerAuthVariable: HEADER, headerAuthCreateUser: false },
    ...{ headerAuthSecret: SECRET, trustedProxies, ...more },
  });
const signInByHeader = (headers: Record<string, string>, secret: string | null = SECRET) =>
  callWithHeaders(portal, { ...headers, ...(secret !== null && { 'X-Proxy-Secret': secret }) }, '/api/v1/Token/header_auth', 'POST');
const userNames = async () =>
  (await portal.api<{ userName: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token)).body.map(({ userName }) => userName);

describe('signing in by header', () => {
  it('is off until an administrator enables it and configures header and proxy', async () => {
    expect((await signInByHeader({ [HEADER]: 'Ursula' })).status).toBe(401);
    expect((await save({ enableHeaderAuth: true })).status).toBe(400);
    expect((await save({ enableHeaderAuth: true, headerAuthVariable: 'no header: at all' })).status).toBe(400);
    await trustProxies([]);
    expect((await signInByHeader({ [HEADER]: 'Ursula' })).status).toBe(401);
  });

  it('opens a session for the user that a trusted proxy names', async () => {
    await trustProxies(['127.0.0.0/8', '::1']);
    const { status, text } = await signInByHeader({ [HEADER]: 'ursula' });
    expect(status).toBe(200);
    const { access_token, expiration } = JSON.parse(text) as { access_token: string; expiration: string };
    expect(Math.round((Date.parse(expiration) - Date.now()) / 86_400_000)).toBe(7);
    expect((await portal.api('GET', '/api/v1/Identity', undefined, access_token)).body).toMatchObject({
      userName: 'Ursula',
      hasPassword: true,
    });
  });

  it.each(['utf8', 'latin1'] as const)('reads names as proxies send them: %s', async (encoding) => {
    await trustProxies(['127.0.0.0/8', '::1'], { headerAuthCreateUser: true });
    const { text } = await signInByHeader({ [HEADER]: Buffer.from('Jörg', encoding).toString('latin1') });
    const { access_token } = JSON.parse(text) as { access_token: string };
    expect((await portal.api('GET', '/api/v1/Identity', undefined, access_token)).body).toMatchObject({
      userName: 'Jörg',
      hasPassword: false,
    });
  });

  describe('with a proxy on this machine, like every plug-in', () => {
    it('is not saved without a secret, and never returns the secret', async () => {
      for (const range of ['127.0.0.1', '127.0.0.0/8', '127.9.0.0/16', '0.0.0.0/1', '126.0.0.0/7', '::1', '::/1', '::ffff:127.0.0.1']) {
        const { status, body } = await trustProxies([range], { headerAuthSecret: null });
        expect([range, status, body]).toMatchObject([range, 400, { errors: { headerAuthSecret: [expect.stringContaining('secret')] } }]);
      }
      expect((await trustProxies(['127.0.0.1'], { headerAuthSecret: 'short' })).status).toBe(400);
      expect((await trustProxies(['10.0.0.0/8'], { headerAuthSecret: null })).status).toBe(200);
      await trustProxies(['127.0.0.1']);
      const read = (token?: string) => portal.api('GET', '/api/v1/Settings/authentication', undefined, token);
      expect((await read(admin.token)).body).toMatchObject({ hasHeaderAuthSecret: true });
      expect((await read()).body).toMatchObject({ hasHeaderAuthSecret: false });
      expect(JSON.stringify((await read(admin.token)).body)).not.toMatch(new RegExp(`${SECRET}|igest`));
    });

    it('refuses calls without the secret, with a wrong one, or with two', async () => {
      await trustProxies(['127.0.0.1']);
      expect((await signInByHeader({ [HEADER]: 'Ursula' }, null)).status).toBe(401);
      expect((await signInByHeader({ [HEADER]: 'Ursula' }, 'something else of that length')).status).toBe(401);
      expect((await signInByHeader({ [HEADER]: 'Ursula' }, `${SECRET}, ${SECRET}`)).status).toBe(401);
      expect((await signInByHeader({ [HEADER]: 'Ursula' })).status).toBe(200);
    });

    it('refuses calls when settings of an earlier release have no secret', async () => {
      await portal.get(SettingsService).update(AuthenticationSettings, (rules) => ({ ...rules, headerAuthSecretDigest: '' }));
      expect((await signInByHeader({ [HEADER]: 'Ursula' }, null)).status).toBe(401);
      expect([...['127.8.0.1', '::1', '::ffff:127.0.0.1'].map(isOwnMachineAddress), isOwnMachineAddress('203.0.113.7')]).toEqual([
        true,
        true,
        true,
        false,
      ]);
    });
  });

  it('refuses to trust the whole address space, with an error at the field', async () => {
    for (const range of ['0.0.0.0/0', '::/0', '10.0.0.0/0']) {
      const { status, body } = await trustProxies(['10.0.0.1', range]);
      expect([range, status, JSON.stringify(body)]).toEqual([range, 400, expect.stringContaining('would trust every address')]);
    }
  });

  it('refuses the header from any other address, whatever its forwarded headers are', async () => {
    await trustProxies(['10.0.0.0/8']);
    const claims: Record<string, string>[] = [
      {},
      { 'X-Forwarded-For': '10.0.0.1' },
      { 'X-Real-IP': '10.0.0.1' },
      { Forwarded: 'for=10.0.0.1' },
    ];
    for (const more of claims) {
      expect((await signInByHeader({ [HEADER]: 'admin', ...more })).status).toBe(401);
    }
  });

  it('refuses an empty name, unknown and disabled users, the system account and a repeated header', async () => {
    await trustProxies(['127.0.0.1']);
    await portal.api('POST', '/api/v1/Identity', accountDraft('Dora', ['Disabled', 'RequestMovie']), admin.token);
    for (const name of ['', '   ', 'nobody', 'Dora', 'Api'])
      expect([name, (await signInByHeader({ [HEADER]: name })).status]).toEqual([name, 401]);
    expect((await signInByHeader({})).status).toBe(401);
    expect(await signInConcurrently('Ursula', 'admin')).toBe(401);
  });

  it('creates accounts for unknown names when enabled, with the default roles and limits', async () => {
    await save(
      {
        defaultRoles: ['requestmovie', 'AutoApproveMovie'],
        movieRequestLimit: 4,
        movieRequestLimitType: 'Day',
        defaultStreamingCountry: 'fr',
      },
      'UserManagement',
    );
    await trustProxies(['127.0.0.1'], { headerAuthCreateUser: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => signInByHeader({ [HEADER]: 'Nina' })));
    expect(new Set(answers.map(({ status }) => status)).has(200)).toBe(true);
    expect((await userNames()).filter((name) => name === 'Nina')).toHaveLength(1);

    const { access_token } = JSON.parse((await signInByHeader({ [HEADER]: 'NINA' })).text) as { access_token: string };
    expect((await portal.api('GET', '/api/v1/Identity', undefined, access_token)).body).toMatchObject({
      userName: 'Nina',
      userType: 1,
      streamingCountry: 'FR',
      movieRequestLimit: 4,
      movieRequestLimitType: 0,
      claims: expect.arrayContaining([
        { value: 'RequestMovie', enabled: true },
        { value: 'Admin', enabled: false },
      ]),
    });
    expect((await signInByHeader({ [HEADER]: 'x'.repeat(300) })).status).toBe(401);
    expect((await portal.api('POST', '/api/v1/Token', { username: 'Nina', password: '' })).status).toBe(401);
  });

  it('limits failures, and does not audit those beyond the limit', async () => {
    await trustProxies(['127.0.0.1']);
    const refusals = async () =>
      (await portal.api<{ total: number }>('GET', '/api/v3/audit?what=sign-in.failed', undefined, admin.token)).body.total;
    const before = await refusals();
    const letClockRun = stopClock(portal);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => signInByHeader({ [HEADER]: 'nobody', 'X-Forwarded-For': '203.0.113.7' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect((await refusals()) - before).toBeLessThanOrEqual(60);
    letClockRun();
    expect((await signInByHeader({ [HEADER]: 'Ursula' })).status).toBe(200);
  });

  it('shows the header name to administrators only', async () => {
    const { token } = await createUser(portal, admin, 'Walt', ['RequestMovie']);
    for (const as of [undefined, token]) {
      const { body } = await portal.api('GET', '/api/v1/Settings/authentication', undefined, as);
      expect(body).toMatchObject({ enableHeaderAuth: true, headerAuthVariable: null, headerAuthCreateUser: false, trustedProxies: [] });
    }
    const { body } = await portal.api('GET', '/api/v1/Settings/authentication', undefined, admin.token);
    expect(body).toMatchObject({ headerAuthVariable: HEADER, trustedProxies: ['127.0.0.1'] });
  });
});

describe('the address of a caller', () => {
  const addressSeen = async (forwarded: string): Promise<string> => {
    const headers = { 'X-Forwarded-For': forwarded, 'Content-Type': 'application/json' };
    const { text } = await callWithHeaders(
      portal,
      headers,
      '/api/v1/Token',
      'POST',
      JSON.stringify({ username: 'Ursula', password: PASSWORD }),
    );
    const { access_token } = JSON.parse(text) as { access_token: string };
    const { body } = await portal.api<{ address: string; current: boolean }[]>('GET', '/api/v3/sessions', undefined, access_token);
    return body.find(({ current }) => current)?.address ?? '';
  };

  it.each<[string[], string, string]>([
    [[], '203.0.113.7', '127.0.0.1'],
    [['10.0.0.0/8'], '203.0.113.7', '127.0.0.1'],
    [['127.0.0.1'], '203.0.113.7', '203.0.113.7'],
    [['127.0.0.1'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [['127.0.0.1', '203.0.113.0/24'], '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [['127.0.0.1'], '2001:db8::7', '2001:db8::7'],
    [['127.0.0.1'], '::ffff:203.0.113.9', '203.0.113.9'],
    [['127.0.0.1'], 'unknown', '127.0.0.1'],
    [['127.0.0.1'], '<script>', '127.0.0.1'],
    [['127.0.0.1'], '', '127.0.0.1'],
  ])('with %j trusted, "%s" means %s', async (trusted, forwarded, address) => {
    await trustProxies(trusted);
    expect(await addressSeen(forwarded)).toBe(address);
  });

  it('accepts IPv4 and IPv6 ranges and refuses other texts', async () => {
    const list = toBlockList(['192.168.0.0/16', '2001:db8::/32', '::1']);
    expect(['192.168.4.5', '2001:db8:1::1', '::1'].map((address) => blockListIncludes(list, address))).toEqual([true, true, true]);
    expect(['192.169.0.1', '2001:db9::1', 'no address'].map((address) => blockListIncludes(list, address))).toEqual([false, false, false]);
    expect(['10.0.0.0/33', '::/129', '10.0.0', 'localhost', '', '10.0.0.0/'].filter(isIpRange)).toEqual([]);
    expect((await trustProxies(['everything'])).status).toBe(400);
  });

  it('counts a /64 prefix of IPv6 as one network', () => {
    expect(networkPrefixOf('2001:db8:1:2:aaaa::1')).toBe(networkPrefixOf('2001:db8:1:2:bbbb:1:2:3'));
    expect(networkPrefixOf('2001:db8:1:3::1')).not.toBe(networkPrefixOf('2001:db8:1:2::1'));
    expect(networkPrefixOf('::1')).toBe('0:0:0:0::/64');
    expect(networkPrefixOf('203.0.113.7')).toBe('203.0.113.7');
  });
});

/** Sends a header twice, which `fetch` cannot do. */
const signInConcurrently = (...names: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    request(
      `${portal.url}/api/v1/Token/header_auth`,
      { method: 'POST', headers: { [HEADER]: names, 'X-Proxy-Secret': SECRET } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    )
      .on('error', reject)
      .end();
  });
