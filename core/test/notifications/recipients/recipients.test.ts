import { AsyncLocalStorage } from 'node:async_hooks';
import { renderText, type NotificationType } from '@ombi/sdk';
import { Clock, Database, Outbox } from '../../../src/kernel/index.js';
import { RecipientResolver } from '../../../src/identity/index.js';
import { findFailedRows } from '../../support/data/failed-rows.js';
import { MovableClock } from '../../support/movable-clock.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

const REQUEST_ROLES = ['RequestMovie'];

/** A notification in the history of a request. */
interface Told {
  notice: string;
  channels: { channel: string; people: string[]; more: number }[];
}
const clock = new MovableClock();
let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;
const guests: TestUser[] = [];
let films = 5_000;

const call = async <T>(method: string, path: string, body: unknown, who: TestUser): Promise<T> =>
  (await notificationPortal.portal.api<T>(method, path, body, who.token)).body;

/** Requests a new movie; returns the id of the request. */
async function requestMovie(who: TestUser, requestOnBehalf?: string): Promise<number> {
  const movie = { theMovieDbId: (films += 1), requestOnBehalf };
  const { requestId } = await call<{ requestId: number }>('POST', '/api/v1/Request/movie', movie, who);
  return requestId;
}

const approve = (id: number, who = admin) => call('POST', '/api/v1/Request/movie/approve', { id, is4K: false }, who);
const subscribe = (id: number, who: TestUser) => call('POST', `/api/v1/Request/movie/subscribe/${id}`, undefined, who);

const sentOfType = (type: string, channel: 'board' | 'letters' | 'calls' = 'letters') =>
  notificationPortal.sentMessages[channel].filter((message) => message.type === type);
const names = (type: string, channel?: 'letters' | 'calls') =>
  sentOfType(type, channel)
    .map(({ recipient }) => recipient?.userName)
    .sort();

const leaveOutAutoApprovals = (isOn: boolean) =>
  call('POST', '/api/v1/Settings/ombi', { doNotSendNotificationsForAutoApprove: isOn }, admin);

/** Waits until the outbox is empty. */
const waitForDelivery = () =>
  waitUntil(async () => {
    const [row] = await notificationPortal.portal
      .get(Database)
      .query<{ count: number }>(`SELECT COUNT(*) AS count FROM outbox WHERE state <> 'waiting' OR attempts = 0`);
    return Number(row?.count) === 0;
  });

/** A user who is deleted after the test. */
async function createGuest(userName: string, roles: readonly string[], more?: object): Promise<TestUser> {
  const somebody = await notificationPortal.createUser(admin, userName, roles, more);
  guests.push(somebody);
  return somebody;
}

beforeAll(async () => {
  notificationPortal = await openNotificationPortal([], [[Clock, clock]]);
  admin = await createFirstAdministrator(notificationPortal.portal);
  const self = await call<object>('GET', `/api/v1/Identity/User/${admin.id}`, undefined, admin);
  await call('PUT', '/api/v1/Identity', { ...self, emailAddress: 'admin@example.org' }, admin);
});
beforeEach(async () => {
  nina = await createGuest('nina', REQUEST_ROLES);
});
afterEach(async () => {
  for (const { id } of guests.splice(0)) await call('DELETE', `/api/v1/Identity/${id}`, undefined, admin);
  await waitForDelivery();
  for (const messages of Object.values(notificationPortal.sentMessages)) messages.splice(0);
  notificationPortal.failingAddresses.clear();
  // The approvals of the next test are no burst together with those of this one.
  clock.offset += 10_000;
});
afterAll(() => notificationPortal.close());

describe('a notification', () => {
  it('about an approval by hand is sent also where the settings leave out automatic ones', async () => {
    await leaveOutAutoApprovals(true);
    await approve(await requestMovie(nina));
    await waitForDelivery();
    await leaveOutAutoApprovals(false);
    expect(names('RequestApproved')).toEqual(['nina']);
  });

  it('about an automatic approval of what was requested for somebody is sent unless the settings leave it out', async () => {
    await requestMovie(admin, nina.id);
    await waitForDelivery();
    expect(names('RequestApproved')).toEqual(['nina']);
    await leaveOutAutoApprovals(true);
    await requestMovie(admin, nina.id);
    await waitForDelivery();
    await leaveOutAutoApprovals(false);
    expect(names('RequestApproved')).toEqual(['nina']);
  });

  it('about a new request goes to all approvers with an address who are not disabled', async () => {
    await createGuest('power', ['PowerUser']);
    await createGuest('quiet', ['PowerUser'], {});
    await createGuest('other', REQUEST_ROLES);
    await createGuest('gone', ['PowerUser']);
    const gone = (
      await call<{ id: string; userName: string; claims: { value: string }[] }[]>('GET', '/api/v1/Identity/Users', undefined, admin)
    ).find(({ userName }) => userName === 'gone')!;
    const claims = gone.claims.map(({ value }) => ({ value, enabled: value === 'Disabled' || value === 'PowerUser' }));
    await call('PUT', '/api/v1/Identity', { ...gone, claims }, admin);

    await requestMovie(nina);
    await waitForDelivery();
    expect(names('NewRequest')).toEqual(['admin', 'power']);
    expect(notificationPortal.sentMessages.board.map(({ type, recipient }) => [type, recipient])).toEqual([['NewRequest', null]]);
    expect(notificationPortal.sentMessages.board[0]?.ids).toMatchObject({ tmdb: expect.stringMatching(/^\d+$/) });
  });

  it('about a decision does not go to disabled subscribers', async () => {
    const bob = await createGuest('bob', REQUEST_ROLES);
    const request = await requestMovie(nina);
    await subscribe(request, bob);
    const list = await call<{ userName: string; claims: { value: string }[] }[]>('GET', '/api/v1/Identity/Users', undefined, admin);
    const { claims, ...account } = list.find(({ userName }) => userName === 'bob')!;
    const disabled = { ...account, claims: claims.map(({ value }) => ({ value, enabled: value === 'Disabled' })) };
    expect(await call('PUT', '/api/v1/Identity', disabled, admin)).toMatchObject({ successful: true });
    await approve(request);
    await waitForDelivery();
    expect(names('RequestApproved')).toEqual(['nina']);
  });

  it('about a deleted request goes to the requester, unless they deleted it', async () => {
    const ben = await createGuest('ben', ['RequestMovie', 'ManageOwnRequests']);
    const [id, own] = [await requestMovie(nina), await requestMovie(ben)];
    await subscribe(id, ben);
    await call('DELETE', `/api/v1/Request/movie/${own}`, undefined, ben);
    await call('DELETE', `/api/v1/Request/movie/${id}`, undefined, admin);
    await waitForDelivery();
    expect(names('RequestDeleted')).toEqual(['nina']);
    const [message] = sentOfType('RequestDeleted');
    expect(message).toMatchObject({ title: `Film ${films - 1}`, status: null });
    expect(renderText(message!.body)).toBe(`nina, your request for Film ${films - 1} was removed.`);
  });

  it('about a decision goes to the requester and all subscribers, once each', async () => {
    const bob = await createGuest('bob', REQUEST_ROLES);
    const request = await requestMovie(nina);
    await subscribe(request, bob);
    await subscribe(request, nina);
    await approve(request);
    await waitForDelivery();

    expect(names('RequestApproved')).toEqual(['bob', 'nina']);
    expect(
      sentOfType('RequestApproved')
        .map(({ recipient }) => recipient?.address)
        .sort(),
    ).toEqual(['bob@example.org', 'nina@example.org']);
    expect(new Set(sentOfType('RequestApproved').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    expect(notificationPortal.sentMessages.board.filter(({ type }) => type === 'RequestApproved')).toHaveLength(1);
  });

  it('lists ten of many recipients, and the number of the others', async () => {
    const request = await requestMovie(nina);
    const crowd = await Promise.all(Array.from({ length: 12 }, (_, number) => createGuest(`fan${number}`, REQUEST_ROLES)));
    for (const fan of crowd) await subscribe(request, fan);
    await approve(request);
    const told = async () =>
      (await call<{ facts: Told | null }[]>('GET', `/api/v3/requests/movie/${request}/timeline`, undefined, admin))
        .flatMap(({ facts }) => (facts?.notice === 'RequestApproved' ? facts.channels : []))
        .find(({ channel }) => channel === 'letters');
    await waitForDelivery();
    expect(await told()).toMatchObject({ people: { length: 10 }, more: 3 });
  });

  it('is in the history of the request for approvers, with recipient, type and channel', async () => {
    const bob = await createGuest('bob', REQUEST_ROLES);
    const request = await requestMovie(nina);
    await subscribe(request, bob);
    await approve(request);
    await waitForDelivery();
    const timeline = async (who: TestUser) =>
      (await call<{ step: string; facts: Told | null }[]>('GET', `/api/v3/requests/movie/${request}/timeline`, undefined, who))
        .filter(({ step }) => step === 'told')
        .map(({ facts }) => facts);
    await waitUntil(async () => (await timeline(admin)).length === 2);
    const board = { channel: 'board', people: [], more: 0 };
    const letters = (...people: string[]) => ({ channel: 'letters', people, more: 0 });
    const [asked, approved] = await timeline(admin);
    expect(asked).toEqual({ fact: 'told', notice: 'NewRequest', channels: [board, letters('admin')] });
    expect(approved).toMatchObject({ notice: 'RequestApproved', channels: [board, { channel: 'letters', more: 0 }] });
    expect(approved!.channels[1]!.people.toSorted()).toEqual(['bob', 'nina']);
    expect(await timeline(nina)).toEqual([]);
  });

  it('is not sent to the user who made the decision', async () => {
    const power = await createGuest('power', ['PowerUser', ...REQUEST_ROLES]);
    await approve(await requestMovie(power), power);
    await waitForDelivery();
    expect(names('RequestApproved')).toEqual([]);
  });

  it('is sent about an automatic decision', async () => {
    const auto = await createGuest('auto', [...REQUEST_ROLES, 'AutoApproveMovie']);
    await requestMovie(auto);
    await waitForDelivery();
    expect(names('RequestApproved')).toEqual(['auto']);
    const marksOf = (type: NotificationType) => sentOfType(type, 'board').map(({ isAutoApproved }) => isAutoApproved);
    expect([marksOf('NewRequest'), marksOf('RequestApproved')]).toEqual([[true], [true]]);
    await approve(await requestMovie(nina));
    await waitForDelivery();
    expect([marksOf('NewRequest'), marksOf('RequestApproved')]).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });

  it('uses the handle that a user set for the channel, and skips users without one', async () => {
    await call('POST', '/api/v1/Identity/notificationpreferences', [{ agent: 1, userId: nina.id, value: '+49 30 1234' }], nina);
    await approve(await requestMovie(nina));
    await waitForDelivery();
    expect(sentOfType('RequestApproved', 'calls').map(({ recipient }) => recipient)).toEqual([
      { userName: 'nina', alias: 'nina', address: '+49 30 1234', language: null },
    ]);
    expect(names('NewRequest', 'calls')).toEqual([]);
  });

  it('that fails is retried alone, without repeating the delivered ones', async () => {
    const bob = await createGuest('bob', REQUEST_ROLES);
    const request = await requestMovie(nina);
    await subscribe(request, bob);
    await waitForDelivery();
    notificationPortal.failingAddresses.add('nina@example.org');
    await approve(request);
    await waitUntil(() => names('RequestApproved').length === 1);

    const outbox = notificationPortal.portal.get(Outbox);
    await waitUntil(async () => (await findFailedRows(notificationPortal.portal, 'deliver')).length === 1);
    const [row] = await findFailedRows(notificationPortal.portal, 'deliver');
    notificationPortal.failingAddresses.clear();
    await outbox.retry(row!.id);
    await waitUntil(() => names('RequestApproved').length === 2);
    expect(names('RequestApproved')).toEqual(['bob', 'nina']);
  });

  it('follows a changed address, and is dropped with a deleted user', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await approve(await requestMovie(nina));
    const outbox = notificationPortal.portal.get(Outbox);
    await waitUntil(async () => (await findFailedRows(notificationPortal.portal, 'deliver')).length === 1);
    const self = await call<object>('GET', `/api/v1/Identity/User/${nina.id}`, undefined, admin);
    await call('PUT', '/api/v1/Identity', { ...self, emailAddress: 'nina@new.example.org' }, admin);
    const [row] = await findFailedRows(notificationPortal.portal, 'deliver');
    await outbox.retry(row!.id);
    await waitUntil(() => sentOfType('RequestApproved').length === 1);
    expect(sentOfType('RequestApproved')[0]?.recipient?.address).toBe('nina@new.example.org');
  });

  it('is composed for each user', async () => {
    await createGuest('power', ['PowerUser'], { emailAddress: 'p@example.org', alias: 'The power' });
    const letters = `/api/v3/plugins/letters`;
    const view = await call<{ templates: { type: string }[]; settings: object; connections: { id: string; values: object }[] }>(
      'GET',
      letters,
      undefined,
      admin,
    );
    const templates = view.templates.map((template) =>
      template.type === 'NewRequest' ? { ...template, message: '{RecipientAlias}, {Alias} asks. {RecipientName}' } : template,
    );
    await call(
      'PUT',
      letters,
      {
        enabled: true,
        settings: { values: {} },
        connections: view.connections.map(({ id, values }) => ({ id, enabled: true, values })),
        templates,
      },
      admin,
    );
    await requestMovie(nina);
    await waitForDelivery();
    expect(
      sentOfType('NewRequest')
        .map(({ body }) => renderText(body))
        .sort(),
    ).toEqual(['The power, nina asks. power', 'admin, nina asks. admin']);
  });

  it('tells the requested seasons and episodes of a series', async () => {
    const requester = await createGuest('serial', ['RequestTv']);
    const seasons = [
      { seasonNumber: 1, episodes: [{ episodeNumber: 2 }] },
      { seasonNumber: 2, episodes: [{ episodeNumber: 1 }, { episodeNumber: 3 }] },
    ];
    await call('POST', '/api/v2/Requests/tv', { theMovieDbId: 77, seasons }, requester);
    await waitForDelivery();
    const message = sentOfType('NewRequest').find(({ variables }) => variables?.['RequestedUser'] === 'serial');
    expect(message?.variables).toMatchObject({ SeasonsList: '1, 2', EpisodesList: '2, 1, 3' });
  });

  it('is queued with few statements for a thousand users, too', async () => {
    const database = notificationPortal.portal.get(Database);
    const [recipients, outbox] = [notificationPortal.portal.get(RecipientResolver), notificationPortal.portal.get(Outbox)];
    const ids = Array.from({ length: 1_000 }, (_, index) => `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`);

    const tables = jest.spyOn(database, 'repository');
    // Only those of the work measured: the workers of the portal read their rows beside it.
    const measured = new AsyncLocalStorage<true>();
    let taken = 0;
    const { repository } = Database.prototype;
    tables.mockImplementation((entity) => {
      if (measured.getStore()) taken += 1;
      return repository.call(database, entity) as never;
    });
    await measured.run(true, async () => {
      await expect(recipients.resolve([...ids, nina.id, nina.id], { agent: 1, addressings: ['address'] })).resolves.toEqual(
        new Map([[nina.id, { userName: 'nina', alias: 'nina', address: 'nina@example.org', language: null }]]),
      );
      await database.transaction(() => outbox.enqueue(...ids.map((key) => ({ topic: 'nobody-takes-it', key, payload: {} }))));
    });
    tables.mockRestore();
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(15);

    const [row] = await database.query<{ count: number }>(`SELECT COUNT(*) AS count FROM outbox WHERE topic = 'nobody-takes-it'`);
    expect(Number(row?.count)).toBe(1_000);
    await outbox.cancelLanes('nobody-takes-it', ['']);
  });
});
