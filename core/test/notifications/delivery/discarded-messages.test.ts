import { type Ctx, type Message } from '@ombi/sdk';
import { Database, Outbox } from '../../../src/kernel/index.js';
import { DeliveryLog } from '../../../src/notifications/index.js';
import { deferred } from '../../support/deferred.js';
import { loadChannel } from '../../support/plugins/load-channel.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { waitUntil } from '../../support/wait-until.js';
import { openNotificationPortal, type NotificationPortal } from '../notification-portal.js';

interface Row {
  readonly id: number;
  readonly state: string;
  readonly channel: string | null;
  readonly type: string | null;
}

let send: (message: Message) => Promise<void> = async () => undefined;
const relay = loadChannel('relay', { agent: 208, send: (_: Ctx, message: Message) => send(message) });

let notificationPortal: NotificationPortal;
let admin: TestUser;
let nina: TestUser;
let otto: TestUser;
let films = 18_000;

const call = <T>(method: string, path: string, who = admin) =>
  notificationPortal.portal.api<T>(method, `/api/v3/${path}`, undefined, who.token);
const listed = async (query = ''): Promise<Row[]> => (await call<{ rows: Row[] }>('GET', `deliveries?size=200&${query}`)).body.rows;
const outboxRows = () => notificationPortal.portal.get(Database).query<{ id: number }>('SELECT "id" FROM "outbox"');
/** Messages that wait for a day, in the channels `a` and `b`. */
const enqueueWaiting = (count: number, connectionId = 'a') =>
  notificationPortal.portal.get(DeliveryLog).enqueue(
    ...Array.from({ length: count }, (_, index) => ({
      outboxEntry: { topic: 'deliver', lane: connectionId, key: `${connectionId}${index}`, payload: {}, delayMs: 86_400_000 },
      facts: { ...{ type: 'NewRequest' as const, title: 'Häxan', userId: null, recipient: 'nina' }, connectionId, channel: connectionId },
    })),
  );

beforeAll(async () => {
  notificationPortal = await openNotificationPortal([relay]);
  admin = await createFirstAdministrator(notificationPortal.portal);
  nina = await notificationPortal.createUser(admin, 'nina', ['RequestMovie', 'AutoApproveMovie']);
  otto = await notificationPortal.createUser(admin, 'otto', ['RequestMovie']);
});
afterEach(async () => {
  send = async () => undefined;
  for (const table of ['outbox', 'message_delivery']) await notificationPortal.portal.get(Database).execute(`DELETE FROM "${table}"`);
});
afterAll(() => notificationPortal.close());

describe('a message that waits', () => {
  it('can be discarded, and stays listed as that', async () => {
    await enqueueWaiting(2);
    const [first, second] = await listed();
    expect((await call('DELETE', `deliveries/${first!.id}`)).body).toBe(true);
    expect(await listed()).toMatchObject([
      { id: first!.id, state: 'discarded' },
      { id: second!.id, state: 'waiting' },
    ]);
    expect(await outboxRows()).toHaveLength(1);
    expect((await call('DELETE', `deliveries/${first!.id}`)).status).toBe(404);
  });

  it('cannot be discarded by the older route, which is about failed ones, nor by users', async () => {
    await enqueueWaiting(1);
    const [row] = await listed();
    expect((await call('DELETE', `failed/messages/${row!.id}`)).status).toBe(404);
    expect((await call('DELETE', `deliveries/${row!.id}`, nina)).status).toBe(403);
    expect((await call('DELETE', 'deliveries?state=waiting', nina)).status).toBe(403);
    expect(await listed('state=waiting')).toHaveLength(1);
  });

  it('is not discarded while it is being sent, here or at another portal', async () => {
    const gate = deferred();
    send = () => gate.promise;
    await notificationPortal.portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: (films += 1) }, otto.token);
    const isRunning = async () =>
      (await notificationPortal.portal.get(Database).query(`SELECT "id" FROM "outbox" WHERE "topic" = 'deliver' AND "state" = 'running'`))
        .length > 0;
    await waitUntil(async () => (await listed('state=waiting')).some(({ channel }) => channel === 'relay') && (await isRunning()));
    const row = (await listed('state=waiting')).find(({ channel }) => channel === 'relay')!;
    const { status, body } = await call<{ type: string }>('DELETE', `deliveries/${row.id}`);
    expect([status, body.type]).toEqual([409, expect.stringContaining('message/being-sent')]);
    expect((await call('DELETE', 'deliveries?state=waiting')).body).toEqual({ discarded: 0 });
    gate.resolve();
    await waitUntil(async () => (await listed()).some(({ id, state }) => id === row.id && state === 'delivered'));
  });

  it('can be discarded when the portal that was sending it was killed', async () => {
    await enqueueWaiting(1);
    await notificationPortal.portal
      .get(Database)
      .execute(`UPDATE "outbox" SET "state" = 'running', "lockedBy" = 'dead', "lockedUntil" = 1`);
    const [row] = await listed();
    expect((await call('DELETE', `deliveries/${row!.id}`)).body).toBe(true);
  });
});

describe('all messages of a filter', () => {
  it('are discarded, in any number, and no others', async () => {
    await enqueueWaiting(230, 'a');
    await enqueueWaiting(2, 'b');
    expect((await call('DELETE', 'deliveries?state=waiting&channel=a')).body).toEqual({ discarded: 230 });
    expect((await listed('state=waiting')).map(({ channel }) => channel)).toEqual(['b', 'b']);
    expect(await outboxRows()).toHaveLength(2);
    expect((await call('DELETE', 'deliveries?state=failed')).body).toEqual({ discarded: 0 });
    expect((await call('DELETE', 'deliveries?state=waiting&person=NIN')).body).toEqual({ discarded: 2 });
  });

  it('have to be named by a state in which nothing was sent yet', async () => {
    await enqueueWaiting(1);
    for (const query of ['', '?state=delivered', '?channel=a', '?state='])
      expect((await call('DELETE', `deliveries${query}`)).status).toBe(400);
    expect(await listed('state=waiting')).toHaveLength(1);
  });

  it('include those that wait to be merged: one that is discarded is not in the message that the others become', async () => {
    const at = (id: number) => notificationPortal.portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: id }, nina.token);
    const seen: Message[] = [];
    send = async (message) => void seen.push(message);
    for (let count = 0; count < 6; count += 1) await at((films += 1));
    const held = async () =>
      notificationPortal.portal.get(Database).query<{ key: string }>(`SELECT "key" FROM "outbox" WHERE "topic" = 'merge' ORDER BY "id"`);
    await waitUntil(async () => (await listed()).filter(({ type }) => type === 'RequestApproved').length >= 6);
    const waiting = (await listed('state=waiting&order=asc')).filter(
      ({ channel, type }) => channel === 'relay' && type === 'RequestApproved',
    );
    expect(waiting.length).toBeGreaterThan(1);
    expect((await held()).length).toBeGreaterThan(1);
    const [, dropped] = waiting;
    const { title } = dropped as unknown as { title: string };
    expect((await call('DELETE', `deliveries/${dropped!.id}`)).body).toBe(true);
    await notificationPortal.portal.get(Database).execute(`UPDATE "outbox" SET "dueAt" = 0 WHERE "topic" = 'merge'`);
    notificationPortal.portal.get(Outbox).wake('merge');
    await waitUntil(async () => (await held()).length === 0 && (await listed('state=waiting')).length === 0);
    const merged = seen.filter(({ type }) => type === 'RequestApproved').map((message) => message.title);
    expect(merged.at(-1)).toContain(', ');
    expect(merged.join()).not.toContain(title);
    expect((await listed()).filter(({ id }) => id === dropped!.id)).toMatchObject([{ state: 'discarded' }]);
  });
});
