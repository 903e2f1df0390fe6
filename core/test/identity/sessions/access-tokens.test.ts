import { PersonalAccessTokenRepository } from '../../../src/identity/api-keys/personal-access-token.repository.js';
import { Clock, Database } from '../../../src/kernel/index.js';
import {
  callWithHeaders,
  accountDraft,
  createFirstAdministrator,
  PASSWORD,
  createUser,
  signInUser,
  type TestUser,
} from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;
let power: TestUser;
let user: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  power = await createUser(portal, admin, 'Paul', ['PowerUser']);
  user = await createUser(portal, admin, 'Ursula', ['RequestMovie']);
});

afterAll(() => portal.close());

const call = <T = unknown>(method: string, path: string, as: TestUser, body?: object) =>
  portal.api<T>(method, `/api/${path}`, body, as.token);
const tokenOf = async (whose: TestUser, as = whose) =>
  (await call<string>('GET', `v1/Identity/accesstoken${as === whose ? '' : `/${whose.id}`}`, as)).body;
const statusWith = async (token: string, path = '/api/v1/Identity') =>
  (await callWithHeaders(portal, { UserAccessToken: token }, path)).status;

describe('access tokens', () => {
  it('are created on first use and act as their owner', async () => {
    const token = await tokenOf(user);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(await tokenOf(user)).toBe(token);

    const { text } = await callWithHeaders(portal, { useraccesstoken: token }, '/api/v1/Identity');
    expect(JSON.parse(text)).toMatchObject({ userName: 'Ursula' });
    expect(await statusWith(token, '/api/v1/Identity/Users')).toBe(403);
  });

  it('are stored encrypted and are in no answer about users', async () => {
    const token = await tokenOf(user);
    const rows = await portal.get(Database).query('SELECT * FROM "access_token"');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify((await call('GET', 'v1/Identity/Users', admin)).body)).not.toContain(token);
  });

  it('can be read by their owners and by administrators only', async () => {
    expect(await tokenOf(user, admin)).toBe(await tokenOf(user));
    for (const whose of [admin, user]) expect((await call('GET', `v1/Identity/accesstoken/${whose.id}`, power)).status).toBe(403);
    expect((await call('GET', `v1/Identity/accesstoken/${user.id}`, user)).status).toBe(200);
    expect((await call('GET', 'v1/Identity/accesstoken/nobody', admin)).status).toBe(404);
    expect((await call('GET', 'v1/Identity/accesstoken/00000000-0000-4000-8000-000000000000', admin)).status).toBe(404);
    expect((await portal.api('GET', '/api/v1/Identity/accesstoken')).status).toBe(401);
  });

  it('do not exist for the API key', async () => {
    const { apiKey } = (await call<{ apiKey: string }>('GET', 'v1/Settings/ombi', admin)).body;
    expect((await callWithHeaders(portal, { ApiKey: apiKey }, '/api/v1/Identity/accesstoken')).status).toBe(403);
  });

  it('are invalid at once when they are renewed or revoked or their owner is disabled', async () => {
    const vera = await createUser(portal, admin, 'Vera', ['RequestMovie']);
    const first = await tokenOf(vera);
    expect(await statusWith(first)).toBe(200);

    const { token: second } = (await call<{ token: string }>('POST', 'v3/me/access-token', vera)).body;
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);

    expect((await call('DELETE', 'v3/me/access-token', vera)).status).toBe(200);
    expect(await statusWith(second)).toBe(401);

    const third = await tokenOf(vera);
    expect((await call('DELETE', `v3/users/${vera.id}/access-token`, power)).status).toBe(403);
    expect((await call('DELETE', `v3/users/${vera.id}/access-token`, admin)).status).toBe(200);
    expect(await statusWith(third)).toBe(401);

    const fourth = await tokenOf(vera);
    await call('PUT', 'v1/Identity', admin, accountDraft('x', ['RequestMovie', 'Disabled'], { id: vera.id, password: null }));
    expect(await statusWith(fourth)).toBe(401);
  });

  it('grant current permissions and are revoked by a new password', async () => {
    const walt = await createUser(portal, admin, 'Walt', ['RequestMovie']);
    const token = await tokenOf(walt);
    await call('PUT', 'v1/Identity', admin, accountDraft('x', ['PowerUser'], { id: walt.id, password: null }));
    expect(await statusWith(token, '/api/v1/Identity/Users')).toBe(200);

    const again = await signInUser(portal, 'Walt');
    await call('PUT', 'v1/Identity/local', again, {
      currentPassword: PASSWORD,
      password: 'another one',
      confirmNewPassword: 'another one',
    });
    expect(await statusWith(token)).toBe(401);
  });

  it.each([
    ['a wrong one', 'f'.repeat(32)],
    ['an empty one', ''],
    ['zeros', '0'.repeat(32)],
    ['something long', 'x'.repeat(4000)],
  ])('are refused in plain text: %s', async (_, token) => {
    const answer = await callWithHeaders(portal, { UserAccessToken: token, Authorization: `Bearer ${admin.token}` }, '/api/v1/Identity');
    expect(answer).toMatchObject({ status: 401, text: 'Invalid User Access Token', type: expect.stringContaining('text/plain') });
  });

  it('are accepted below the API only, and not in the URL', async () => {
    const token = await tokenOf(user);
    expect((await callWithHeaders(portal, { UserAccessToken: token }, '/hubs/notification/negotiate', 'POST')).status).toBe(401);
    expect((await portal.api('GET', `/api/v1/Identity?useraccesstoken=${token}`)).status).toBe(401);
  });

  it('are looked up once a second at most', async () => {
    const token = await tokenOf(user);
    const still = jest.spyOn(portal.get(Clock), 'ms').mockReturnValue(Date.now());
    const asked = jest.spyOn(portal.get(PersonalAccessTokenRepository), 'findAccount');
    await statusWith(token);
    await statusWith(token);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1);
    asked.mockRestore();
    still.mockRestore();
  });

  it('are created once by concurrent first calls', async () => {
    const xena = await createUser(portal, admin, 'Xena', ['RequestMovie']);
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf(xena)));
    expect(new Set(tokens).size).toBe(1);
  });
});
