import { NotificationHandles } from '../../../src/identity/index.js';
import { NotificationHandleRepository } from '../../../src/identity/notification-handles/notification-handle.repository.js';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

const PATH = '/api/v1/Identity/notificationpreferences';
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

const read = (as: TestUser, of?: string) =>
  portal.api<{ agent: number; value: string | null }[]>('GET', of ? `${PATH}/${of}` : PATH, undefined, as.token);
const write = async (as: TestUser, ...rows: object[]) => (await portal.api('POST', PATH, rows, as.token)).status;
const valueOf = async (whose: TestUser, agent: number) => (await read(whose)).body.find((row) => row.agent === agent)?.value;

describe('notification handles', () => {
  it('have a row for every channel with handles, set or not', async () => {
    const { body } = await read(user);
    expect(body).toHaveLength(9);
    expect(body).toContainEqual({ id: 0, userId: user.id, agent: 1, enabled: false, value: null });
    expect(body.map(({ agent }) => agent).filter((agent) => [0, 7, 9].includes(agent))).toEqual([]);
  });

  it('are overwritten and removed, with fields in any case', async () => {
    expect(await write(user, { Agent: '1', USERID: user.id, Value: ' @ursula ' }, { agent: 4, userId: user.id, value: '42' })).toBe(200);
    expect([await valueOf(user, 1), await valueOf(user, 4)]).toEqual(['@ursula', '42']);
    expect(await write(user, { agent: 1, userId: user.id, value: '@u' }, { agent: 4, userId: user.id, value: null, enabled: true })).toBe(
      200,
    );
    expect([await valueOf(user, 1), await valueOf(user, 4)]).toEqual(['@u', null]);
  });

  it('are stored for channels of installed plug-ins, too', async () => {
    const agent = 1_234_567;
    expect(await write(user, { agent, userId: user.id, value: '@herald' })).toBe(200);
    expect(await valueOf(user, agent)).toBe('@herald');
    expect(await write(user, { agent, userId: user.id, value: '' })).toBe(200);
    expect(await valueOf(user, agent)).toBeUndefined();
  });

  it('belong to the caller, or to users whom the caller may manage; those of administrators to administrators', async () => {
    expect((await portal.api('GET', PATH)).status).toBe(401);
    expect((await portal.api('POST', PATH, [])).status).toBe(401);
    expect((await read(user, user.id)).status).toBe(200);
    expect((await read(user, power.id)).status).toBe(403);
    expect(await write(user, { agent: 2, userId: user.id, value: 'mine' }, { agent: 2, userId: power.id, value: 'not mine' })).toBe(403);
    expect(await valueOf(user, 2)).toBeNull();

    expect(await write(power, { agent: 2, userId: user.id, value: 'given' })).toBe(200);
    expect(await valueOf(user, 2)).toBe('given');
    expect((await read(power, admin.id)).status).toBe(403);
    expect(await write(power, { agent: 2, userId: admin.id, value: 'x' })).toBe(403);
    expect((await read(admin, power.id)).status).toBe(200);
  });

  it.each([
    ['somebody unknown', 404, [{ agent: 1, userId: 'nobody', value: 'x' }]],
    ['the built-in account', 404, [{ agent: 1, userId: '00000000-0000-4000-8000-000000000000', value: 'x' }]],
    ['a channel that knows the address', 400, [{ agent: 0, userId: 'nobody', value: 'x' }]],
    ['no number', 400, [{ agent: {}, userId: 'nobody', value: 'x' }]],
    ['a text without an end', 400, [{ agent: 1, userId: 'nobody', value: 'x'.repeat(600) }]],
    ['no list', 400, { agent: 1 }],
  ])('are refused for %s', async (_, status, body) => {
    expect((await portal.api('POST', PATH, body, admin.token)).status).toBe(status);
  });

  it('are found for many users with few statements, and deleted with the account', async () => {
    const vera = await createUser(portal, admin, 'Vera', ['RequestMovie']);
    await write(admin, { agent: 6, userId: vera.id, value: 'vera' }, { agent: 6, userId: user.id, value: 'ursula' });
    const strangers = Array.from({ length: 2_000 }, (_, number) => `stranger ${number}`);
    const preferences = portal.get(NotificationHandles);
    expect([...(await preferences.findByChannel(6, [vera.id, ...strangers, user.id]))].sort()).toEqual(
      [
        [vera.id, 'vera'],
        [user.id, 'ursula'],
      ].sort(),
    );

    await portal.api('DELETE', `/api/v1/Identity/${vera.id}`, undefined, admin.token);
    expect(await portal.get(NotificationHandleRepository).findByUser(vera.id)).toEqual([]);
  });
});
