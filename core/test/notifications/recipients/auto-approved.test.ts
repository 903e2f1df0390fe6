import { renderText } from '@ombi/sdk';
import { Database } from '../../../src/kernel/index.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

let notificationPortal: NotificationPortal;
let admin: TestUser;
let films = 8_000;

const requestMovie = async (who: TestUser, requestOnBehalf?: string): Promise<number> => {
  const movie = { theMovieDbId: (films += 1), requestOnBehalf };
  return (await notificationPortal.portal.api<{ requestId: number }>('POST', '/api/v1/Request/movie', movie, who.token)).body.requestId;
};
const recipientsOf = (type: string) =>
  notificationPortal.sentMessages.letters
    .filter((message) => message.type === type)
    .map(({ recipient }) => recipient?.userName)
    .sort();
const board = () => notificationPortal.sentMessages.board;

const waitForDelivery = () =>
  waitUntil(async () => (await notificationPortal.portal.get(Database).query(`SELECT "id" FROM "outbox"`)).length === 0);

beforeAll(async () => {
  notificationPortal = await openNotificationPortal();
  admin = await createFirstAdministrator(notificationPortal.portal);
  const { body: self } = await notificationPortal.portal.api<object>('GET', `/api/v1/Identity/User/${admin.id}`, undefined, admin.token);
  await notificationPortal.portal.api('PUT', '/api/v1/Identity', { ...self, emailAddress: 'admin@example.org' }, admin.token);
});
afterEach(() => {
  for (const messages of Object.values(notificationPortal.sentMessages)) messages.splice(0);
});
afterAll(() => notificationPortal.close());

describe('the message about a new request', () => {
  it('asks for no decision about one that a rule approved', async () => {
    const auto = await notificationPortal.createUser(admin, 'auto', ['RequestMovie', 'AutoApproveMovie']);
    await requestMovie(auto);
    await waitForDelivery();
    const [message] = notificationPortal.sentMessages.letters.filter(({ type }) => type === 'NewRequest');
    expect(message).toMatchObject({ recipient: { userName: 'admin' }, status: 'approved' });
    expect(renderText(message!.subject)).toBe(`[Ombi] New request: Film ${films}`);
    expect(renderText(message!.body)).toMatch(/ on .*\. No decision is needed\.$/);
    expect(recipientsOf('RequestApproved')).toEqual(['auto']);

    const { body: inbox } = await notificationPortal.portal.api<{ messages: { facts: object }[] }>(
      'GET',
      '/api/v3/inbox',
      undefined,
      admin.token,
    );
    expect(JSON.stringify(inbox)).toContain('"isDecided":true');
  });

  it('asks for a decision about any other', async () => {
    const olga = await notificationPortal.createUser(admin, 'olga', ['RequestMovie']);
    await requestMovie(olga);
    await waitForDelivery();
    expect(board().map(({ subject, body }) => [renderText(subject), renderText(body)])).toEqual([
      [`[Ombi] To review: Film ${films}`, expect.stringMatching(/\. It needs a decision\.$/)],
    ]);
  });

  it('does not go to those who made the request or for whom it was made, but to shared channels', async () => {
    const power = await notificationPortal.createUser(admin, 'power', ['PowerUser', 'RequestMovie']);
    await requestMovie(power);
    await waitForDelivery();
    expect([recipientsOf('NewRequest'), board().map(({ type }) => type)]).toEqual([['admin'], ['NewRequest']]);

    await requestMovie(admin, power.id);
    await waitForDelivery();
    expect([recipientsOf('NewRequest'), recipientsOf('RequestApproved')]).toEqual([['admin'], ['power']]);
  });
});
