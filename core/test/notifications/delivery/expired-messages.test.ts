import { AccountMessages } from '../../../src/identity/index.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { Database, Outbox } from '../../../src/kernel/index.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface Row {
  readonly id: number;
  readonly state: string;
  readonly type: string | null;
  readonly nextTry: string | null;
  readonly trouble: { readonly code: string } | null;
}

const DAY_MS = 86_400_000;

let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;

const call = async <T>(method: string, path: string, body?: unknown, who = admin) =>
  notificationPortal.portal.api<T>(method, `/api/v3/${path}`, body, who.token);
const page = async (query = '') => (await call<{ total: number; rows: Row[] }>('GET', `deliveries?${query}`)).body;
const execute = (sql: string, parameters: unknown[] = []) => notificationPortal.portal.get(Database).execute(sql, parameters);
const sendWelcome = () => notificationPortal.portal.get(AccountMessages).sendWelcome(nina.id);
/** As if all messages had been written so many days ago. */
const age = (days: number) => execute('UPDATE "outbox" SET "createdAt" = "createdAt" - ?', [days * DAY_MS]);
const expireOld = () => notificationPortal.portal.get(Outbox).expireOld(new AbortController().signal);
const keepDays = (expireAfterDays: number) => call('PUT', 'delivery-settings', { expireAfterDays });
const welcomes = () => notificationPortal.sentMessages.letters.filter(({ type }) => type === 'WelcomeEmail');

/** Switches the e-mail channel on or off. */
async function setEmailChannelEnabled(enabled: boolean): Promise<void> {
  const { body } = await call<{ connections: { id: string }[] }>('GET', 'plugins/letters');
  const connections = body.connections.map(({ id }) => ({ id, enabled: true, values: {} }));
  expect((await call('PUT', 'plugins/letters', { enabled, settings: { values: {} }, connections })).status).toBe(200);
}

/** A message that waits for the channel that is switched off. */
async function sendToDisabledChannel(): Promise<void> {
  await setEmailChannelEnabled(false);
  await sendWelcome();
  await waitUntil(async () => (await page('state=stuck')).total === 1);
}

beforeAll(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
  // The default, before anything is saved.
  expect((await call('GET', 'delivery-settings')).body).toEqual({ expireAfterDays: 7 });
});
beforeEach(() => keepDays(7));
afterEach(async () => {
  notificationPortal.failingAddresses.clear();
  for (const table of ['outbox', 'message_delivery']) await execute(`DELETE FROM "${table}"`);
  await setEmailChannelEnabled(true);
  notificationPortal.sentMessages.letters.splice(0);
});
afterAll(() => notificationPortal.close());

describe('a message that could not be delivered for days', () => {
  it('is given up as expired, is counted, and is not sent when its channel comes back', async () => {
    await sendToDisabledChannel();
    await age(6);
    expect(await expireOld()).toBe(0);
    await age(1);
    expect(await expireOld()).toBe(1);
    expect((await page('state=expired')).rows).toMatchObject([
      { state: 'expired', type: 'WelcomeEmail', trouble: { code: 'no-channel' }, nextTry: null },
    ]);
    expect([(await page('state=expired')).total, (await page('state=failed')).total, (await page('state=stuck')).total]).toEqual([1, 1, 0]);

    await setEmailChannelEnabled(true);
    await sendWelcome();
    await waitUntil(() => welcomes().length > 0);
    expect(welcomes()).toHaveLength(1);
    expect((await page('state=expired')).total).toBe(1);
  });

  it('is given up by the daily job', async () => {
    await sendToDisabledChannel();
    await age(8);
    const jobScheduler = notificationPortal.portal.get<JobScheduler>(JobScheduler);
    await jobScheduler.trigger('retention');
    await waitUntil(async () => (await page('state=expired')).total === 1);
  });

  it('is sent when an administrator wants it, and counts its days anew', async () => {
    await sendToDisabledChannel();
    await age(30);
    await expireOld();
    const [row] = (await page('state=expired')).rows;
    await setEmailChannelEnabled(true);
    notificationPortal.failingAddresses.add('nina@example.org');
    expect((await call('POST', `deliveries/${row!.id}/retry`)).body).toBe(true);
    await waitUntil(async () => (await page('state=retrying')).rows[0]?.trouble?.code === 'unavailable');
    expect(await expireOld()).toBe(0);
    notificationPortal.failingAddresses.clear();
    await call('POST', `deliveries/${row!.id}/retry`);
    await waitUntil(() => welcomes().length === 1);
    await waitUntil(async () => (await page()).rows[0]?.state === 'delivered');
  });

  it('is not tried again, even before the daily job', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await sendWelcome();
    await waitUntil(async () => (await page('state=retrying')).total === 1);
    await age(8);
    notificationPortal.failingAddresses.clear();
    await notificationPortal.portal.get(Outbox).requeueFailed('personal');
    await waitUntil(async () => (await page('state=expired')).total === 1);
    expect(welcomes()).toEqual([]);
  });

  it('is sent when it was never tried, however old it is: the portal may have been stopped for days', async () => {
    await sendToDisabledChannel();
    await age(30);
    await setEmailChannelEnabled(true);
    await waitUntil(() => welcomes().length === 1);
  });

  it('waits for ever when the number of days is 0', async () => {
    await keepDays(0);
    await sendToDisabledChannel();
    await age(89);
    expect(await expireOld()).toBe(0);
    await setEmailChannelEnabled(true);
    await waitUntil(() => welcomes().length === 1);
  });

  it('can be discarded, also with all others of the filter', async () => {
    await sendToDisabledChannel();
    await age(8);
    await expireOld();
    expect((await call('DELETE', 'deliveries?state=expired')).body).toEqual({ discarded: 1 });
    expect((await page()).rows).toMatchObject([{ state: 'discarded' }]);
  });

  it('is not given up while it is being sent', async () => {
    await sendToDisabledChannel();
    await execute(`UPDATE "outbox" SET "state" = 'running', "lockedBy" = 'other', "lockedUntil" = ?`, [Date.now() + DAY_MS]);
    await age(8);
    expect(await expireOld()).toBe(0);
  });
});

describe('the number of days', () => {
  it('may be 0 to 90, and is changed by administrators only', async () => {
    const answers: readonly (readonly [number, number])[] = [
      [0, 200],
      [90, 200],
      [91, 400],
      [-1, 400],
      [1.5, 400],
    ];
    for (const [days, status] of answers) expect([days, (await keepDays(days)).status]).toEqual([days, status]);
    expect((await call('GET', 'delivery-settings')).body).toEqual({ expireAfterDays: 90 });
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { expireAfterDays: 1 } : undefined;
      expect((await call(method, 'delivery-settings', body, nina)).status).toBe(403);
    }
  });
});
