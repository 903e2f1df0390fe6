import { PluginFailure, secret, type Ctx, type RenderedMessage } from '@ombi/sdk';
import { z } from 'zod';
import { Database } from '../../../src/kernel/index.js';
import { ChannelRegistry } from '../../../src/notifications/delivery/channel-registry.js';
import { stopClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { loadChannel } from '../../support/plugins/load-channel.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

const PREFERENCES = '/api/v1/Identity/notificationpreferences';
const CHANNELS = '/api/v3/notifications/channels';
const PAGER = 204;

const pages: RenderedMessage[] = [];
let isPagerDown = false;

/** A channel with a place, and with pagers of users where the connection says so. */
const pager = loadChannel(
  'pager',
  {
    agent: PAGER,
    addressing: { place: true, preference: 'personal' },
    preference: { schema: z.string().regex(/^\d{4}$/, 'preference.invalid'), placeholder: '1234' },
    text: (connection) => ({ markup: (connection as { html: boolean }).html ? 'html' : 'plain', maxBody: 40 }),
    send: async (_: Ctx, message: RenderedMessage) => {
      if (isPagerDown) throw new PluginFailure('unavailable', 'nobody is in');
      pages.push(message);
    },
  },
  z.object({ personal: z.boolean().default(false), html: z.boolean().default(false) }),
);
/** A channel that uses handles in its texts only. */
const mentions = loadChannel('mentions', {
  agent: 205,
  addressing: { place: true },
  preference: { schema: z.string().regex(/^@/, 'preference.invalid') },
  send: async () => {},
});

const BELL = 206;
const rings: RenderedMessage[] = [];

/** A channel with a place only where its connection names one. */
const bell = loadChannel(
  'bell',
  {
    ...{ agent: BELL, addressing: { place: 'room', preference: 'personal' } },
    preference: { schema: z.string().min(1) },
    send: async (_: Ctx, message: RenderedMessage) => void rings.push(message),
  },
  z.object({ personal: z.boolean().default(false), room: secret(z.string()).optional() }),
);

let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;

const call = <T>(method: string, path: string, body: unknown, who: TestUser) =>
  notificationPortal.portal.api<T>(method, path, body, who.token);

/** Saves the only connection of a channel. */
async function configure(id: string, values: object): Promise<void> {
  const { body } = await call<{ connections: { id: string }[] }>('GET', `/api/v3/plugins/${id}`, undefined, admin);
  const connections = body.connections.map((connection) => ({ id: connection.id, enabled: true, values }));
  const { status } = await call('PUT', `/api/v3/plugins/${id}`, { enabled: true, settings: { values: {} }, connections }, admin);
  expect(status).toBe(200);
}

const configurePager = (values: object) => configure('pager', values);

const setHandle = (agent: number, value: string) => call(`POST`, PREFERENCES, [{ agent, userId: nina.id, value }], nina);
const sendTest = (value: string, agent = PAGER) => call<object>('POST', `${CHANNELS}/${agent}/test`, { value }, nina);

beforeAll(async () => {
  notificationPortal = await openNotificationPortal([pager, mentions, bell]);
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
});
afterEach(async () => {
  isPagerDown = false;
  await setHandle(PAGER, '');
  await configurePager({ personal: false });
  pages.splice(0);
});
afterAll(() => notificationPortal.close());

describe('the channels that need something from users', () => {
  const agents = async () => (await call<{ agent: number }[]>('GET', CHANNELS, undefined, nina)).body.map(({ agent }) => agent).sort();

  it('are those that address them by it, as their connections decide, and those that use it in texts', async () => {
    expect(await agents()).toEqual([1, 205]);
    await configurePager({ personal: true });
    expect(await agents()).toEqual([1, PAGER, 205]);
  });

  it('say what it looks like', async () => {
    await configurePager({ personal: true });
    const { body } = await call<{ agent: number }[]>('GET', CHANNELS, undefined, nina);
    expect(body.find(({ agent }) => agent === PAGER)).toEqual({
      ...{ agent: PAGER, name: 'pager', placeholder: '1234', isTestable: true },
      plugin: { id: 'pager', build: expect.any(String) },
      jsonSchema: expect.objectContaining({ type: 'string', pattern: '^\\d{4}$' }),
    });
    expect(body.find(({ agent }) => agent === 205)).toMatchObject({ isTestable: false });
    expect(body.find(({ agent }) => agent === 1)).toMatchObject({ isTestable: true, jsonSchema: null });
  });
});

let films = 7_000;
const requestMovie = () => call('POST', '/api/v1/Request/movie', { theMovieDbId: (films += 1) }, nina);

describe('a channel that addresses a place and users', () => {
  const addresses = () => pages.map(({ recipient }) => recipient?.address ?? null).sort();

  it('sends to the place only until its connection says otherwise', async () => {
    await configurePager({ personal: true });
    await setHandle(PAGER, '1234');
    await configurePager({ personal: false });
    await requestMovie();
    await waitUntil(() => pages.length === 1);
    expect(addresses()).toEqual([null]);
  });

  it('sends one message to each', async () => {
    await configurePager({ personal: true });
    await call('POST', PREFERENCES, [{ agent: PAGER, userId: admin.id, value: '9999' }], admin);
    await requestMovie();
    await waitUntil(() => pages.length === 2);
    expect(addresses()).toEqual(['9999', null]);
  });

  it('gets texts that are escaped and cut by the rules of the connection', async () => {
    await configurePager({ html: true });
    await call('POST', '/api/v3/plugins/pager/test', { connectionId: null, slot: null, settings: {}, values: { html: true } }, admin);
    expect(pages.at(-1)?.rendered).toEqual({ subject: 'It works', body: 'This is a test message from Ombi. Your …' });
  });

  it('names the portal as its administrator does when it is tested', async () => {
    await configurePager({});
    await call('POST', '/api/v1/Settings/customization', { applicationName: 'Films' }, admin);
    await call('POST', '/api/v3/plugins/pager/test', { connectionId: null, slot: null, settings: {}, values: {} }, admin);
    await call('POST', '/api/v1/Settings/customization', { applicationName: '' }, admin);
    const [{ applicationName, rendered } = {} as never] = pages.slice(-1);
    expect([applicationName, rendered.body]).toEqual(['Films', expect.stringContaining('from Films')]);
  });
});

describe('a channel whose place is a field of its connection', () => {
  const test = async (values: object) =>
    (await call('POST', '/api/v3/plugins/bell/test', { connectionId: null, slot: null, settings: {}, values }, admin)).body;

  beforeEach(() => void rings.splice(0));
  afterEach(() => configure('bell', { personal: false, room: null }));

  it('sends to the place only while the field is filled', async () => {
    await configure('bell', { personal: true });
    await call('POST', PREFERENCES, [{ agent: BELL, userId: admin.id, value: 'desk' }], admin);
    await requestMovie();
    await waitUntil(() => rings.length > 0);
    await configure('bell', { personal: false, room: 'hall' });
    await requestMovie();
    await waitUntil(() => rings.length > 1);
    expect(rings.map(({ recipient }) => recipient?.address ?? null)).toEqual(['desk', null]);
  });

  it('is tested at the place, else at the handle of the caller, else not at all', async () => {
    expect(await test({ room: 'hall' })).toEqual({ ok: true });
    expect(await test({ personal: true })).toEqual({ ok: true });
    expect(await test({})).toEqual({ ok: false, reason: 'no-address' });
    expect(rings.map(({ recipient }) => recipient?.address ?? null)).toEqual([null, 'desk']);
  });
});

describe('a handle', () => {
  beforeEach(() => configurePager({ personal: true }));

  it('is refused at its field when its channel cannot use it, and nothing is saved', async () => {
    const handles = [
      { agent: 1, userId: nina.id, value: 'anything' },
      { agent: PAGER, userId: nina.id, value: '12' },
    ];
    const { status, body } = await call<{ type: string; errors: object }>('POST', PREFERENCES, handles, nina);
    expect([status, body.type, body.errors]).toEqual([400, 'invalid-preference', { '1.value': ['preference.invalid'] }]);
    const stored = await call<{ value: string | null }[]>('GET', PREFERENCES, undefined, nina);
    expect(stored.body.filter(({ value }) => value !== null)).toEqual([]);
  });

  it('is not validated while its channel is not in use, and may stay as it is afterwards', async () => {
    await configurePager({ personal: false });
    expect((await setHandle(PAGER, '12')).status).toBe(200);
    await configurePager({ personal: true });
    expect((await setHandle(PAGER, '12')).status).toBe(200);
    expect((await setHandle(PAGER, '13')).status).toBe(400);
  });
});

describe('a test message', () => {
  beforeEach(() => configurePager({ personal: true }));

  it('goes to the handle that was typed', async () => {
    expect(await sendTest(' 4321 ')).toMatchObject({ status: 200, body: { ok: true } });
    expect(pages).toMatchObject([{ type: 'Test', recipient: { userName: 'nina', address: '4321' } }]);
  });

  it('is not sent to what is no handle, by a channel that has no test, or by nobody', async () => {
    expect(await sendTest('12')).toMatchObject({ status: 400, body: { errors: { value: ['preference.invalid'] } } });
    expect((await sendTest('@nina', 205)).status).toBe(404);
    expect((await sendTest('1234', 999)).status).toBe(404);
    expect((await notificationPortal.portal.api('POST', `${CHANNELS}/${PAGER}/test`, { value: '1234' })).status).toBe(401);
    expect(pages).toEqual([]);
  });

  it('that fails says why, without the words of the service; a user can send a few only', async () => {
    isPagerDown = true;
    const letClockRun = stopClock(notificationPortal.portal);
    for (let count = 0; count < 5; count += 1) expect((await sendTest('1234')).body).toEqual({ ok: false, reason: 'unavailable' });
    expect((await sendTest('1234')).status).toBe(429);
    letClockRun();
  });
});

describe('a channel that another portal has removed', () => {
  it('is not stored again while this portal still has it in memory', async () => {
    await configurePager({});
    const [database, registry] = [notificationPortal.portal.get(Database), notificationPortal.portal.get(ChannelRegistry)];
    const stored = async () =>
      (await database.query<{ id: string }>('SELECT "connectionId" AS "id" FROM "notification_channel"')).map(({ id }) => id);
    const removed = (await registry.listEnabled()).find(({ agent }) => agent === PAGER)!.connectionId;
    expect(await stored()).toContain(removed);
    await database.execute('DELETE FROM "plugin_connection" WHERE "id" = ?', [removed]);
    await database.execute('DELETE FROM "notification_channel"');
    await registry.listEnabled();
    expect((await stored()).length).toBeGreaterThan(0);
    expect(await stored()).not.toContain(removed);
  });
});
