import { Clock, Database } from '../../../src/kernel/index.js';
import { AccountMessages, UserReader } from '../../../src/identity/index.js';
import { MessageDeliveryEntity } from '../../../src/notifications/delivery-log/message-delivery.entity.js';
import { DeliveryLog } from '../../../src/notifications/index.js';
import { NotificationPublisher } from '../../../src/notifications/notification-publisher.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface Page {
  total: number;
  rows: {
    id: number;
    state: string;
    type: string | null;
    channel: string | null;
    recipient: string | null;
    attempts: number;
    settledAt: string | null;
    trouble: { code: string } | null;
  }[];
}

let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;

const call = async <T>(method: string, path: string, who = admin) =>
  notificationPortal.portal.api<T>(method, `/api/v3/deliveries${path}`, undefined, who.token);
const page = async (query = ''): Promise<Page> => (await call<Page>('GET', `?${query}`)).body;
const sendWelcome = () => notificationPortal.portal.get(AccountMessages).sendWelcome(nina.id);

beforeAll(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
});
afterEach(async () => {
  notificationPortal.failingAddresses.clear();
  jest.restoreAllMocks();
  for (const table of ['outbox', 'message_delivery']) await notificationPortal.portal.get(Database).execute(`DELETE FROM "${table}"`);
});
afterAll(() => notificationPortal.close());

describe('the list of all messages', () => {
  it('shows recipient, channel, time and attempt of a message', async () => {
    await sendWelcome();
    await waitUntil(async () => (await page('state=delivered')).total === 1);
    const { rows } = await page();
    expect(rows).toMatchObject([
      { type: 'WelcomeEmail', state: 'delivered', channel: 'letters', recipient: 'nina', attempts: 1, trouble: null },
    ]);
    expect(rows[0]?.settledAt).toMatch(/Z$/);
  });

  it('shows why a message is retried, counts failing messages, and retries on request', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await sendWelcome();
    await waitUntil(async () => (await page('state=retrying')).total === 1);
    const [row] = (await page('state=failed')).rows;
    expect(row).toMatchObject({ attempts: 1, settledAt: null, trouble: { code: 'unavailable' } });
    expect((await call('GET', '/stuck')).body).toEqual({ stuck: 0 });
    await notificationPortal.portal.get(Database).execute(`UPDATE "outbox" SET "state" = 'dead'`);
    expect((await call('GET', '/stuck')).body).toEqual({ stuck: 1 });

    notificationPortal.failingAddresses.clear();
    expect((await call('POST', `/${row!.id}/retry`)).body).toBe(true);
    await waitUntil(async () => (await page('state=delivered')).total === 1);
    expect((await page()).rows).toMatchObject([{ id: row!.id, attempts: 2, trouble: null }]);
    expect([(await call('POST', `/${row!.id}/retry`)).status, (await call('DELETE', `/${row!.id}`)).status]).toEqual([404, 404]);
  });

  it('keeps what an administrator discarded, as discarded', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await sendWelcome();
    await waitUntil(async () => (await page('state=retrying')).total === 1);
    await call('DELETE', `/${(await page()).rows[0]!.id}`);
    expect((await page()).rows).toMatchObject([{ state: 'discarded', recipient: 'nina' }]);
    expect((await page('state=failed')).total).toBe(0);
  });

  it('has a message as skipped whose recipient has no address any more', async () => {
    jest.spyOn(notificationPortal.portal.get(UserReader), 'findByIds').mockResolvedValue(new Map());
    await sendWelcome();
    await waitUntil(async () => (await page('state=skipped')).total === 1);
  });

  it('has an event that nothing could be composed from, until its messages take its place', async () => {
    const composing = jest.spyOn(notificationPortal.portal.get(NotificationPublisher), 'prepare').mockRejectedValue(new Error('gone'));
    const { body } = await notificationPortal.portal.api<{ requestId: number }>(
      'POST',
      '/api/v1/Request/movie',
      { theMovieDbId: 7_001 },
      nina.token,
    );
    expect(body.requestId).toBeGreaterThan(0);
    await waitUntil(async () => (await page('state=retrying')).total === 1);
    expect((await page()).rows).toMatchObject([{ type: null, recipient: null }]);
    composing.mockRestore();
    await call('POST', `/${(await page()).rows[0]!.id}/retry`);
    await waitUntil(async () => (await page()).rows.some(({ type, state }) => type === 'NewRequest' && state === 'delivered'));
    expect((await page()).rows.filter(({ type }) => type === null)).toEqual([]);
  });

  it('is filtered by channel and person, and paged in the database', async () => {
    const facts = { type: 'NewRequest' as const, title: 'Häxan', userId: null };
    const message = (index: number, connectionId: string, recipient: string | null) => ({
      outboxEntry: { topic: 'deliver', lane: connectionId, key: `k${index}`, payload: {}, delayMs: 86_400_000 },
      facts: { ...facts, connectionId, channel: `Channel ${connectionId}`, recipient },
    });
    const messages = Array.from({ length: 30 }, (_, index) => message(index, 'a', `Person_${index}`));
    await notificationPortal.portal
      .get(DeliveryLog)
      .enqueue(...messages, message(30, 'b', null), message(31, 'b', 'Per%on'), message(32, 'b', 'Юлия ÖZ'));

    const last = await page('page=2&size=25&order=asc');
    expect([last.total, last.rows.length]).toEqual([33, 8]);
    expect((await page('channel=b')).total).toBe(3);
    expect((await page('person=PERSON_1')).rows.map(({ recipient }) => recipient).sort()).toEqual(
      ['Person_1', ...Array.from({ length: 10 }, (_, index) => `Person_1${index}`)].sort(),
    );
    expect((await page('person=%25')).rows.map(({ recipient }) => recipient)).toEqual(['Per%on']);
    for (const person of ['юлИЯ öz', 'юлия oz']) expect((await page(`person=${encodeURIComponent(person)}`)).total).toBe(1);
    expect((await page('channel=b&state=waiting&person=per')).total).toBe(1);
    expect((await call('GET', '/channels')).body).toEqual([
      { id: 'a', name: 'Channel a' },
      { id: 'b', name: 'Channel b' },
    ]);
    expect((await call('GET', '?state=lost')).status).toBe(400);
    for (const path of ['', '/stuck', '/channels']) expect((await call('GET', path, nina)).status).toBe(403);
  });

  it('loses messages after 90 days, but none that the outbox still holds', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await sendWelcome();
    await waitUntil(async () => (await page('state=retrying')).total === 1);
    const otto = await notificationPortal.createUser(admin, 'otto', []);
    await notificationPortal.portal.get(AccountMessages).sendWelcome(otto.id);
    await waitUntil(async () => (await page('state=delivered')).total === 1);

    const clock = notificationPortal.portal.get<Clock>(Clock);
    const jobScheduler = notificationPortal.portal.get<JobScheduler>(JobScheduler);
    const later = jest.spyOn(clock, 'ms').mockReturnValue(clock.ms() + 91 * 86_400_000);
    await jobScheduler.trigger('retention');
    await waitUntil(() => jobScheduler.find('retention')?.lastRun?.outcome === 'succeeded');
    later.mockRestore();
    expect((await page()).rows).toMatchObject([{ recipient: 'nina', state: 'expired' }]);
  });

  it('loses any number of messages after 90 days, also a single one', async () => {
    const database = notificationPortal.portal.get(Database);
    const insert = (from: number, count: number, daysAgo: number) => {
      const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
      const settled = { outcome: 'delivered' as const, attempts: 1, createdAt, settledAt: createdAt };
      const nobody = { type: null, title: null, connectionId: null, channel: null, userId: null, recipient: null, recipientKey: null };
      const rows = Array.from({ length: count }, (_, index) => ({ topic: 'old', key: `${from + index}`, ...nobody, ...settled }));
      return database.insertNew(MessageDeliveryEntity, rows, ['topic', 'key']);
    };
    for (let from = 0; from < 2_400; from += 400) await insert(from, 400, 91);
    await insert(2_400, 1, 80);
    const jobScheduler = notificationPortal.portal.get<JobScheduler>(JobScheduler);
    const runs = async () => {
      const before = jobScheduler.find('retention')?.lastRun?.finishedAt.getTime();
      await jobScheduler.trigger('retention');
      // A test before this one may have set the clock back.
      await waitUntil(() => jobScheduler.find('retention')?.lastRun?.finishedAt.getTime() !== before);
      return jobScheduler.find('retention')?.lastRun;
    };
    expect(await runs()).toMatchObject({ outcome: 'succeeded', changed: true });
    expect((await page()).total).toBe(1);
    await insert(0, 1, 91);
    expect(await runs()).toMatchObject({ outcome: 'succeeded', changed: true });
    expect((await page()).total).toBe(1);
  });
});
