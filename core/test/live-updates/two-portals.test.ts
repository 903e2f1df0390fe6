import { EventBus } from '../../src/events/index.js';
import { RelayedEventRepository } from '../../src/events/relay/relayed-event.repository.js';
import { UserReader } from '../../src/identity/index.js';
import { JobScheduler } from '../../src/jobs/index.js';
import type { JobView } from '../../src/jobs/job.js';
import { Database } from '../../src/kernel/index.js';
import { LiveUpdateService } from '../../src/live-updates/index.js';
import { FeatureSettings, FeatureFlags } from '../../src/settings/index.js';
import { openTcpProxy, type TcpProxy } from '../support/data/tcp-proxy.js';
import { databaseEngines } from '../support/data/databases.js';
import { connectToHub, type HubListener } from '../support/portal/hub-client.js';
import { createFirstAdministrator, createUser, type TestUser } from '../support/portal/test-users.js';
import type { RunningPortal } from '../support/portal/portal.js';
import { ALL_REQUEST_ROLES, KINDS } from '../support/requests/request-api.js';
import { openTwoPortals, type TwoPortals } from '../support/requests/two-portals.js';
import { waitUntil } from '../support/wait-until.js';

describe.each(databaseEngines)('a client of one of two portals on one $name', ({ name: engine, test, create }) => {
  const isShared = engine !== 'SQLite';
  const listeners: HubListener[] = [];
  let twoPortals: TwoPortals | undefined;
  let tcpProxy: TcpProxy | undefined;
  let here: RunningPortal;
  let there: RunningPortal;
  let admin: TestUser;
  let fan: TestUser;
  let other: TestUser;
  let titles = 0;

  const looking = async (portal: RunningPortal, { token }: TestUser): Promise<HubListener> => {
    const hubListener = await connectToHub(portal, token);
    listeners.push(hubListener);
    return hubListener;
  };
  const publish: EventBus['publish'] = (name, event) => here.get(EventBus).publish(name, event);
  const asked = async (kind = KINDS[0]!) => (await twoPortals!.apiAt(0).ask(kind, (titles += 1), fan)).requestId;

  /** Numbers of marker messages. A client that received a marker has received everything sent before it. */
  let marks = 0;
  const mark = async (portal: RunningPortal, hubListener: HubListener): Promise<unknown[][]> => {
    const text = `mark ${(marks += 1)}`;
    await portal.get(EventBus).publish('toast.sent', { audience: 'everyone', text });
    const isThere = () => hubListener.received.some(([line]) => line === text);
    await waitUntil(isThere);
    return hubListener.received.splice(0).filter(([line]) => line !== text && !String(line).startsWith('mark '));
  };
  /** Only changes of requests, without those of downloaders and media servers, which arrive at any time. */
  const changes = (heard: unknown[][]) => heard.filter(([method, topic]) => method === 'Changed' && topic === 'requests');

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (twoPortals) return;
    twoPortals = await openTwoPortals({ create }, { secondDatabaseUrl: async (url) => (tcpProxy = await openTcpProxy(url)).url });
    ({ first: here, second: there } = twoPortals);
    admin = await createFirstAdministrator(here);
    fan = await createUser(here, admin, 'Fan', ALL_REQUEST_ROLES);
    other = await createUser(here, admin, 'Other', ['RequestMovie']);
  });

  afterEach(async () => {
    await Promise.all(listeners.splice(0).map(({ connection }) => connection.stop()));
  });

  afterAll(async () => {
    await twoPortals?.close();
    await tcpProxy?.close();
  });

  test('gets decisions made on the other portal, once, as far as permitted', async () => {
    const [chief, asker, bystander, near] = await Promise.all([
      looking(there, admin),
      looking(there, fan),
      looking(there, other),
      looking(here, admin),
    ]);
    for (const kind of KINDS) {
      const id = await asked(kind);
      expect(await twoPortals!.apiAt(0).decide(kind, 'deny', id, admin, { reason: 'no' })).toMatchObject({ result: true });
      const fact = ['Changed', 'requests', { kind, requestId: id, variant: 'regular' }];

      expect(changes(await mark(here, chief))).toEqual([fact, fact]);
      expect(changes(await mark(here, asker)).filter(([, , facts]) => Object.keys(facts as object).length > 0)).toEqual([fact, fact]);
      await waitUntil(() => changes(bystander.received).length > 0);
      expect(new Set(changes(bystander.received.splice(0)).map(([, , facts]) => JSON.stringify(facts)))).toEqual(new Set(['{}']));
      // The last event of the other portal is read after all that this portal stored itself.
      expect(changes(await mark(there, near))).toEqual([fact, fact]);
    }
  });

  test('gets all other changes, too', async () => {
    const [chief, someone] = [await looking(there, admin), await looking(there, fan)];
    await publish('library.synced', { pluginId: 'studio', connectionId: 'x', added: 1, removed: 0 });
    await publish('user.changed', { userId: other.id });
    await publish('job.started', { jobId: 'x.y' });
    await publish('job.finished', { jobId: 'x.y', tookMs: 5, manual: true });
    await publish('job.failed', { jobId: 'x.y', reason: 'why' });
    await publish('sampleRequests.deleted', { requests: [] });
    await publish('toast.sent', { audience: { userIds: [fan.id] }, text: 'for the fan' });
    await publish('plugin.changed', { pluginId: 'nothing', enabled: false });
    await here.get(FeatureFlags).setEnabled('PlayedSync', false);

    const library = ['Changed', 'library', { pluginId: 'studio' }];
    const last = [
      ...['requests', 'titles'].map((topic) => ['Changed', topic, {}]),
      ['for the fan'],
      ['Changed', 'plugins', { pluginId: 'nothing' }],
      ['Changed', 'settings', { name: FeatureSettings.name }],
    ];
    const job = (state: string, text: string) => [['Changed', 'jobs', { jobId: 'x.y', state }], [`The job x.y has ${text}`]];
    expect(await mark(here, chief)).toEqual([
      ...[library, ['Changed', 'users', { userId: other.id }]],
      ...[...job('started', 'started'), ...job('finished', 'finished'), ...job('failed', 'failed: why')],
      ...last.filter(([line]) => line !== 'for the fan'),
    ]);
    expect(await mark(here, someone)).toEqual([library, ...last]);
  });

  test('gets nothing from a rolled-back transaction', async () => {
    const someone = await looking(there, fan);
    const undone = here.get(Database).transaction(async () => {
      await publish('plugin.changed', { pluginId: 'undone', enabled: true });
      throw new Error('changed its mind');
    });
    await expect(undone).rejects.toThrow('changed its mind');
    await publish('plugin.changed', { pluginId: 'done', enabled: true });
    expect(await mark(here, someone)).toEqual([['Changed', 'plugins', { pluginId: 'done' }]]);
  });

  test('gets a thousand changes merged', async () => {
    const [chief, someone] = [await looking(there, admin), await looking(there, other)];
    const crowd = { kind: 'movie', variant: 'regular', requesterId: fan.id, actorId: null } as const;
    const before = await rowsOf(here);
    const areAllHere = holdDeliveriesUntilNotice(there);
    await here.get(Database).transaction(async () => {
      for (let requestId = 1; requestId <= 1_000; requestId += 1) await publish('request.unavailable', { ...crowd, requestId });
    });
    if (isShared) expect((await rowsOf(here)) - before).toBeLessThan(5);
    const heard = changes(await mark(here, chief));
    await areAllHere;
    // The first one was already being sent when the others arrived.
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.length).toBeLessThanOrEqual(2);
    expect(heard.at(-1)).toEqual(['Changed', 'requests', {}]);
    // Lists of others reload every two seconds at most, however long the changes took to arrive.
    await waitUntil(() => changes(someone.received).length > 0);
    expect(changes(someone.received).length).toBeLessThan(100);
  });

  if (!isShared) {
    test('is notified directly: nothing is stored on a database without other portals', async () => {
      expect(await rowsOf(here)).toBe(0);
    });
    return;
  }

  test('gets a late commit exactly once', async () => {
    const someone = await looking(there, fan);
    let commit: () => void = () => undefined;
    let isWritten = false;
    const gate = new Promise<void>((resolve) => (commit = resolve));
    const database = here.get(Database);
    const late = database.transaction(async () => {
      await publish('plugin.changed', { pluginId: 'late', enabled: true });
      await database.beforeCommit(null, () => ((isWritten = true), gate));
    });
    await waitUntil(() => isWritten);
    await publish('plugin.changed', { pluginId: 'early', enabled: true });
    expect(await mark(here, someone)).toEqual([['Changed', 'plugins', { pluginId: 'early' }]]);
    commit();
    await late;
    await waitUntil(() => someone.received.length > 0);
    expect(await mark(here, someone)).toEqual([['Changed', 'plugins', { pluginId: 'late' }]]);
  });

  test('catches up after the database was unreachable', async () => {
    const someone = await looking(there, fan);
    await mark(here, someone);
    tcpProxy!.cut();
    await waitUntil(() =>
      there
        .get(Database)
        .query('SELECT 1')
        .then(
          () => false,
          () => true,
        ),
    );
    for (const pluginId of ['one', 'two']) await publish('plugin.changed', { pluginId, enabled: true });
    tcpProxy!.restore();
    const plugins = ['one', 'two'].map((pluginId) => ['Changed', 'plugins', { pluginId }]);
    await waitUntil(() => someone.received.length >= plugins.length);
    expect(await mark(here, someone)).toEqual(plugins);
  });

  test('sees which portal runs a job, and cannot start it a second time', async () => {
    let end = (): void => undefined;
    const run = () => new Promise<void>((resolve) => (end = resolve));
    for (const portal of [here, there])
      portal.get(JobScheduler).register({ id: 'long', schedule: '0 0 0 1 1 ? 2099', timeoutMs: 600_000, run });
    const job = async (portal: RunningPortal) =>
      (await portal.api<JobView[]>('GET', '/api/v3/jobs', undefined, admin.token)).body.find(({ id }) => id === 'long')!;
    await here.api('POST', '/api/v3/jobs/long/run', undefined, admin.token);
    await waitUntil(async () => (await job(there)).running);
    const portal = (await job(here)).portal;
    expect(portal).toEqual(expect.stringContaining(':'));
    expect(await job(there)).toMatchObject({ running: true, portal });
    const refused = await there.api('POST', '/api/v3/jobs/long/run', undefined, admin.token);
    expect(refused).toMatchObject({ status: 409, body: { type: 'job-running', detail: `The job is running at the portal ${portal}.` } });
    end();
    await waitUntil(async () => !(await job(there)).running); // its history is written before it is free
    expect(await job(there)).toMatchObject({ running: false, portal: null, lastRun: { outcome: 'succeeded', portal } });
  });

  test('makes its portal poll often: a portal without clients polls less', async () => {
    const rows = there.get(RelayedEventRepository);
    await waitUntil(() => !there.get(LiveUpdateService).hasListeners);
    const looks: number[] = [];
    const after = rows.findAfter.bind(rows);
    const spy = jest.spyOn(rows, 'findAfter').mockImplementation((...args) => {
      looks.push(performance.now());
      return after(...args);
    });
    // A notice, or a look that is late on a busy machine, may shorten a pause, but not each.
    await waitUntil(() => looks.some((at, nth) => nth > 0 && at - looks[nth - 1]! > 3_000));
    spy.mockRestore();
  });
});

/** Lets no message leave this portal before its next notice is queued, which is when all events before it have arrived. */
async function holdDeliveriesUntilNotice(portal: RunningPortal): Promise<void> {
  const users = portal.get(UserReader);
  const findByRole = users.findByRole.bind(users);
  const arrived = new Promise<void>((resolve) => portal.get(EventBus).onAnyPortal('toast.sent', () => resolve()));
  const spy = jest.spyOn(users, 'findByRole').mockImplementation(async (...roles) => (await arrived, findByRole(...roles)));
  await arrived;
  spy.mockRestore();
}

async function rowsOf(portal: RunningPortal): Promise<number> {
  const [row] = await portal.get(Database).query<{ rows: number | string }>('SELECT COUNT(*) AS "rows" FROM "relayed_event"');
  return Number(row!.rows);
}
