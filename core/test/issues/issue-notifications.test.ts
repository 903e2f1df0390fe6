import type { Message } from '@ombi/sdk';
import { renderText } from '@ombi/sdk';
import { Database } from '../../src/kernel/index.js';
import { openNotificationPortal, type NotificationPortal } from '../notifications/notification-portal.js';
import { connectToHub } from '../support/portal/hub-client.js';
import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { waitUntil } from '../support/wait-until.js';

let notificationPortal: NotificationPortal;
let admin: TestUser;
let power: TestUser;
let ann: TestUser;
let bob: TestUser;
let category: number;

const call = async <T>(method: string, path: string, body: object | undefined, who: TestUser): Promise<T> =>
  (await notificationPortal.portal.api<T>(method, path, body, who.token)).body;
const saveSettings = (path: string, body: object) => call('POST', `/api/v1/Settings/${path}`, body, admin);

/** Does something, waits until the outbox is empty, and returns what was sent meanwhile. */
async function messagesAfter<T>(work: () => Promise<T>): Promise<{ result: T; letters: Message[]; board: Message[] }> {
  const { board, letters } = notificationPortal.sentMessages;
  board.length = letters.length = 0;
  const result = await work();
  await waitUntil(async () => (await notificationPortal.portal.get(Database).query('SELECT 1 FROM outbox')).length === 0);
  return { result, letters: [...letters], board: [...board] };
}

const namesOf = (letters: readonly Message[]) => letters.map(({ type, recipient }) => `${type} ${recipient!.userName}`).sort();
const report = (more: object = {}) =>
  call<number>(
    'POST',
    '/api/v1/Issues',
    {
      ...{ title: 'Nosferatu', requestType: 1, providerId: '653', issueCategoryId: category, posterPath: '/n.jpg' },
      ...{ subject: 'No sound', description: 'Silent.', ...more },
    },
    ann,
  );
const requestTitle = async (path: string, body: object, who: TestUser) =>
  (await messagesAfter(() => call<{ requestId: number }>('POST', path, body, who))).result;
const comment = (issueId: number, who: TestUser) => call('POST', '/api/v1/Issues/comments', { issueId, comment: 'Any news?' }, who);
const setStatus = (issueId: number, status: string, who = admin) => call('POST', '/api/v1/Issues/status', { issueId, status }, who);

beforeAll(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  const self = await call<object>('GET', `/api/v1/Identity/User/${admin.id}`, undefined, admin);
  await call('PUT', '/api/v1/Identity', { ...self, emailAddress: 'admin@example.org' }, admin);
  power = await notificationPortal.createUser(admin, 'power', ['PowerUser']);
  ann = await notificationPortal.createUser(admin, 'ann', ['RequestMovie', 'RequestTv']);
  bob = await notificationPortal.createUser(admin, 'bob', ['RequestMovie', 'RequestTv']);
  await saveSettings('customization', { applicationUrl: 'https://portal.example' });
  await saveSettings('Issues', { enabled: true, enableInProgress: true });
  await call('POST', '/api/v1/Issues/categories', { value: 'Sound' }, admin);
  category = (await call<{ id: number }[]>('GET', '/api/v1/Issues/categories', undefined, admin))[0]!.id;
});
afterAll(() => notificationPortal.close());

describe('messages about an issue', () => {
  it('that is new go to administrators, with all that was entered', async () => {
    const { letters, board } = await messagesAfter(() => report());
    expect(namesOf(letters)).toEqual(['Issue admin']);
    expect(board).toHaveLength(1);
    expect(board[0]).toMatchObject({
      title: 'Nosferatu',
      imageUrl: 'https://portal.example/api/v3/images/w300/n.jpg',
      imagePath: 'w300/n.jpg',
      detailsUrl: 'https://portal.example/issues/653?kind=movie',
      requestedBy: null,
      status: null,
    });
    expect([board[0]!.subject, board[0]!.body].map((text) => renderText(text))).toEqual([
      '[Ombi] Problem reported: Nosferatu',
      'ann reported a problem with Nosferatu. Category: Sound. No sound: Silent.',
    ]);
  });

  it('describe the request that the issue belongs to, too', async () => {
    const { requestId } = await requestTitle('/api/v1/Request/movie', { theMovieDbId: 653 }, bob);
    const { board } = await messagesAfter(() => report({ requestId }));
    expect(board[0]!.overview).toBe('Something happens.');
    expect(board[0]!.variables).toMatchObject({
      ...{ RequestId: String(requestId), RequestedUser: 'bob', RequestStatus: 'Pending Approval', Year: '1927' },
      ...{ Overview: 'Something happens.', RequestedDate: expect.stringMatching(/\d/) as string },
      ...{ UserName: 'ann', Alias: 'ann', IssueUser: 'ann', Title: 'Nosferatu', ProviderId: '653', IssueSubject: 'No sound' },
      PosterImage: 'https://portal.example/api/v3/images/w300/n.jpg',
    });
  });

  it('of a series describe the request of the reporter, else the first one', async () => {
    const requestEpisode = (episodeNumber: number, who: TestUser) => {
      const seasons = [{ seasonNumber: 1, episodes: [{ episodeNumber }] }];
      return requestTitle('/api/v2/Requests/tv', { theMovieDbId: 502, seasons }, who);
    };
    await requestEpisode(1, bob);
    const { requestId } = await call<{ requestId: number }>('GET', '/api/v2/Search/tv/moviedb/502', undefined, admin);
    const variablesOf = async (providerId = '502') =>
      (await messagesAfter(() => report({ requestId, requestType: 0, providerId }))).board[0]!.variables;
    expect(await variablesOf('503')).toMatchObject({ RequestedUser: null });
    expect(await variablesOf()).toMatchObject({ RequestId: String(requestId), RequestedUser: 'bob', EpisodesList: '1', SeasonsList: '1' });
    await requestEpisode(2, ann);
    expect(await variablesOf()).toMatchObject({ RequestedUser: 'ann', EpisodesList: '2', Type: 'show', Year: '1927' });
  });

  it('go to the other side of the chat, and never to the author', async () => {
    const { result: id } = await messagesAfter(() => report());
    expect(namesOf((await messagesAfter(() => comment(id, ann))).letters)).toEqual(['IssueComment admin']);
    expect(namesOf((await messagesAfter(() => comment(id, bob))).letters)).toEqual(['IssueComment admin']);
    const { letters, board } = await messagesAfter(() => comment(id, power));
    expect(namesOf(letters)).toEqual(['IssueComment ann']);
    expect(renderText(board[0]!.body)).toBe('power wrote about Nosferatu, No sound: Any news?');
  });

  it('tell the reporter about the status and the end', async () => {
    const { result: id } = await messagesAfter(() => report());
    const texts = async (work: () => Promise<unknown>) => {
      const { letters, board } = await messagesAfter(work);
      expect(namesOf(letters)).toEqual(board.map(({ type }) => `${type} ann`));
      return board.map(({ body }) => renderText(body));
    };
    expect(await texts(() => setStatus(id, 'InProgress'))).toEqual(['ann, someone is now working on the problem with Nosferatu.']);
    expect(await texts(() => setStatus(id, 'Resolved'))).toEqual([
      'ann, the problem you reported with Nosferatu (No sound) is marked as fixed.',
    ]);
    expect(await texts(() => setStatus(id, 'Pending'))).toEqual([]);
    expect(await texts(() => call('DELETE', `/api/v1/Issues/${id}`, undefined, admin))).toEqual([
      'ann, your report about Nosferatu was removed.',
    ]);
  });

  it('are one each, even when two resolve it at once', async () => {
    const { result: id } = await messagesAfter(() => report());
    const { letters } = await messagesAfter(() => Promise.all([admin, power, admin, power].map((who) => setStatus(id, 'Resolved', who))));
    expect(namesOf(letters)).toEqual(['IssueResolved ann']);
  });
});

describe('live notifications and updates', () => {
  it('reach the pages of those whom they concern', async () => {
    const listeners = await Promise.all(
      [admin, ann, bob].map(({ token }) => connectToHub(notificationPortal.portal, token, { translatesFacts: true })),
    );
    const { result: issueId } = await messagesAfter(() => report());
    await messagesAfter(() => setStatus(issueId, 'Resolved', power));
    const facts = { about: 'issue', kind: 'movie', title: 'Nosferatu', subject: 'No sound' };
    const changed = ['Changed', 'issues', { issueId, kind: 'movie', providerId: '653' }];
    const heardBy = [
      [changed, ['News', { ...facts, type: 'Issue', by: 'ann' }], changed],
      [changed, changed, ['News', { ...facts, type: 'IssueResolved', by: 'power' }]],
      [changed, changed],
    ];
    const aboutIssues = () => listeners.map(({ received }) => received.filter(([event, topic]) => event === 'News' || topic === 'issues'));
    await waitUntil(() => aboutIssues().every((received, index) => received.length >= heardBy[index]!.length));
    aboutIssues().forEach((received, index) => {
      expect(received).toHaveLength(heardBy[index]!.length);
      expect(received).toEqual(expect.arrayContaining(heardBy[index]!));
    });
    await Promise.all(listeners.map(({ connection }) => connection.stop()));
  });

  it('say nothing to others while users see only their own issues', async () => {
    await saveSettings('ombi', { hideRequestsUsers: true });
    const [reporter, other] = await Promise.all([ann, bob].map(({ token }) => connectToHub(notificationPortal.portal, token)));
    const issueId = await report();
    await waitUntil(() => reporter!.received.some(([, topic]) => topic === 'issues'));
    // Sent to everyone afterwards, so nothing about the issue can be on its way any more.
    await saveSettings('ombi', { hideRequestsUsers: false });
    await waitUntil(() => other!.received.some(([, topic]) => topic === 'settings'));
    expect(reporter!.received).toContainEqual(['Changed', 'issues', expect.objectContaining({ issueId })]);
    expect(other!.received.filter(([, topic]) => topic === 'issues')).toEqual([]);
    await Promise.all([reporter!, other!].map(({ connection }) => connection.stop()));
  });
});
