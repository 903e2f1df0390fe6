import { PluginFailure, type Ctx, type FailureCode, type Message } from '@ombi/sdk';
import { AccountMessages } from '../../../src/identity/index.js';
import { Database, LOST_CONNECTION_DETAIL, Outbox } from '../../../src/kernel/index.js';
import { deferred } from '../../support/deferred.js';
import { loadChannel } from '../../support/plugins/load-channel.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface Row {
  id: number;
  state: string;
  channel: string;
  type: string;
  mayBeRepeated: boolean;
}

/** What the channel does with a message; a test may replace it. */
let send: (message: Message) => Promise<void> = async () => undefined;

const relay = loadChannel('relay', { agent: 208, send: (_: Ctx, message: Message) => send(message) });

let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;
let films = 16_000;

const requestMovie = () => notificationPortal.portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: (films += 1) }, nina.token);
const listed = async (channel = 'relay'): Promise<Row[]> => {
  const { body } = await notificationPortal.portal.api<{ rows: Row[] }>('GET', '/api/v3/deliveries', undefined, admin.token);
  return body.rows.filter((row) => row.channel === channel);
};
const retryFailed = async (): Promise<void> => {
  await waitUntil(async () => (await listed()).some(({ state }) => state === 'retrying'));
  await notificationPortal.portal.get(Outbox).requeueFailed('deliver');
};

beforeAll(async () => {
  notificationPortal = await openNotificationPortal([relay]);
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie']);
});
afterEach(async () => {
  send = async () => undefined;
  for (const table of ['outbox', 'message_delivery']) await notificationPortal.portal.get(Database).execute(`DELETE FROM "${table}"`);
});
afterAll(() => notificationPortal.close());

describe('a delivered message', () => {
  it.each<[string, FailureCode, string | undefined, boolean]>([
    ['got no answer in time', 'timeout', undefined, true],
    ['lost its connection', 'unreachable', LOST_CONNECTION_DETAIL, true],
    ['found no connection', 'unreachable', 'connection refused', false],
    ['was answered with an error', 'unavailable', undefined, false],
  ])('is marked as repeated only if an attempt may have sent it: one that %s', async (_, code, detail, mayBeRepeated) => {
    send = () => Promise.reject(new PluginFailure(code, detail));
    await requestMovie();
    await waitUntil(async () => (await listed()).some(({ state }) => state === 'retrying'));
    send = async () => undefined;
    await retryFailed();
    await waitUntil(async () => (await listed()).every(({ state }) => state === 'delivered'));
    expect(await listed()).toMatchObject([{ type: 'NewRequest', mayBeRepeated }]);
    expect(await listed('board')).toMatchObject([{ state: 'delivered', mayBeRepeated: false }]);
  });

  it('is marked as repeated when it was taken over from an attempt that never ended', async () => {
    const gate = deferred();
    let attempts = 0;
    send = () => {
      attempts += 1;
      return attempts === 1 ? gate.promise : Promise.resolve();
    };
    await requestMovie();
    await waitUntil(() => attempts === 1);
    // As after the start of a portal that follows one that was killed.
    await notificationPortal.portal.get(Database).execute(`UPDATE "outbox" SET "state" = 'waiting', "lockedBy" = NULL`);
    notificationPortal.portal.get(Outbox).wake('deliver');
    await waitUntil(async () => (await listed()).every(({ state }) => state === 'delivered'));
    expect(await listed()).toMatchObject([{ mayBeRepeated: true }]);
    gate.resolve();
  });

  it('is marked as repeated when it is about an account, too', async () => {
    notificationPortal.failingAddresses.add('nina@example.org');
    await notificationPortal.portal.get(AccountMessages).sendWelcome(nina.id);
    await waitUntil(async () => (await listed('letters')).some(({ state }) => state === 'retrying'));
    const database = notificationPortal.portal.get(Database);
    const [row] = await database.query<{ payload: string }>(`SELECT "payload" FROM "outbox" WHERE "topic" = 'personal'`);
    expect(JSON.parse(row!.payload)).not.toHaveProperty('mayHaveArrived');
    await database.execute(`UPDATE "outbox" SET "payload" = ?`, [
      JSON.stringify({ ...(JSON.parse(row!.payload) as object), mayHaveArrived: true }),
    ]);
    notificationPortal.failingAddresses.clear();
    await notificationPortal.portal.get(Outbox).requeueFailed('personal');
    await waitUntil(async () => (await listed('letters')).some(({ state }) => state === 'delivered'));
    expect(await listed('letters')).toMatchObject([{ type: 'WelcomeEmail', mayBeRepeated: true }]);
  });
});
