import { MetadataCache } from '../../src/catalogue/cache/metadata-cache.js';
import { EventBus, EventRelay } from '../../src/events/index.js';
import { ReadingPlace } from '../../src/events/relay/reading-place.js';
import { Jobs } from '../../src/jobs/index.js';
import { Clock, Database } from '../../src/kernel/index.js';
import { engines } from '../support/data/databases.js';
import { listen, type Listener } from '../support/portal/hub-client.js';
import { draft, firstAdministrator, person, type Person } from '../support/portal/people.js';
import type { RunningPortal } from '../support/portal/portal.js';
import { openTwins, type Twins } from '../support/requests/twins.js';
import { until } from '../support/until.js';

const SEVEN = '0 0 7 * * ?';

interface Row {
  readonly id: number;
  readonly requestedUser: { readonly userName: string; readonly alias: string | null };
}

describe.each(engines.slice(1))('what a portal remembers of what another changes, on one $name', ({ name: engine, test, create }) => {
  const listeners: Listener[] = [];
  let twins: Twins | undefined;
  let here: RunningPortal;
  let there: RunningPortal;
  let admin: Person;
  let fan: Person;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twins) return;
    twins = await openTwins({ create });
    ({ here, there } = twins);
    admin = await firstAdministrator(here);
    fan = await person(here, admin, 'Fan', ['RequestMovie', 'ManageOwnRequests']);
  });

  afterEach(async () => {
    await Promise.all(listeners.splice(0).map(({ connection }) => connection.stop()));
  });
  afterAll(() => twins?.close());

  /** Somebody looks, so that the portal hurries. */
  const looking = async ({ token }: Person): Promise<Listener> => {
    const listener = await listen(there, token);
    listeners.push(listener);
    return listener;
  };
  const get = async <T>(portal: RunningPortal, path: string): Promise<T> => (await portal.api<T>('GET', path, undefined, admin.token)).body;
  const job = (portal: RunningPortal, id: string) => portal.get(Jobs).find(id);
  const newestRows = async (portal: RunningPortal, tab = '') =>
    (await get<{ collection: Row[] }>(portal, `/api/v2/Requests/movie/${tab}15/0/requestedDate/desc`)).collection;

  test('plug-ins: their settings, connections and jobs, and what they said', async () => {
    await looking(admin);
    const drop = jest.spyOn(there.get(MetadataCache), 'drop');
    const connection = { slot: 'regular', enabled: true, values: { baseUrl: 'http://elsewhere.example' } };
    await here.api('PUT', '/api/v3/plugins/warehouse', { enabled: true, connections: [connection] }, admin.token);
    const stored = async (portal: RunningPortal) =>
      (await get<{ connections: { id: string; values: { baseUrl: string } }[] }>(portal, '/api/v3/plugins/warehouse')).connections[0]!;

    const { id, values } = await stored(here);
    expect(values).toEqual(connection.values);
    await until(async () => (await stored(there)).values.baseUrl === values.baseUrl);
    await until(() => drop.mock.calls.some(([room]) => room === 'warehouse'));

    await here.api('PUT', '/api/v3/plugins/warehouse', { enabled: false, connections: [{ ...connection, id }] }, admin.token);
    expect(job(here, 'warehouse.downloader-sync')).toBeUndefined();
    await until(() => job(there, 'warehouse.downloader-sync') === undefined);
  });

  test('jobs: when they run, and how they went', async () => {
    await looking(admin);
    expect(job(there, 'housekeeping')).toMatchObject({ lastRun: null });
    expect((await here.api('PUT', '/api/v3/jobs/housekeeping', { schedule: SEVEN }, admin.token)).status).toBe(200);
    expect(job(here, 'housekeeping')).toMatchObject({ schedule: SEVEN });
    await until(() => job(there, 'housekeeping')?.schedule === SEVEN);
    expect(job(there, 'housekeeping')!.nextRuns[0]!.getHours()).toBe(7);

    await here.api('POST', '/api/v3/jobs/housekeeping/run', undefined, admin.token);
    await until(() => job(there, 'housekeeping')?.lastRun?.outcome === 'succeeded');
  });

  test('people: their names, and whether they are still let in', async () => {
    await looking(admin);
    await twins!.at(0).ask('movie', 77, fan);
    expect((await newestRows(there))[0]!.requestedUser.alias).toBeNull();
    const change = { id: fan.id, password: null, alias: 'The Fan' };
    await here.api('PUT', '/api/v1/Identity', draft('Fan', ['RequestMovie', 'ManageOwnRequests'], change), admin.token);
    await until(async () => (await newestRows(there))[0]!.requestedUser.alias === 'The Fan');

    const { connection } = await looking(fan);
    const isGone = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    await here.api('DELETE', `/api/v3/users/${fan.id}/sessions`, undefined, admin.token);
    await isGone;
  });

  test('is swept away after a day', async () => {
    const rows = () => here.get(Database).query<{ createdAt: number | string }>('SELECT "createdAt" FROM "relayed_event"');
    const now = here.get(Clock).ms();
    await here.get(Database).execute('UPDATE "relayed_event" SET "createdAt" = ?', [now - 25 * 3_600_000]);
    await here.get(EventBus).publish('notice.given', { audience: 'everyone', text: 'of today' });
    expect(await here.get(EventRelay).sweep()).toBeGreaterThan(0);
    expect((await rows()).map(({ createdAt }) => Number(createdAt) >= now)).toEqual([true]);
  });

  // On MariaDB the later step waits for the earlier one.
  if (engine !== 'PostgreSQL') return;

  test('the order of lists, where a step is committed after a later one', async () => {
    const asker = await person(here, admin, 'Asker', ['RequestMovie']);
    const ids: number[] = [];
    for (const title of [1001, 1002]) ids.push((await twins!.at(0).ask('movie', title, asker)).requestId);
    const { heard } = await looking(admin);
    const approved = async () => (await newestRows(there, 'processing/')).map(({ id }) => id).sort();
    const before = await approved();

    const gate = gateFor(here);
    const late = twins!.at(0).decide('movie', 'approve', ids[0]!, admin);
    await until(() => gate.isReached);
    await twins!.at(1).decide('movie', 'approve', ids[1]!, admin);
    expect(await approved()).toEqual([...before, ids[1]].sort());
    gate.open();
    await late;
    const isTold = ([, , facts]: unknown[]) => (facts as { requestId?: number } | undefined)?.requestId === ids[0];
    await until(() => heard.filter(isTold).length > 0);
    expect(await approved()).toEqual([...before, ...ids].sort());
  });
});

/** Holds the transaction that publishes the next approval just before its commit. */
function gateFor(portal: RunningPortal): { readonly isReached: boolean; open(): void } {
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

describe('a place in rows that are committed in any order', () => {
  it('knows which numbers were left out, until they cannot come any more', () => {
    const place = new ReadingPlace(10);
    place.read([12, 15], 0);
    expect([place.last, place.missing]).toEqual([15, [11, 13, 14]]);
    place.read([13, 16], 1_000);
    expect([place.last, place.missing]).toEqual([16, [11, 14]]);
    place.read([18], 59_999);
    expect([place.last, place.missing]).toEqual([18, [11, 14, 17]]);
    place.read([], 60_000);
    expect(place.missing).toEqual([17]);
  });

  it('does not look for more than the latest thousand', () => {
    const place = new ReadingPlace(0);
    place.read([1_000_000], 0);
    expect([place.missing.length, Math.min(...place.missing)]).toEqual([1_000, 999_000]);
    place.read([1_000_600], 0);
    expect([place.missing.length, Math.min(...place.missing)]).toEqual([1_000, 999_599]);
  });
});
