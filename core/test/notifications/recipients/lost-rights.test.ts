import { EventBus } from '../../../src/events/index.js';
import type { Role } from '../../../src/identity/index.js';
import { AccountStore } from '../../../src/identity/accounts/account-store.js';
import { Database, Outbox } from '../../../src/kernel/index.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

let notificationPortal: NotificationPortal;
let admin: TestUser;
let ann: TestUser;
let category: number;
let films = 31_000;

const call = async <T>(method: string, path: string, body: object | undefined, who: TestUser): Promise<T> =>
  (await notificationPortal.portal.api<T>(method, `/api/v1/${path}`, body, who.token)).body;
const query = <T>(sql: string) => notificationPortal.portal.get(Database).query<T>(sql);
const requestMovie = async (who: TestUser) =>
  (await call<{ requestId: number }>('POST', 'Request/movie', { theMovieDbId: (films += 1) }, who)).requestId;
const report = () =>
  call(
    'POST',
    'Issues',
    { title: 'Häxan', requestType: 1, providerId: '57283', issueCategoryId: category, subject: 'No sound', description: 'Silent.' },
    ann,
  );
const lettersTo = (userName: string) => notificationPortal.sentMessages.letters.filter(({ recipient }) => recipient?.userName === userName);
const failedMessages = () =>
  query<{ id: number; topic: string }>(`SELECT "id", "topic" FROM "outbox" WHERE "topic" = 'deliver' AND "attempts" > 0`);
const settled = () => waitUntil(async () => (await query('SELECT 1 FROM "outbox"')).length === 0);

beforeAll(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  ann = await notificationPortal.createUser(admin, 'ann', ['RequestMovie']);
  await call('POST', 'Settings/Issues', { enabled: true }, admin);
  await call('POST', 'Issues/categories', { value: 'Sound' }, admin);
  category = (await call<{ id: number }[]>('GET', 'Issues/categories', undefined, admin))[0]!.id;
});
afterEach(() => void (notificationPortal.sentMessages.letters.length = 0));
afterAll(() => notificationPortal.close());

describe('a message for staff that waits', () => {
  /** Does something of which a member of the staff is told, who loses the role before the message arrives. */
  async function losesRole(who: TestUser, roles: Role[], work: () => Promise<unknown>): Promise<void> {
    const address = `${who.userName}@example.org`;
    notificationPortal.failingAddresses.add(address);
    await work();
    await waitUntil(async () => (await failedMessages()).length === 1);
    await notificationPortal.portal.get(AccountStore).update(who.id, { roles });
    notificationPortal.failingAddresses.delete(address);
    await notificationPortal.portal.get(Outbox).retry((await failedMessages())[0]!.id);
    await settled();
  }

  it.each([
    ['about a request', 'pia', 'PowerUser', () => requestMovie(ann)],
    ['about an issue', 'ada', 'Admin', () => report()],
  ] as const)('%s does not reach who is no longer one of them', async (_, userName, role, work) => {
    const member = await notificationPortal.createUser(admin, userName, [role, 'RequestMovie']);
    await losesRole(member, ['RequestMovie'], work);
    expect(lettersTo(userName)).toEqual([]);
    const [delivery] = await query<{ outcome: string }>(`SELECT "outcome" FROM "message_delivery" WHERE "recipient" = '${userName}'`);
    expect(delivery).toEqual({ outcome: 'skipped' });
  });

  it('reaches who has another role of them by now', async () => {
    const promoted = await notificationPortal.createUser(admin, 'pam', ['PowerUser']);
    await losesRole(promoted, ['Admin'], () => requestMovie(ann));
    expect(lettersTo('pam').map(({ type }) => type)).toEqual(['NewRequest']);
    await notificationPortal.portal.get(AccountStore).delete(promoted.id);
  });
});

it('subscribers hear no more of requests that they may not see any more, except those who decide', async () => {
  const bob = await notificationPortal.createUser(admin, 'bob', ['RequestMovie']);
  const eve = await notificationPortal.createUser(admin, 'eve', ['PowerUser']);
  const requestId = await requestMovie(ann);
  for (const who of [bob, eve]) await call('POST', `Request/movie/subscribe/${requestId}`, undefined, who);
  await settled();
  notificationPortal.sentMessages.letters.length = 0;
  const toasts: unknown[] = [];
  const stop = notificationPortal.portal.get(EventBus).on('toast.sent', ({ audience }) => void toasts.push(audience));
  await query(`DELETE FROM "inbox_message"`);

  await call('POST', 'Settings/ombi', { hideRequestsUsers: true }, admin);
  await call('POST', 'Request/movie/approve', { id: requestId, is4K: false }, admin);
  await settled();
  expect(notificationPortal.sentMessages.letters.map(({ recipient }) => recipient?.userName).sort()).toEqual(['ann', 'eve']);
  const inbox = await query<{ userId: string }>(`SELECT "userId" FROM "inbox_message"`);
  expect(inbox.map(({ userId }) => userId).sort()).toEqual([ann.id, eve.id].sort());
  expect(toasts).toEqual([{ userIds: [ann.id, eve.id] }]);
  stop();
});
