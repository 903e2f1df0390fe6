import { PluginFailure, type Ctx, type Message } from '@ombi/sdk';
import { Database, DatabaseClock, Outbox } from '../../../src/kernel/index.js';
import { NotificationPublisher } from '../../../src/notifications/notification-publisher.js';
import { deferred, type Deferred } from '../../support/deferred.js';
import { loadChannel } from '../../support/plugins/load-channel.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

/** What the channel was asked to send: type and title. */
const attempted: string[] = [];
/** Held up by the channel, by type and title. */
const held = new Map<string, Deferred>();
const refused = new Set<string>();

const nameOf = ({ type, title }: Pick<Message, 'type' | 'title'>): string => `${type} ${title}`;

/** A shared channel of which a test says when it has sent a message. */
const slow = loadChannel('slow', {
  agent: 207,
  send: async (_: Ctx, message: Message) => {
    const name = nameOf(message);
    attempted.push(name);
    if (refused.has(name)) throw new PluginFailure('unavailable', 'it is down');
    await held.get(name)?.promise;
  },
});

let notificationPortal: NotificationPortal;
let auto: TestUser;
let films = 12_000;

/** Requests a movie that is approved at once; returns its title. */
async function requestMovie(): Promise<string> {
  const movie = { theMovieDbId: films };
  await notificationPortal.portal.api('POST', '/api/v1/Request/movie', movie, auto.token);
  return `Film ${films}`;
}
const nextTitle = (): string => `Film ${(films += 1)}`;

const rows = (topic: string) =>
  notificationPortal.portal
    .get(Database)
    .query<{ id: number; state: string; attempts: number; dueAt: number | string; payload: string }>(
      `SELECT "id", "state", "attempts", "dueAt", "payload" FROM "outbox" WHERE "topic" = '${topic}'`,
    );
const rowOf = async (name: string) =>
  (await rows('deliver')).find(({ payload }) => {
    const { channel, message } = JSON.parse(payload) as { channel: string; message: Message };
    return channel === 'slow' && nameOf(message) === name;
  });
const isWaiting = async (name: string): Promise<boolean> => (await rowOf(name))?.state === 'waiting';
/** Whether an attempt has found an earlier message: a row that is only due is not postponed. */
const isPostponed = async (name: string): Promise<boolean> => {
  const row = await rowOf(name);
  return row?.state === 'waiting' && Number(row.dueAt) > (await notificationPortal.portal.get(DatabaseClock).ms());
};
const countFailures = async (name: string, attempts: number): Promise<void> => {
  const { id } = (await rowOf(name))!;
  await notificationPortal.portal.get(Database).execute(`UPDATE "outbox" SET "attempts" = ? WHERE "id" = ?`, [attempts, id]);
};

beforeAll(async () => {
  notificationPortal = await openNotificationPortal([slow]);
  const admin = await createFirstAdministrator(notificationPortal.portal);
  auto = await notificationPortal.createUser(admin, 'auto', ['RequestMovie', 'AutoApproveMovie']);
});
afterEach(() => {
  held.clear();
  refused.clear();
  attempted.length = 0;
  jest.restoreAllMocks();
});
afterAll(() => notificationPortal.close());

describe('messages about one request', () => {
  it('wait for the earlier ones on the same channel, and those about other requests do not', async () => {
    const title = nextTitle();
    const gate = deferred();
    held.set(`NewRequest ${title}`, gate);
    await requestMovie();
    await waitUntil(() => attempted.includes(`NewRequest ${title}`));
    await waitUntil(() => isWaiting(`RequestApproved ${title}`));
    const other = nextTitle();
    await requestMovie();
    await waitUntil(() => attempted.includes(`RequestApproved ${other}`));
    expect(attempted).not.toContain(`RequestApproved ${title}`);
    expect(notificationPortal.sentMessages.board.map(nameOf)).toContain(`RequestApproved ${title}`);

    gate.resolve();
    await waitUntil(() => attempted.includes(`RequestApproved ${title}`));
    await waitUntil(async () => (await rows('deliver')).length === 0);
    for (const about of [title, other])
      expect(attempted.filter((name) => name.endsWith(about))).toEqual([`NewRequest ${about}`, `RequestApproved ${about}`]);
  });

  it('wait for one that failed, but not when it has failed three times', async () => {
    const title = nextTitle();
    refused.add(`NewRequest ${title}`);
    await requestMovie();
    await waitUntil(async () => (await rowOf(`NewRequest ${title}`))?.attempts === 1);
    await waitUntil(() => isPostponed(`RequestApproved ${title}`));
    const outbox = notificationPortal.portal.get(Outbox);
    const tryApproval = async (failures: number): Promise<void> => {
      await countFailures(`NewRequest ${title}`, failures);
      await outbox.retry((await rowOf(`RequestApproved ${title}`))!.id);
    };
    await tryApproval(2);
    await waitUntil(() => isPostponed(`RequestApproved ${title}`));
    expect(attempted).not.toContain(`RequestApproved ${title}`);
    await tryApproval(3);
    await waitUntil(() => attempted.includes(`RequestApproved ${title}`));
    await outbox.cancelLanes('deliver', [(await laneOf(`NewRequest ${title}`))!]);
  });

  it('are composed in the order of the events', async () => {
    nextTitle();
    const gate = deferred();
    const composed: string[] = [];
    const publisher = notificationPortal.portal.get(NotificationPublisher);
    const prepare = publisher.prepare.bind(publisher);
    jest.spyOn(publisher, 'prepare').mockImplementation(async (notification) => {
      composed.push(notification.type);
      if (notification.type === 'NewRequest') await gate.promise;
      return prepare(notification);
    });
    await requestMovie();
    await waitUntil(() => composed.includes('NewRequest'));
    await waitUntil(async () => (await rows('announce')).some(({ state }) => state === 'waiting'));
    expect(composed).toEqual(['NewRequest']);
    gate.resolve();
    await waitUntil(() => composed.includes('RequestApproved'));
    expect(composed).toEqual(['NewRequest', 'RequestApproved']);
    await waitUntil(async () => (await rows('announce')).length === 0);
  });
});

async function laneOf(name: string): Promise<string | undefined> {
  const row = await rowOf(name);
  return row && (JSON.parse(row.payload) as { connectionId: string }).connectionId;
}
