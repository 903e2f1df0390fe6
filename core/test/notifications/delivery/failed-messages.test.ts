import { EventBus } from '../../../src/events/index.js';
import { RecipientResolver, AccountMessages } from '../../../src/identity/index.js';
import { Database, type OutboxEntry } from '../../../src/kernel/index.js';
import { DeliveryLog } from '../../../src/notifications/index.js';
import { DeliveryQueue } from '../../../src/notifications/delivery/delivery-queue.js';
import { findFailedRows } from '../../support/data/failed-rows.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface Failed {
  id: number;
  type: string | null;
  title: string | null;
  channel: string | null;
  recipient: string | null;
  nextTry: string | null;
  trouble: { code: string } | null;
}

let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;
let films = 5_000;

const call = async <T>(method: string, path: string, body: unknown = undefined, who = admin) =>
  notificationPortal.portal.api<T>(method, path, body, who.token);
const failed = async () => (await call<{ rows: Failed[] }>('GET', '/api/v3/failed/messages?order=asc')).body.rows;
const deliveryErrorOf = async (id: number) =>
  (
    await call<{ facts: { fact: string; notice?: string; channels: { channel: string }[] } | null }[]>(
      'GET',
      `/api/v3/requests/movie/${id}/timeline`,
    )
  ).body.flatMap(({ facts }) => (facts?.notice === 'RequestApproved' ? facts.channels.map(({ channel }) => channel) : []));
const deliver = (lane: string, key: string) => ({
  topic: 'deliver',
  lane,
  key,
  payload: { connectionId: lane, channel: lane, userId: null, message: { type: 'NewRequest', title: 'Nosferatu', recipient: null } },
});

const enqueue = (...entries: readonly OutboxEntry[]) =>
  notificationPortal.portal.get(DeliveryLog).enqueue(
    ...entries.map((outboxEntry) => ({
      outboxEntry,
      facts: {
        ...{ type: 'NewRequest' as const, title: 'Nosferatu', connectionId: outboxEntry.lane ?? null, channel: outboxEntry.lane ?? null },
        ...{ userId: null, recipient: null },
      },
    })),
  );

/** Saves the e-mail channel without changes. */
async function setEmailChannelEnabled(enabled: boolean): Promise<void> {
  const { body } = await call<{ connections: { id: string }[] }>('GET', '/api/v3/plugins/letters');
  const connections = body.connections.map(({ id }) => ({ id, enabled: true, values: {} }));
  expect((await call('PUT', '/api/v3/plugins/letters', { enabled, settings: { values: {} }, connections })).status).toBe(200);
}

/** Another portal has changed the settings of a plug-in. */
async function receiveChange(pluginId: string): Promise<void> {
  for (const handle of notificationPortal.portal.get(EventBus).remoteHandlersOf('plugin.changed', { pluginId, enabled: true }))
    await handle();
}

async function approved(): Promise<number> {
  const { body } = await call<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: (films += 1) }, nina);
  await call('POST', '/api/v1/Request/movie/approve', { id: body.requestId, is4K: false });
  return body.requestId;
}

beforeAll(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
});
afterEach(async () => {
  notificationPortal.failingAddresses.clear();
  await notificationPortal.portal.get(Database).execute('DELETE FROM "outbox"');
});
afterAll(() => notificationPortal.close());

describe('a message that fails', () => {
  it.each([
    ['', () => setEmailChannelEnabled(true)],
    [' at another portal, which this one learns later', () => receiveChange('letters')],
  ])('is listed, is not in the history, and is retried when the settings of its channel are saved%s', async (_, save) => {
    notificationPortal.failingAddresses.add('nina@example.org');
    const request = await approved();
    await waitUntil(async () => (await failed()).length === 1);
    expect(await failed()).toMatchObject([
      { type: 'RequestApproved', title: `Film ${films}`, channel: 'letters', recipient: 'nina', trouble: { code: 'unavailable' } },
    ]);
    await waitUntil(async () => (await deliveryErrorOf(request)).length === 1);
    expect(await deliveryErrorOf(request)).toEqual(['board']);

    notificationPortal.failingAddresses.clear();
    await save();
    await waitUntil(async () => (await deliveryErrorOf(request)).length === 2, 20_000);
    expect(await deliveryErrorOf(request)).toEqual(['board', 'letters']);
    expect(await failed()).toEqual([]);
  });

  it('waits while its channel is disabled, and is sent when it is enabled', async () => {
    await setEmailChannelEnabled(false);
    await notificationPortal.portal.get(AccountMessages).sendWelcome(nina.id);
    await waitUntil(async () => (await failed()).length === 1);
    expect(await failed()).toMatchObject([{ type: 'WelcomeEmail', recipient: 'nina', nextTry: null, trouble: { code: 'no-channel' } }]);

    await setEmailChannelEnabled(true);
    await waitUntil(() => notificationPortal.sentMessages.letters.some(({ type }) => type === 'WelcomeEmail'));
    await waitUntil(async () => (await failed()).length === 0);
  });

  it('can be retried or removed, by administrators only', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await approved();
    await waitUntil(async () => (await failed()).length === 1);
    const path = `/api/v3/failed/messages/${(await failed())[0]!.id}`;
    for (const [method, to] of [
      ['GET', '/api/v3/failed/messages'],
      ['POST', `${path}/retry`],
      ['DELETE', path],
    ] as const) {
      expect((await call(method, to, undefined, nina)).status).toBe(403);
    }

    const before = (await findFailedRows(notificationPortal.portal, 'deliver'))[0]!.dueAt.getTime();
    expect((await call('POST', `${path}/retry`)).body).toBe(true);
    await waitUntil(async () => Number((await findFailedRows(notificationPortal.portal, 'deliver'))[0]?.dueAt) > before);
    expect((await call('DELETE', path)).body).toBe(true);
    expect(await failed()).toEqual([]);
    expect([(await call('DELETE', path)).status, (await call('POST', `${path}/retry`)).status]).toEqual([404, 404]);
  });

  it('is queued for a channel whose plug-in is not running, and not for a disabled one', async () => {
    const database = notificationPortal.portal.get(Database);
    const insert = (table: string, row: Record<string, unknown>) =>
      database.execute(
        `INSERT INTO "${table}" (${Object.keys(row)
          .map((name) => `"${name}"`)
          .join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
    await insert('plugin', { id: 'pigeon', enabled: 1, settingsVersion: 1, settings: '{}', secrets: '{}' });
    for (const [id, enabled] of [
      ['away', 1],
      ['off', 0],
    ] as const) {
      await insert('plugin_connection', {
        id,
        pluginId: 'pigeon',
        slot: null,
        position: 0,
        enabled,
        version: 1,
        values: '{}',
        secrets: '{}',
      });
      await insert('notification_channel', { connectionId: id, name: `Pigeon ${id}`, agent: 207, reaches: 'place' });
    }
    await approved();
    await waitUntil(async () => (await failed()).length === 2);
    expect((await failed()).map(({ type, channel, trouble }) => [type, channel, trouble?.code]).sort()).toEqual([
      ['NewRequest', 'Pigeon away', 'plugin-missing'],
      ['RequestApproved', 'Pigeon away', 'plugin-missing'],
    ]);
    await notificationPortal.portal.get(DeliveryQueue).cancelForConnections(['away', 'off']);
  });

  it('is listed when its payload is unreadable, and can be removed', async () => {
    const database = notificationPortal.portal.get(Database);
    await enqueue(deliver('away', 'spoilt'), { ...deliver('', 'errand'), topic: 'personal', lane: 'away' });
    await waitUntil(async () => (await database.query(`SELECT "id" FROM "outbox" WHERE "state" = 'stranded'`)).length > 0);
    await database.execute(`UPDATE "outbox" SET "payload" = '{"message":', "state" = 'dead'`);
    const known = { type: 'NewRequest', title: 'Nosferatu', recipient: null, nextTry: null };
    expect(await failed()).toMatchObject([known, known]);
    for (const { id } of await failed()) expect((await call('DELETE', `/api/v3/failed/messages/${id}`)).body).toBe(true);
    expect(await failed()).toEqual([]);
  });

  it('is removed with its channel, without messages of other channels', async () => {
    const deliveryQueue = notificationPortal.portal.get(DeliveryQueue);
    await enqueue(deliver('gone', 'a'), deliver('gone', 'b'), deliver('away', 'c'));
    await waitUntil(async () => (await failed()).length === 3);
    expect(new Set((await failed()).map(({ trouble }) => trouble?.code))).toEqual(new Set(['plugin-missing']));
    await deliveryQueue.cancelForConnections(['gone']);
    expect((await failed()).map(({ channel }) => channel)).toEqual(['away']);
  });

  it('is not queued for a channel that was removed meanwhile', async () => {
    await notificationPortal.portal.get(DeliveryQueue).enqueue([deliver('removed', 'x')]);
    expect(await findFailedRows(notificationPortal.portal, 'deliver')).toEqual([]);
    expect(await notificationPortal.portal.get(Database).query('SELECT "id" FROM "outbox"')).toEqual([]);
  });
});

describe('the recipient of a message', () => {
  const reached = (userId: string, agent: number, addressing: 'address' | 'preference') =>
    notificationPortal.portal.get(RecipientResolver).resolveOne(userId, { agent, addressings: [addressing] });

  it('is never a disabled user', async () => {
    const gone = await notificationPortal.createUser(admin, 'gone', ['RequestMovie']);
    expect(await reached(gone.id, 202, 'address')).toMatchObject({ address: 'gone@example.org' });
    const { body } = await call<{ claims: { value: string }[] }>('GET', `/api/v1/Identity/User/${gone.id}`);
    const claims = body.claims.map(({ value }) => ({ value, enabled: value === 'Disabled' }));
    await call('PUT', '/api/v1/Identity', { ...body, claims });
    expect(await reached(gone.id, 202, 'address')).toBeUndefined();
  });

  it('is addressed by the handle of that channel, never by that of another', async () => {
    const set = (agent: number, value: string) => ({ agent, userId: nina.id, value });
    await call('POST', '/api/v1/Identity/notificationpreferences', [set(1, '+49 30 1234')], nina);
    expect(await reached(nina.id, 1, 'preference')).toMatchObject({ address: '+49 30 1234' });
    expect(await reached(nina.id, 2, 'preference')).toBeUndefined();
    await call('POST', '/api/v1/Identity/notificationpreferences', [set(2, '@nina')], nina);
    expect(await reached(nina.id, 1, 'preference')).toMatchObject({ address: '+49 30 1234' });
    expect(await reached(nina.id, 2, 'preference')).toMatchObject({ address: '@nina' });
  });
});
