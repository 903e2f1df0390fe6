import { MetadataCache } from '../../src/catalogue/cache/metadata-cache.js';
import { EventBus, EventRelay } from '../../src/events/index.js';
import { EventCursor } from '../../src/events/relay/event-cursor.js';
import { JobScheduler } from '../../src/jobs/index.js';
import { Clock, Database } from '../../src/kernel/index.js';
import { databaseEngines } from '../support/data/databases.js';
import { connectToHub, type HubListener } from '../support/portal/hub-client.js';
import { accountDraft, createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import type { RunningPortal } from '../support/portal/portal.js';
import { openTwoPortals, type TwoPortals } from '../support/requests/two-portals.js';
import { waitUntil } from '../support/wait-until.js';

const SEVEN = '0 0 7 * * ?';

interface Row {
  readonly id: number;
  readonly requestedUser: { readonly userName: string; readonly alias: string | null };
}

describe.each(databaseEngines.slice(1))('caches of a portal after changes on another, on one $name', ({ name: engine, test, create }) => {
  const listeners: HubListener[] = [];
  let twoPortals: TwoPortals | undefined;
  let here: RunningPortal;
  let there: RunningPortal;
  let admin: TestUser;
  let fan: TestUser;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twoPortals) return;
    twoPortals = await openTwoPortals({ create });
    ({ first: here, second: there } = twoPortals);
    admin = await createFirstAdministrator(here);
    fan = await createUser(here, admin, 'Fan', ['RequestMovie', 'ManageOwnRequests']);
  });

  afterEach(async () => {
    await Promise.all(listeners.splice(0).map(({ connection }) => connection.stop()));
  });
  afterAll(() => twoPortals?.close());

  /** Connects a client, so that the portal polls every second. */
  const looking = async ({ token }: TestUser): Promise<HubListener> => {
    const hubListener = await connectToHub(there, token);
    listeners.push(hubListener);
    return hubListener;
  };
  const get = async <T>(portal: RunningPortal, path: string): Promise<T> => (await portal.api<T>('GET', path, undefined, admin.token)).body;
  const job = (portal: RunningPortal, id: string) => portal.get(JobScheduler).find(id);
  const newestRows = async (portal: RunningPortal, tab = '') =>
    (await get<{ collection: Row[] }>(portal, `/api/v2/Requests/movie/${tab}15/0/requestedDate/desc`)).collection;

  test('plug-ins: settings, connections, jobs and cached responses are refreshed', async () => {
    await looking(admin);
    const drop = jest.spyOn(there.get(MetadataCache), 'clear');
    const connection = { slot: 'regular', enabled: true, values: { baseUrl: 'http://elsewhere.example' } };
    await here.api('PUT', '/api/v3/plugins/fakedownloader', { enabled: true, connections: [connection] }, admin.token);
    const stored = async (portal: RunningPortal) =>
      (await get<{ connections: { id: string; values: { baseUrl: string } }[] }>(portal, '/api/v3/plugins/fakedownloader')).connections[0]!;

    const { id, values } = await stored(here);
    expect(values).toEqual(connection.values);
    await waitUntil(async () => (await stored(there)).values.baseUrl === values.baseUrl);
    await waitUntil(() => drop.mock.calls.some(([room]) => room === 'fakedownloader'));

    await here.api('PUT', '/api/v3/plugins/fakedownloader', { enabled: false, connections: [{ ...connection, id }] }, admin.token);
    expect(job(here, 'fakedownloader.downloader-sync')).toBeUndefined();
    await waitUntil(() => job(there, 'fakedownloader.downloader-sync') === undefined);
  });

  test('jobs: schedules and last runs are refreshed', async () => {
    await looking(admin);
    expect(job(there, 'housekeeping')).toMatchObject({ lastRun: null });
    expect((await here.api('PUT', '/api/v3/jobs/housekeeping', { schedule: SEVEN }, admin.token)).status).toBe(200);
    expect(job(here, 'housekeeping')).toMatchObject({ schedule: SEVEN });
    await waitUntil(() => job(there, 'housekeeping')?.schedule === SEVEN);
    expect(job(there, 'housekeeping')!.nextRuns[0]!.getHours()).toBe(7);

    await here.api('POST', '/api/v3/jobs/housekeeping/run', undefined, admin.token);
    await waitUntil(() => job(there, 'housekeeping')?.lastRun?.outcome === 'succeeded');
  });

  test('users: names and revoked sessions are refreshed', async () => {
    await looking(admin);
    await twoPortals!.apiAt(0).ask('movie', 77, fan);
    expect((await newestRows(there))[0]!.requestedUser.alias).toBeNull();
    const change = { id: fan.id, password: null, alias: 'The Fan' };
    await here.api('PUT', '/api/v1/Identity', accountDraft('Fan', ['RequestMovie', 'ManageOwnRequests'], change), admin.token);
    await waitUntil(async () => (await newestRows(there))[0]!.requestedUser.alias === 'The Fan');

    const { connection } = await looking(fan);
    const isGone = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    await here.api('DELETE', `/api/v3/users/${fan.id}/sessions`, undefined, admin.token);
    await isGone;
  });

  test('relayed events are deleted after a day', async () => {
    const rows = () => here.get(Database).query<{ createdAt: number | string }>('SELECT "createdAt" FROM "relayed_event"');
    const now = here.get(Clock).ms();
    await here.get(Database).execute('UPDATE "relayed_event" SET "createdAt" = ?', [now - 25 * 3_600_000]);
    await here.get(EventBus).publish('toast.sent', { audience: 'everyone', text: 'of today' });
    expect(await here.get(EventRelay).deleteOldEvents()).toBeGreaterThan(0);
    expect((await rows()).map(({ createdAt }) => Number(createdAt) >= now)).toEqual([true]);
  });

  // On MariaDB the later transaction waits for the earlier one.
  if (engine !== 'PostgreSQL') return;

  test('lists: an event that is committed late is not missed', async () => {
    const asker = await createUser(here, admin, 'Asker', ['RequestMovie']);
    const ids: number[] = [];
    for (const title of [1001, 1002]) ids.push((await twoPortals!.apiAt(0).ask('movie', title, asker)).requestId);
    const { received: heard } = await looking(admin);
    const approved = async () => (await newestRows(there, 'processing/')).map(({ id }) => id).sort();
    const before = await approved();

    const held = holdNextApproval(here);
    const late = twoPortals!.apiAt(0).decide('movie', 'approve', ids[0]!, admin);
    await waitUntil(() => held.isReached);
    await twoPortals!.apiAt(1).decide('movie', 'approve', ids[1]!, admin);
    expect(await approved()).toEqual([...before, ids[1]].sort());
    held.open();
    await late;
    const isTold = ([, , facts]: unknown[]) => (facts as { requestId?: number } | undefined)?.requestId === ids[0];
    await waitUntil(() => heard.filter(isTold).length > 0);
    expect(await approved()).toEqual([...before, ...ids].sort());
  });
});

/** Pauses the transaction that publishes the next approval just before its commit. */
function holdNextApproval(portal: RunningPortal): { readonly isReached: boolean; open(): void } {
  const [events, database] = [portal.get(EventBus), portal.get(Database)];
  const publish = events.publish.bind(events);
  const state = { isReached: false, open: (): void => undefined };
  const isOpen = new Promise<void>((resolve) => (state.open = resolve));
  const wait = async (): Promise<void> => {
    state.isReached = true;
    await isOpen;
  };
  jest.spyOn(events, 'publish').mockImplementation(async (name, event) => {
    await publish(name, event);
    if (name === 'request.approved' && !state.isReached) await database.beforeCommit(null, wait);
  });
  return state;
}

describe('EventCursor', () => {
  it('tracks skipped ids until they can no longer be committed', () => {
    const place = new EventCursor(10);
    place.advance([12, 15], 0);
    expect([place.lastId, place.missingIds]).toEqual([15, [11, 13, 14]]);
    place.advance([13, 16], 1_000);
    expect([place.lastId, place.missingIds]).toEqual([16, [11, 14]]);
    place.advance([18], 59_999);
    expect([place.lastId, place.missingIds]).toEqual([18, [11, 14, 17]]);
    place.advance([], 60_000);
    expect(place.missingIds).toEqual([17]);
  });

  it('tracks at most the latest thousand skipped ids', () => {
    const place = new EventCursor(0);
    place.advance([1_000_000], 0);
    expect([place.missingIds.length, Math.min(...place.missingIds)]).toEqual([1_000, 999_000]);
    place.advance([1_000_600], 0);
    expect([place.missingIds.length, Math.min(...place.missingIds)]).toEqual([1_000, 999_599]);
  });
});
