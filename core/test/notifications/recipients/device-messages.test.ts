import { startMobile, type MobileSimulator } from '@ombi/plugin-mobile/simulator';
import { createFirstAdministrator, createUser, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { waitUntil } from '../../support/wait-until.js';

interface DeviceOwner {
  readonly userId: string;
  readonly username: string;
  readonly devices: readonly { readonly token: string }[];
}

let portal: RunningPortal;
let service: MobileSimulator;
let admin: TestUser;
let nina: TestUser;
let phone: string;
let tablet: string;

const call = <T>(method: string, path: string, body?: unknown, who = admin) => portal.api<T>(method, `/api/${path}`, body, who.token);
const register = (who: TestUser, token: string) => call('POST', 'v2/Mobile/Notification', { token }, who);
const tokensOf = async (who: TestUser): Promise<string[]> =>
  (await call<DeviceOwner[]>('GET', 'v2/Mobile/Users')).body
    .filter(({ userId }) => userId === who.id)
    .flatMap(({ devices }) => devices.map(({ token }) => token));

/** Saves the only connection of the channel. */
async function connect(enabled: boolean, appId = service.appId): Promise<void> {
  const values = { appId, apiKey: service.apiKey, url: service.url };
  const { id } = (await call<{ connections: { id: string }[] }>('GET', 'v3/plugins/mobile')).body.connections[0] ?? {};
  const connections = [{ id: id ?? null, slot: null, enabled: true, values }];
  await call('PUT', 'v3/plugins/mobile', { enabled, settings: { values: {} }, connections });
}

beforeEach(async () => {
  service = await startMobile();
  [phone, tablet] = service.players as [string, string];
  portal = await startPortal({ plugins: ['playground', 'mobile'] });
  admin = await createFirstAdministrator(portal);
  nina = await createUser(portal, admin, 'nina', ['RequestMovie']);
  await connect(true);
});
afterEach(async () => {
  await portal.close();
  await service.close();
});

async function requestPopularMovie(who: TestUser): Promise<void> {
  const popular = await call<{ theMovieDbId: string }[]>('GET', 'v2/Search/movie/popular/0/10', undefined, who);
  await call('POST', 'v1/Request/movie', { theMovieDbId: Number(popular.body[0]!.theMovieDbId) }, who);
}

describe('a notification', () => {
  it('is pushed to the devices of its recipients', async () => {
    await register(admin, phone);
    await register(nina, tablet);
    await requestPopularMovie(nina);
    await waitUntil(() => service.messages.length === 1);
    expect(service.messages).toMatchObject([
      { include_player_ids: [phone], data: { requestType: 1 }, buttons: [{ id: 'approve' }, { id: 'deny' }] },
    ]);
  });

  it('removes the devices that the push service does not know any more', async () => {
    await register(admin, tablet);
    await register(admin, phone);
    service.unsubscribe(tablet);
    await requestPopularMovie(nina);
    await waitUntil(async () => (await tokensOf(admin)).length === 1);
    expect(await tokensOf(admin)).toEqual([phone]);
    expect((await call<object[]>('GET', 'v3/failed/messages')).body).toMatchObject({ total: 0 });
  });
});

describe('a message of an administrator', () => {
  const send = (userId: string | null, message: string | null = 'Maintenance at nine') =>
    call<{ errors?: object }>('POST', 'v2/Mobile/Send', { userId, message });

  it('is pushed to all devices of one user', async () => {
    await register(nina, phone);
    await register(nina, tablet);
    expect(await send(nina.id)).toMatchObject({ status: 200 });
    expect(service.messages).toMatchObject([{ include_player_ids: [tablet, phone], contents: { en: 'Maintenance at nine' } }]);
  });

  it('to an unknown user is ignored, and needs a user and a text', async () => {
    expect((await send('nobody')).status).toBe(200);
    const text = 'Please select a user to send the test notification.';
    expect(await send(null)).toMatchObject({ status: 400, body: { errors: { userId: [text] } } });
    expect(await send(nina.id, ' ')).toMatchObject({ status: 400, body: { errors: { message: expect.anything() as object } } });
    expect(service.requests).toEqual([]);
  });

  it('that cannot arrive is an error', async () => {
    expect(await send(nina.id)).toMatchObject({ status: 400, body: { errors: { userId: ['The user has no device'] } } });
    await register(nina, phone);
    service.unsubscribe(phone);
    expect(await send(nina.id)).toMatchObject({ status: 400, body: { errors: { userId: ['The user has no device'] } } });
    expect(await tokensOf(nina)).toEqual([]);
    await connect(false);
    expect((await send(nina.id)).status).toBe(400);
  });
});

describe('the test of the devices of a user', () => {
  const test = async (userId: string | null) => (await call('POST', 'v1/Tester/mobile', { userId, settings: { id: 7 } })).body;

  it('tells whether the message arrived', async () => {
    await register(nina, phone);
    expect(await test(nina.id)).toBe(true);
    expect(service.messages).toMatchObject([{ include_player_ids: [phone] }]);
    service.faults.fail(500);
    expect(await test(nina.id)).toBe(false);
    service.faults.clear();
    service.unsubscribe(phone);
    expect([await test(nina.id), await test(nina.id), await test(null)]).toEqual([false, false, false]);
  });

  it('is not successful while the channel is off', async () => {
    await register(nina, phone);
    await connect(false);
    expect(await test(nina.id)).toBe(false);
  });
});

it('keeps app and key when templates are saved by the v1 API', async () => {
  const { body } = await call<{ notificationTemplates: { notificationType: number }[] }>('GET', 'v1/Settings/notifications/mobile');
  const notificationTemplates = body.notificationTemplates.map((template) => ({ ...template, enabled: template.notificationType !== 0 }));
  expect(await call('POST', 'v1/Settings/notifications/mobile', { ...body, notificationTemplates })).toMatchObject({
    status: 200,
    body: true,
  });
  await register(nina, phone);
  expect((await call('POST', 'v1/Tester/mobile', { userId: nina.id })).body).toBe(true);
});
