import { renderText, type Message } from '@ombi/sdk';
import { Clock, Database, Outbox } from '../../../src/kernel/index.js';
import { FrozenClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface Row {
  state: string;
  type: string;
  title: string;
  channel: string;
  recipient: string | null;
  nextTry: string | null;
}

/** Longer than the window in which messages are merged. */
const WINDOW_MS = 10_000;

/** The window ends when a test says so. */
const clock = new FrozenClock();
let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;
let films = 14_000;

const call = <T>(method: string, path: string, body: unknown, who = admin) =>
  notificationPortal.portal.api<T>(method, path, body, who.token);
const deliveries = async (): Promise<Row[]> => (await call<{ rows: Row[] }>('GET', '/api/v3/deliveries?size=100', undefined)).body.rows;
const listed = async (channel: string, type: string): Promise<Row[]> =>
  (await deliveries()).filter((row) => row.channel === channel && row.type === type);
const sent = (channel: 'board' | 'letters', type: string): Message[] =>
  notificationPortal.sentMessages[channel].filter((message) => message.type === type);
const titlesOf = (messages: readonly Message[]): string[] => messages.flatMap(({ title }) => title?.split(', ') ?? []).sort();
const waiting = (topic: string) =>
  notificationPortal.portal
    .get(Database)
    .query<{ dueAt: number | string }>(`SELECT "dueAt" FROM "outbox" WHERE "topic" = '${topic}' AND "state" IN ('waiting', 'running')`);

async function requestMovies(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await call<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: (films += 1) }, nina);
    ids.push(body.requestId);
  }
  await waitUntil(async () => (await waiting('announce')).length + (await waiting('deliver')).length === 0);
  return ids;
}
const approve = (id: number) => call('POST', '/api/v1/Request/movie/approve', { id, is4K: false });
const markAvailable = (id: number) => call('POST', '/api/v1/Request/movie/available', { id, is4K: false });
const latestTitles = (count: number): string[] => Array.from({ length: count }, (_, index) => `Film ${films - index}`).sort();

/** Ends the window, and waits until everything is sent. */
async function endWindow(): Promise<void> {
  await waitUntil(async () => (await waiting('announce')).length + (await waiting('deliver')).length === 0);
  clock.offset += WINDOW_MS;
  notificationPortal.portal.get(Outbox).wake();
  await waitUntil(async () => (await waiting('merge')).length + (await waiting('deliver')).length === 0);
}

beforeAll(async () => {
  notificationPortal = await openNotificationPortal([], [[Clock, clock]]);
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
});
afterEach(async () => {
  await call('PUT', '/api/v3/notifications/choices', { muted: [], quietHours: null }, nina);
  for (const table of ['outbox', 'message_delivery']) await notificationPortal.portal.get(Database).execute(`DELETE FROM "${table}"`);
  for (const messages of Object.values(notificationPortal.sentMessages)) messages.splice(0);
  clock.offset += WINDOW_MS;
});
afterAll(() => notificationPortal.close());

describe('arrivals for a user', () => {
  it('are listed as waiting until they become one message, and then as that', async () => {
    const ids = await requestMovies(2);
    for (const id of ids) await markAvailable(id);
    await waitUntil(async () => (await listed('letters', 'RequestAvailable')).length === 2);
    const rows = await listed('letters', 'RequestAvailable');
    const nextTry = new Date(clock.ms() + WINDOW_MS).toISOString();
    expect(rows).toMatchObject(rows.map(() => ({ state: 'waiting', recipient: 'nina', nextTry })));
    expect(rows.map(({ title }) => title).sort()).toEqual(latestTitles(2));

    await endWindow();
    const [merged, ...more] = await listed('letters', 'RequestAvailable');
    expect([merged?.state, merged?.title.split(', ').sort(), more]).toEqual(['delivered', latestTitles(2), []]);
  });

  it('are listed as waiting through the quiet hours of the user', async () => {
    const hour = clock.now().getUTCHours();
    const time = (offset: number) => `${String((hour + offset + 24) % 24).padStart(2, '0')}:00`;
    const quietHours = { from: time(-1), until: time(3), timeZone: 'UTC' };
    await call('PUT', '/api/v3/notifications/choices', { muted: [], quietHours }, nina);
    const [id] = await requestMovies(1);
    await markAvailable(id!);
    await waitUntil(async () => (await waiting('merge')).length === 1);
    clock.offset += WINDOW_MS;
    notificationPortal.portal.get(Outbox).wake();
    await waitUntil(async () => (await waiting('merge')).every(({ dueAt }) => Number(dueAt) > clock.ms() + 3_600_000));
    expect(await listed('letters', 'RequestAvailable')).toMatchObject([{ state: 'waiting', title: `Film ${films}`, recipient: 'nina' }]);
  });

  it('stay listed, as discarded, when their channel is removed before they are merged', async () => {
    const [id] = await requestMovies(1);
    await markAvailable(id!);
    await waitUntil(async () => (await waiting('merge')).length === 1);
    await notificationPortal.portal.get(Database).execute(`DELETE FROM "notification_channel" WHERE "name" = 'letters'`);
    await endWindow();
    expect(await listed('letters', 'RequestAvailable')).toMatchObject([{ state: 'discarded' }]);
  });
});

describe('messages to a shared channel', () => {
  it('are sent at once while they are few, and merged in a burst', async () => {
    const ids = await requestMovies(8);
    for (const id of ids) await markAvailable(id);
    await waitUntil(() => sent('board', 'RequestAvailable').length === 3);
    await waitUntil(async () => (await listed('board', 'RequestAvailable')).filter(({ state }) => state === 'waiting').length === 5);

    await endWindow();
    const arrivals = sent('board', 'RequestAvailable');
    expect(arrivals).toHaveLength(4);
    expect(renderText(arrivals[3]!.subject)).toMatch(/5 arrivals$/);
    expect(titlesOf(arrivals)).toEqual(latestTitles(8));
    expect((await listed('board', 'RequestAvailable')).map(({ state }) => state)).toEqual(Array(4).fill('delivered'));
  });

  it('are merged when many requests are approved, as those to the requester are', async () => {
    const ids = await requestMovies(8);
    for (const id of ids) await approve(id);
    for (const channel of ['board', 'letters'] as const) await waitUntil(() => sent(channel, 'RequestApproved').length === 3);

    await endWindow();
    for (const channel of ['board', 'letters'] as const) {
      const approvals = sent(channel, 'RequestApproved');
      expect(approvals).toHaveLength(4);
      expect(renderText(approvals[3]!.subject)).toMatch(/5 approvals$/);
      expect(titlesOf(approvals)).toEqual(latestTitles(8));
    }
    const { body } = await call<{ facts: { notice?: string } | null }[]>('GET', `/api/v3/requests/movie/${ids[7]}/timeline`, undefined);
    expect(body.some(({ facts }) => facts?.notice === 'RequestApproved')).toBe(true);
  });

  it('about an arrival do not overtake the approval of the same request that waits', async () => {
    const ids = await requestMovies(5);
    for (const id of ids) await approve(id);
    await markAvailable(ids[4]!);
    await endWindow();
    await endWindow();
    const types = notificationPortal.sentMessages.board
      .filter(({ title }) => title?.includes(`Film ${films}`))
      .map(({ type }) => type)
      .filter((type) => type !== 'NewRequest');
    expect(types).toEqual(['RequestApproved', 'RequestAvailable']);
  });
});
