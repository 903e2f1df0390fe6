import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import type { TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import {
  admin,
  ann,
  requestMovie,
  bob,
  closeRequestPortal,
  decide,
  nextMovieId,
  openRequestPortal,
  portal,
} from '../../requests/request-portal.js';

const open: HubConnection[] = [];

beforeAll(openRequestPortal);
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.stop())));
afterAll(closeRequestPortal);

/** Live notifications as the browser or a client of the V1 API receives them. */
async function listen({ token }: TestUser, isPage = true): Promise<unknown[]> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${portal.url}/hubs/notification${isPage ? '?facts=true' : ''}`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  const heard: unknown[] = [];
  connection.on('News', (facts: { about: string }) => facts.about === 'request' && heard.push(facts));
  connection.on('Notification', (text: string) => heard.push(text));
  await connection.start();
  open.push(connection);
  return heard;
}

describe('live notifications about requests', () => {
  it('contain fields for the browser, which translates them, and English text for other clients', async () => {
    const [staff, client, requester, other] = [await listen(admin), await listen(bob, false), await listen(bob), await listen(ann)];
    const film = nextMovieId();
    const { requestId } = await requestMovie(bob, film);
    await waitUntil(() => staff.length === 1);
    await decide('deny', requestId, { reason: 'Zu lang' });

    const about = { about: 'request', kind: 'movie', title: `Film ${film}`, year: 1927, is4K: false };
    await waitUntil(() => staff.length === 1 && requester.length === 1 && client.length === 1);
    expect(staff).toEqual([{ ...about, type: 'NewRequest', requestedBy: 'Bob' }]);
    expect(requester).toEqual([{ ...about, type: 'RequestDeclined', reason: 'Zu lang' }]);
    expect(client).toEqual([`Film ${film} will not be added this time. Reason given: Zu lang`]);
    expect(other).toEqual([]);
  });
});
