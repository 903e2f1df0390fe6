import { EventBus } from '../../../src/events/index.js';
import { Clock, Database, Outbox, type OutboxEntry } from '../../../src/kernel/index.js';
import { DeliveryLog } from '../../../src/notifications/delivery-log/delivery-log.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface Choices {
  channels: { agent: number; name: string | null }[];
  types: string[];
  muted: { agent: number; type: string }[];
  quietHours: object | null;
}

const INBOX = -1;
const LETTERS = 202;

/** The window in which arrivals are merged ends when a test says so. */
const clock = new FrozenClock();
let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;
let films = 9_000;

const choices = async (who = nina) =>
  (await notificationPortal.portal.api<Choices>('GET', '/api/v3/notifications/choices', undefined, who.token)).body;
const save = (draft: object, who = nina) =>
  notificationPortal.portal.api<Choices & { errors: Record<string, string[]> }>('PUT', '/api/v3/notifications/choices', draft, who.token);
const query = <T>(sql: string) => notificationPortal.portal.get(Database).query<T>(sql);
const waiting = (topic: string) =>
  query<{ key: string; dueAt: number | string }>(`SELECT "key", "dueAt" FROM "outbox" WHERE "topic" = '${topic}' AND "state" = 'waiting'`);
const letters = () => notificationPortal.sentMessages.letters.filter(({ recipient }) => recipient?.userName === 'nina');

async function requestMovie(): Promise<number> {
  const draft = { theMovieDbId: (films += 1) };
  return (await notificationPortal.portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', draft, nina.token)).body.requestId;
}

const deny = (id: number) => notificationPortal.portal.api('PUT', '/api/v1/Request/movie/deny', { id, reason: 'Zu lang' }, admin.token);
const approve = (id: number) => notificationPortal.portal.api('POST', '/api/v1/Request/movie/approve', { id, is4K: false }, admin.token);

/** Quiet hours in UTC around the present time: one hour before until two hours after. */
function quietNow() {
  const hour = clock.now().getUTCHours();
  const time = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`;
  return { from: time(-1), until: time(3), timeZone: 'UTC' };
}

beforeAll(async () => {
  notificationPortal = await openNotificationPortal([], [[Clock, clock]]);
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
});
afterEach(async () => {
  await save({ muted: [], quietHours: null });
  for (const table of ['outbox', 'inbox_message']) await notificationPortal.portal.get(Database).execute(`DELETE FROM "${table}"`);
  notificationPortal.sentMessages.letters.length = 0;
});
afterAll(() => notificationPortal.close());

describe('the notification preferences of a user', () => {
  it('offers the inbox, channels that write to users, and the types that concern the user', async () => {
    const own = await choices();
    expect(own.channels).toEqual([
      { agent: INBOX, name: null },
      { agent: LETTERS, name: 'letters' },
      { agent: 1, name: 'calls' },
    ]);
    expect([own.types.includes('RequestApproved'), own.types.includes('NewRequest')]).toEqual([true, false]);
    const power = await notificationPortal.createUser(admin, 'power', ['PowerUser']);
    const ofStaff = async (who: TestUser) =>
      (await choices(who)).types.filter((type) => ['NewRequest', 'Issue', 'ItemAddedToFaultQueue'].includes(type));
    expect([await ofStaff(admin), await ofStaff(power)]).toEqual([['NewRequest', 'Issue', 'ItemAddedToFaultQueue'], ['NewRequest']]);
    expect([own.muted, own.quietHours]).toEqual([[], null]);
  });

  it('is switched off by type and channel, and comes back', async () => {
    const { body } = await save({
      muted: [
        { agent: LETTERS, type: 'RequestDeclined' },
        { agent: LETTERS, type: 'RequestDeclined' },
      ],
    });
    expect(body.muted).toEqual([{ agent: LETTERS, type: 'RequestDeclined' }]);
    await deny(await requestMovie());
    await approve(await requestMovie());
    await waitUntil(() => letters().some(({ type }) => type === 'RequestApproved'));
    const inbox = () => query<{ facts: string }>(`SELECT "facts" FROM "inbox_message" WHERE "userId" = '${nina.id}'`);
    await waitUntil(async () => (await inbox()).length === 2);
    expect(letters().map(({ type }) => type)).toEqual(['RequestApproved']);

    await save({ muted: [{ agent: INBOX, type: 'RequestDeclined' }] });
    await deny(await requestMovie());
    await waitUntil(() => letters().some(({ type }) => type === 'RequestDeclined'));
    expect(await inbox()).toHaveLength(2);
  });

  it('is refused with the field that is wrong', async () => {
    const errorsOf = async (draft: object) => Object.keys((await save(draft)).body.errors);
    const hours = { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' };
    expect(await errorsOf({ muted: [{ agent: 1, type: 'Gossip' }] })).toEqual(['muted.0.type']);
    expect(await errorsOf({ muted: [], quietHours: { ...hours, from: '24:00', timeZone: 'Mars/Phobos' } })).toEqual([
      'quietHours.from',
      'quietHours.timeZone',
    ]);
    expect(await errorsOf({ muted: [], quietHours: { ...hours, until: '22:00' } })).toEqual(['quietHours.until']);
    expect((await save({ muted: [], quietHours: hours })).body.quietHours).toEqual(hours);
    expect((await choices(admin)).quietHours).toBeNull();
  });
});

describe('quiet hours', () => {
  it('keep messages until their end, and let them go when they are switched off', async () => {
    await save({ muted: [], quietHours: quietNow() });
    await deny(await requestMovie());
    await waitUntil(async () => (await waiting('deliver')).some(({ dueAt }) => Number(dueAt) > clock.ms() + 3_600_000));
    expect(letters()).toEqual([]);
    await save({ muted: [], quietHours: null });
    await waitUntil(() => letters().some(({ type }) => type === 'RequestDeclined'));
  });

  it('do not make a message that keeps failing start again', async () => {
    const { portal, failingAddresses } = notificationPortal;
    const rows = () =>
      query<{ id: number; attempts: number; lastError: string | null; dueAt: number | string }>(
        `SELECT "id", "attempts", "lastError", "dueAt" FROM "outbox" WHERE "topic" = 'deliver' AND "state" = 'waiting'`,
      );
    failingAddresses.add('nina@example.org');
    await deny(await requestMovie());
    await waitUntil(async () => (await rows())[0]?.attempts === 1);
    await save({ muted: [], quietHours: quietNow() });
    const [failed] = await rows();
    await portal.get(Outbox).retry(failed!.id);
    await waitUntil(async () => (await rows()).some(({ dueAt }) => Number(dueAt) > clock.ms() + 3_600_000));
    expect(await rows()).toMatchObject([{ id: failed!.id, attempts: 1, lastError: failed!.lastError }]);
    failingAddresses.clear();
  });

  it('let go of all messages when they are switched off, however many wait, but not of those that failed', async () => {
    const { portal } = notificationPortal;
    const facts = { type: null, title: null, connectionId: null, channel: null, userId: nina.id, recipient: null };
    const delayMs = 3_600_000;
    const dueAtLeast = clock.ms() + delayMs;
    const keys = Array.from({ length: 1_203 }, (_, index) => `m${index}`);
    await portal.get(DeliveryLog).enqueue(...keys.map((key) => ({ outboxEntry: { topic: 'sleeping', key, payload: {}, delayMs }, facts })));
    await portal.get(Database).execute(`UPDATE "outbox" SET "attempts" = 1 WHERE "topic" = 'sleeping' AND "key" IN ('m0', 'm1202')`);

    const retryAll = jest.spyOn(portal.get(Outbox), 'retryAll');
    await save({ muted: [], quietHours: null });
    expect(retryAll.mock.calls.length).toBeLessThan(10);
    retryAll.mockRestore();
    const late = (await waiting('sleeping')).filter((row) => Number(row.dueAt) >= dueAtLeast);
    expect(late.map(({ key }) => key).sort()).toEqual(['m0', 'm1202']);
  });
});

describe('availability messages in quick succession', () => {
  const arrive = async (count: number): Promise<void> => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await requestMovie());
    for (const id of ids) await notificationPortal.portal.api('POST', '/api/v1/Request/movie/available', { id, is4K: false }, admin.token);
    await waitUntil(async () => (await waiting('merge')).length === count);
    clock.offset += 10_000;
    notificationPortal.portal.get(Outbox).wake();
  };

  it('become one message for each user and channel, with all titles, and are in the history of each', async () => {
    await arrive(3);
    await waitUntil(() => letters().some(({ type }) => type === 'RequestAvailable'));
    await waitUntil(async () => (await waiting('merge')).length === 0 && (await waiting('announce')).length === 0);
    const arrivals = letters().filter(({ type }) => type === 'RequestAvailable');
    const titles = arrivals.flatMap(({ title }) => title?.split(', ') ?? []).sort();
    expect(titles).toEqual([films - 2, films - 1, films].map((id) => `Film ${id}`));
    expect(arrivals).toHaveLength(1);
    expect(arrivals[0]?.subject.map(({ text }) => text).join('')).toMatch(/3 arrivals$/);
  });

  it('are left alone when there is only one', async () => {
    await arrive(1);
    await waitUntil(() => letters().some(({ type }) => type === 'RequestAvailable'));
    expect(letters().find(({ type }) => type === 'RequestAvailable')).toMatchObject({ title: `Film ${films}`, type: 'RequestAvailable' });
  });

  it('wait for the end of the quiet hours before they are merged', async () => {
    await save({ muted: [], quietHours: quietNow() });
    await arrive(2);
    await waitUntil(async () => (await waiting('merge')).filter(({ dueAt }) => Number(dueAt) > clock.ms() + 3_600_000).length === 2);
    expect(letters().filter(({ type }) => type === 'RequestAvailable')).toEqual([]);

    await save({ muted: [], quietHours: null });
    await waitUntil(() => letters().some(({ type }) => type === 'RequestAvailable'));
    await waitUntil(async () => (await waiting('merge')).length === 0);
    const arrivals = letters().filter(({ type }) => type === 'RequestAvailable');
    expect(arrivals.map(({ title }) => title?.split(', ').sort())).toEqual([[films - 1, films].map((id) => `Film ${id}`)]);
  });
});

describe('the outbox', () => {
  it('hands out waiting rows by the beginning of their key, and takes wildcards as text', async () => {
    const outbox = notificationPortal.portal.get(Outbox);
    const entry = (key: string): OutboxEntry => ({ topic: 'sleeping', key, payload: { key }, delayMs: 3_600_000 });
    await outbox.enqueue(entry('a_b:1'), entry('axb:2'), entry('a_b:3'), entry('c:4'));
    expect(await outbox.dequeueWaiting('sleeping', 'a_b:')).toEqual([{ key: 'a_b:1' }, { key: 'a_b:3' }]);
    expect((await waiting('sleeping')).map(({ key }) => key).sort()).toEqual(['axb:2', 'c:4']);
  });
});

describe('the stored notification preferences of a user', () => {
  it('are deleted with the account', async () => {
    const otto = await notificationPortal.createUser(admin, 'otto', ['RequestMovie']);
    await save({ muted: [{ agent: 1, type: 'Issue' }], quietHours: quietNow() }, otto);
    const deleted = new Promise((resolve) => notificationPortal.portal.get(EventBus).on('user.deleted', async () => resolve(true)));
    await notificationPortal.portal.api('DELETE', `/api/v1/Identity/${otto.id}`, undefined, admin.token);
    await deleted;
    for (const table of ['muted_notification', 'quiet_hours'])
      expect(await query(`SELECT "userId" FROM "${table}" WHERE "userId" = '${otto.id}'`)).toEqual([]);
  });
});
