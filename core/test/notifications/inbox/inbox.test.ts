import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { Clock, Database } from '../../../src/kernel/index.js';
import { JobScheduler } from '../../../src/jobs/index.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface InboxPage {
  total: number;
  unread: number;
  rows: { id: number; facts: { type: string; title: string }; path: string; isRead: boolean }[];
}

let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;
let films = 8_000;

const call = async <T>(method: string, path: string, body?: unknown, who = nina) =>
  notificationPortal.portal.api<T>(method, `/api/v3/inbox${path}`, body, who.token);
const inbox = async (who = nina, query = ''): Promise<InboxPage> => (await call<InboxPage>('GET', query, undefined, who)).body;

async function requestMovie(): Promise<number> {
  const { api } = notificationPortal.portal;
  const { body } = await api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: (films += 1) }, nina.token);
  return body.requestId;
}

async function deny(id: number): Promise<void> {
  await notificationPortal.portal.api('PUT', '/api/v1/Request/movie/deny', { id, reason: 'Zu lang' }, admin.token);
}

async function fillInbox(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await deny(await requestMovie());
  await waitUntil(async () => (await inbox()).total === count);
}

beforeAll(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const table of ['outbox', 'inbox_message']) await notificationPortal.portal.get(Database).execute(`DELETE FROM "${table}"`);
});
afterAll(() => notificationPortal.close());

describe('an inbox', () => {
  it('holds what concerns its user, with the page that it is about', async () => {
    await fillInbox(1);
    expect((await inbox()).rows).toMatchObject([
      {
        facts: { about: 'request', type: 'RequestDeclined', title: `Film ${films}`, reason: 'Zu lang' },
        path: `/details/movie/${films}`,
        isRead: false,
      },
    ]);
    expect((await inbox(admin)).rows.map(({ facts }) => facts.type)).toEqual(['NewRequest']);
  });

  it('is paged, newest first, and counts what is unread', async () => {
    await fillInbox(5);
    const first = await inbox(nina, '?size=2');
    expect([first.total, first.unread, first.rows.map(({ facts }) => facts.title)]).toEqual([5, 5, [`Film ${films}`, `Film ${films - 1}`]]);
    expect((await inbox(nina, '?size=2&page=3')).rows).toHaveLength(1);
    expect((await call('GET', '/unread')).body).toEqual({ unread: 5 });
    for (const query of ['?size=0', '?size=101', '?page=x']) expect((await call('GET', query)).status).toBe(400);
  });

  it('is read on all devices at once, message by message or as a whole, by its user only', async () => {
    await fillInbox(3);
    const connection = new HubConnectionBuilder()
      .withUrl(`${notificationPortal.portal.url}/hubs/notification`, { accessTokenFactory: () => nina.token })
      .configureLogging(LogLevel.None)
      .build();
    let changes = 0;
    connection.on('Changed', (topic: string) => void (changes += topic === 'inbox' ? 1 : 0));
    await connection.start();

    const [newest] = (await inbox()).rows;
    expect((await call('POST', '/read', { ids: [newest!.id] }, admin)).status).toBe(200);
    expect((await inbox()).unread).toBe(3);
    expect((await call('POST', '/read', { ids: [newest!.id] })).body).toEqual({ unread: 2 });
    expect((await inbox()).rows.map(({ isRead }) => isRead)).toEqual([true, false, false]);
    expect((await call('POST', '/read', {})).body).toEqual({ unread: 0 });
    await waitUntil(() => changes >= 2);
    await connection.stop();
    expect((await call('POST', '/read', { ids: ['x'] })).status).toBe(400);
  });

  it('loses messages that its user removes, and nobody else', async () => {
    await fillInbox(1);
    const { id } = (await inbox()).rows[0]!;
    expect((await call('DELETE', `/${id}`, undefined, admin)).status).toBe(404);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect([(await inbox()).total, (await call('DELETE', `/${id}`)).status]).toEqual([0, 404]);
  });

  it('loses messages after 90 days, and all with its user', async () => {
    await fillInbox(1);
    const { portal } = notificationPortal;
    const clock = portal.get<Clock>(Clock);
    const jobScheduler = portal.get<JobScheduler>(JobScheduler);
    const later = jest.spyOn(clock, 'ms').mockReturnValue(clock.ms() + 91 * 86_400_000);
    await jobScheduler.trigger('retention');
    await waitUntil(() => jobScheduler.find('retention')?.lastRun?.outcome === 'succeeded');
    later.mockRestore();
    expect((await inbox()).total).toBe(0);

    const otto = await notificationPortal.createUser(admin, 'otto', ['RequestMovie']);
    const { body } = await portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', { theMovieDbId: 9_999 }, otto.token);
    await deny(body.requestId);
    await waitUntil(async () => (await inbox(otto)).total === 1);
    await portal.api('DELETE', `/api/v1/Identity/${otto.id}`, undefined, admin.token);
    expect(await portal.get(Database).query('SELECT "id" FROM "inbox_message" WHERE "userId" = ?', [otto.id])).toEqual([]);
  });

  it('is not for visitors', async () => {
    expect((await notificationPortal.portal.api('GET', '/api/v3/inbox')).status).toBe(401);
  });
});
