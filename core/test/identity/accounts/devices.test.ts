import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;
let power: TestUser;
let nina: TestUser;
let bob: TestUser;

interface DeviceOwner {
  readonly userId: string;
  readonly devices: readonly { readonly token: string }[];
}

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
  power = await createUser(portal, admin, 'Paul', ['PowerUser']);
});
beforeEach(async () => {
  nina = await createUser(portal, admin, 'nina', ['RequestMovie']);
  bob = await createUser(portal, admin, 'bob', ['RequestMovie']);
});
afterEach(async () => {
  for (const { id } of [nina, bob]) await call('DELETE', `v1/Identity/${id}`, undefined, admin);
});
afterAll(() => portal.close());

const call = <T>(method: string, path: string, body?: unknown, who?: TestUser) => portal.api<T>(method, `/api/${path}`, body, who?.token);
const register = async (who: TestUser, ...tokens: string[]) => {
  for (const token of tokens) expect((await call('POST', 'v2/Mobile/Notification', { token }, who)).status).toBe(200);
};
const list = async () => (await call<DeviceOwner[]>('GET', 'v2/Mobile/Users', undefined, admin)).body;
const tokensOf = async (who: TestUser) =>
  (await list()).filter(({ userId }) => userId === who.id).flatMap(({ devices }) => devices.map(({ token }) => token));

describe('devices', () => {
  it('are registered by their users, each once, and listed for administrators', async () => {
    await register(nina, 'phone', 'phone');
    expect(await call('POST', 'v1/Mobile/Notification', { PlayerId: 'tablet' }, nina)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([
      {
        userId: nina.id,
        username: 'nina',
        devices: ['tablet', 'phone'].map((token) => ({
          id: expect.any(Number) as number,
          token,
          userId: nina.id,
          addedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          user: { id: nina.id, userName: 'nina', alias: null, userAlias: 'nina' },
        })),
      },
    ]);
    const { body } = await call('GET', 'v1/Mobile/Notification', undefined, admin);
    expect(body).toEqual([{ userId: nina.id, username: 'nina', devices: 2 }]);
  });

  it('need a token', async () => {
    for (const body of [{}, { token: null }, { token: ' ' }, { token: 'x'.repeat(513) }])
      expect(await call('POST', 'v2/Mobile/Notification', body, nina)).toMatchObject({
        status: 400,
        body: { errors: { token: expect.anything() as object } },
      });
    expect((await call('POST', 'v1/Mobile/Notification', { playerId: '' }, nina)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('are six per user at most, of which the oldest are replaced', async () => {
    await register(bob, 'other');
    await register(nina, ...['1', '2', '3', '4', '5', '6', '7']);
    expect(await tokensOf(nina)).toEqual(['7', '6', '5', '4', '3', '2']);
    expect(await tokensOf(bob)).toEqual(['other']);
  });

  it('change hands when another user signs in with them', async () => {
    await register(nina, 'phone');
    await register(bob, 'phone');
    expect([await tokensOf(nina), await tokensOf(bob)]).toEqual([[], ['phone']]);
  });

  it('are removed by their user, by an administrator, and with their user', async () => {
    await register(nina, 'phone');
    await register(bob, 'tablet');
    expect((await call('DELETE', 'v2/Mobile/Notification', undefined, nina)).status).toBe(200);
    expect([await tokensOf(nina), await tokensOf(bob)]).toEqual([[], ['tablet']]);
    const remove = async (userId: string | null) => (await call('POST', 'v1/Mobile', { userId }, admin)).body;
    expect([await remove(bob.id), await remove('nobody'), await remove(null)]).toEqual([true, false, false]);
    expect(await list()).toEqual([]);

    await register(bob, 'tablet');
    await call('DELETE', `v1/Identity/${bob.id}`, undefined, admin);
    expect(await list()).toEqual([]);
  });

  it('are the concern of their users and of administrators', async () => {
    const administration = [
      ['GET', 'v1/Mobile/Notification'],
      ['GET', 'v2/Mobile/Users'],
      ['POST', 'v1/Mobile'],
      ['POST', 'v2/Mobile/Send'],
      ['POST', 'v1/Tester/mobile'],
    ] as const;
    for (const [method, path] of administration)
      expect((await call(method, path, method === 'POST' ? {} : undefined, power)).status).toBe(403);
    for (const [method, path] of [
      ['POST', 'v1/Mobile/Notification'],
      ['POST', 'v2/Mobile/Notification'],
      ['DELETE', 'v2/Mobile/Notification'],
    ] as const)
      expect((await call(method, path)).status).toBe(401);
  });
});
