import { EventBus } from '../../src/events/index.js';
import { JobsModule, type JobDefinition } from '../../src/jobs/index.js';
import { JobLeaseRepository } from '../../src/jobs/leases/job-lease.repository.js';
import { LeaseLostError, JobLeases } from '../../src/jobs/leases/job-leases.js';
import { AbandonedJobTakeover } from '../../src/jobs/leases/abandoned-job-takeover.js';
import { JobHistory } from '../../src/jobs/execution/job-history.js';
import { JobScheduleEntity } from '../../src/jobs/execution/job-schedule.entity.js';
import { JobRunRepository } from '../../src/jobs/execution/job-run.repository.js';
import { JobRunner } from '../../src/jobs/execution/job-runner.js';
import { Clock, Database, DatabaseClock, GracefulShutdown, LogService, type Config } from '../../src/kernel/index.js';
import { PluginSet, DiscoveredPluginsModule } from '../../src/plugin-host/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { waitUntil } from '../support/wait-until.js';

const SEVEN = new Date('2026-03-01T07:00:00Z');
const EIGHT = new Date('2026-03-01T08:00:00Z');

describe.each(databaseEngines)('jobs of two portals on one $name', ({ test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;
  let here: Portal;
  let there: Portal;

  /** The job services of one portal; both portals share only the database. */
  const portalOf = (port: number) => {
    const [database, log] = [moduleFixture.get(Database), moduleFixture.get(LogService)];
    const jobLeases = new JobLeases(moduleFixture.get(JobLeaseRepository), database, log, { port } as Config);
    const jobHistory = new JobHistory(moduleFixture.get(JobRunRepository));
    const gracefulShutdown = new GracefulShutdown(log);
    const jobRunner = new JobRunner(jobLeases, jobHistory, moduleFixture.get(EventBus), moduleFixture.get(Clock), gracefulShutdown, log);
    return {
      leases: jobLeases,
      history: jobHistory,
      runs: jobRunner,
      lifecycle: gracefulShutdown,
      takeover: new AbandonedJobTakeover(jobLeases, database, gracefulShutdown, log),
    };
  };
  type Portal = ReturnType<typeof portalOf>;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    emptyDatabase ??= await create();
    moduleFixture ??= await createModuleFixture({
      config: { databaseUrl: emptyDatabase.databaseUrl },
      imports: [DiscoveredPluginsModule.forPlugins(new PluginSet([], [])), JobsModule],
    });
    for (const table of ['job_lease', 'job_run']) await moduleFixture.get(Database).execute(`DELETE FROM "${table}"`);
    [here, there] = [portalOf(1), portalOf(2)];
  });
  afterAll(async () => {
    if (!emptyDatabase) return;
    await moduleFixture.close();
    await emptyDatabase.drop();
  });

  const NAME = 'work';
  /** A job whose runs the test ends. */
  const controlledJob = () => {
    const ends: (() => void)[] = [];
    const run: JobDefinition['run'] = () => new Promise<void>((resolve) => void ends.push(resolve));
    return { job: { id: NAME, schedule: '0 0 7 * * ?', timeoutMs: 60_000, run }, ends };
  };
  const idle = () => waitUntil(() => !here.runs.isRunning(NAME) && !there.runs.isRunning(NAME));
  /** Expires the lease, as if its owner had died. */
  const expireLease = () => moduleFixture.get(Database).execute('UPDATE "job_lease" SET "expiresAt" = 1');
  const recordedRuns = () => here.history.findRuns(NAME);

  test('keep the scheduled times that were run, and count those before a job was known as run', async () => {
    const repository = moduleFixture.get(JobLeaseRepository);
    const { job, ends } = controlledJob();
    here.runs.start(job, { isManual: false, dueAt: EIGHT });
    await waitUntil(() => ends.length === 1);
    ends[0]!();
    await idle();
    const manual = await here.leases.acquire('manual', true, null);
    await repository.addDueTimes(new Map([NAME, 'manual', 'new'].map((id) => [id, SEVEN])));
    await manual!.release();
    expect(await repository.findDueTimes()).toEqual(
      new Map([
        [NAME, EIGHT],
        ['manual', SEVEN],
        ['new', SEVEN],
      ]),
    );
    expect(await here.leases.acquire('new', false, SEVEN)).toBeNull();
    await repository.addDueTimes(new Map());
  });

  test('run each scheduled time on one portal, however far apart their clocks are', async () => {
    const { job, ends } = controlledJob();
    for (const { runs: jobRunner } of [here, there]) jobRunner.start(job, { isManual: false, dueAt: SEVEN });
    await waitUntil(() => ends.length === 1);
    ends[0]!();
    await idle();
    for (const { runs: jobRunner } of [there, here]) jobRunner.start(job, { isManual: false, dueAt: SEVEN });
    await idle();
    expect(ends).toHaveLength(1);
    there.runs.start(job, { isManual: false, dueAt: EIGHT });
    await waitUntil(() => ends.length === 2);
    ends[1]!();
    await idle();
    const portals = (await recordedRuns()).map(({ portal }) => portal);
    expect(portals).toHaveLength(2);
    expect(portals[0]).toBe(there.leases.portal);
  });

  test('grant one of many concurrent requests, also for the first lease', async () => {
    const asked = Array.from({ length: 6 }, (_, turn) => [here, there][turn % 2]!.leases.acquire('crowd', true, null));
    const got = (await Promise.all(asked)).filter((jobLease) => jobLease !== null);
    expect(got).toHaveLength(1);
    await got[0]!.release();
    expect(await there.leases.acquire('crowd', true, null)).not.toBeNull();
  });

  test('are taken over from a dead portal, whose later writes are refused', async () => {
    const dead = (await here.leases.acquire(NAME, false, SEVEN))!;
    expect(await there.leases.acquire(NAME, false, SEVEN)).toBeNull();
    await expireLease();
    const alive = (await there.leases.acquire(NAME, false, null))!;
    const write = () =>
      moduleFixture
        .get(Database)
        .transaction(() => moduleFixture.get(Database).execute(`INSERT INTO "job_schedule" ("name", "expression") VALUES ('x', 'y')`));
    await expect(dead.runFenced(write)).rejects.toThrow(LeaseLostError);
    await alive.runFenced(write);
    expect(await moduleFixture.get(Database).execute(`DELETE FROM "job_schedule" WHERE "name" = 'x'`)).toBe(1);
    await dead.release();
    expect(await here.leases.acquire(NAME, true, null)).toBeNull();
  });

  test('are taken over from a dead portal, whose later single writes are refused, too', async () => {
    const database = moduleFixture.get(Database);
    const dead = (await here.leases.acquire(NAME, false, SEVEN))!;
    await expireLease();
    const alive = (await there.leases.acquire(NAME, false, null))!;
    const row = { name: 'x', expression: 'y' };
    const writes = [
      () => database.execute(`INSERT INTO "job_schedule" ("name", "expression") VALUES ('x', 'y')`),
      () => database.repository(JobScheduleEntity).insert(row),
      () => database.repository(JobScheduleEntity).save(row),
      () => database.upsert(JobScheduleEntity, [row], ['name']),
    ];
    for (const write of writes) {
      await expect(dead.runFenced<unknown>(write)).rejects.toThrow(LeaseLostError);
      expect(await database.repository(JobScheduleEntity).countBy({ name: 'x' })).toBe(0);
      await alive.runFenced<unknown>(write);
      const remove = () => database.repository(JobScheduleEntity).delete({ name: 'x' });
      await expect(dead.runFenced(remove)).rejects.toThrow(LeaseLostError);
      expect(await alive.runFenced(remove)).toMatchObject({ affected: 1 });
    }
    await alive.release();
  });

  test('are aborted when the lease is lost, and not recorded in the history', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date', 'clearTimeout'] });
    try {
      const { job, ends } = controlledJob();
      here.runs.start(job, { isManual: true });
      await waitUntil(() => ends.length === 1);
      await expireLease();
      const taken = await there.leases.acquire(NAME, true, null);
      jest.advanceTimersByTime(20_000);
      await waitUntil(() => !here.runs.isRunning(NAME));
      expect(await recordedRuns()).toEqual([]);
      await taken!.release();
    } finally {
      jest.useRealTimers();
    }
  });

  test('renew the lease while a job runs', async () => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date', 'clearTimeout'] });
    try {
      const jobLease = (await here.leases.acquire(NAME, true, null))!;
      await expireLease();
      jest.advanceTimersByTime(20_000);
      await waitUntil(async () => (await there.leases.findAbandoned()).length === 0);
      expect(await there.leases.acquire(NAME, true, null)).toBeNull();
      await jobLease.release();
    } finally {
      jest.useRealTimers();
    }
  });

  test('refuse writes of an abandoned run, but not of work that it triggered', async () => {
    const database = moduleFixture.get(Database);
    const write = () => database.transaction(() => database.query('SELECT 1'));
    const jobLease = (await here.leases.acquire(NAME, true, null))!;
    let later: Promise<unknown> | undefined;
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await jobLease.runFenced(async () => {
      later = isReleased.then(write);
      await write();
    });
    await jobLease.release();
    release();
    await later;
    await expect(jobLease.runFenced(write)).rejects.toThrow(LeaseLostError);
  });

  test('release the lease when the portal stops gracefully', async () => {
    const { job, ends } = controlledJob();
    here.runs.start(job, { isManual: true });
    await waitUntil(() => ends.length === 1);
    await here.lifecycle.onModuleDestroy();
    expect(await there.leases.acquire(NAME, true, null)).not.toBeNull();
    expect((await recordedRuns()).map(({ outcome }) => outcome)).toEqual(['stopped']);
  });

  test('do not take over a job that crashes its portal again and again, but start it by its schedule', async () => {
    await here.leases.acquire(NAME, false, SEVEN);
    await expireLease();
    expect(await there.leases.findAbandoned()).toHaveLength(1);
    expect(await there.leases.acquire(NAME, false, null)).not.toBeNull();
    await expireLease();
    expect(await here.leases.findAbandoned()).toEqual([]);
    expect(await here.leases.acquire(NAME, false, EIGHT)).not.toBeNull();
    await expireLease();
    expect(await there.leases.findAbandoned()).toHaveLength(1);
  });

  test('run a manual start after the run of the other portal', async () => {
    const { job, ends } = controlledJob();
    here.runs.start(job, { isManual: true });
    await waitUntil(() => ends.length === 1);
    there.runs.start(job, { isManual: true });
    await waitUntil(() => !there.runs.isRunning(NAME));
    ends[0]!();
    await waitUntil(() => ends.length === 2);
    ends[1]!();
    await idle();
    expect((await recordedRuns()).map(({ portal }) => portal)).toEqual([there.leases.portal, here.leases.portal]);
  });

  test.each([
    ['years', 100_000],
    ['an hour', 1],
  ])('run by the schedule although a wrong clock was %s ahead', async (_, hours) => {
    const now = await moduleFixture.get(DatabaseClock).ms();
    const wrong = (await here.leases.acquire(NAME, false, new Date(now + hours * 3_600_000)))!;
    await wrong.release();
    expect(await there.leases.acquire(NAME, false, new Date(now))).not.toBeNull();
  });

  test('run each scheduled time once where the clock of a portal is two minutes ahead', async () => {
    const now = await moduleFixture.get(DatabaseClock).ms();
    const early = (await here.leases.acquire(NAME, false, new Date(now + 2 * 60_000)))!;
    await early.release();
    expect(await there.leases.acquire(NAME, false, new Date(now + 60_000))).toBeNull();
  });

  test('find jobs of a dead portal', async () => {
    await here.leases.acquire(NAME, true, null);
    const found: unknown[] = [];
    there.takeover.start((holder) => found.push(holder));
    await there.takeover.check();
    expect(found).toEqual([]);
    await expireLease();
    await there.takeover.check();
    expect(found).toEqual(
      moduleFixture.get(Database).isShared ? [expect.objectContaining({ jobId: NAME, portal: here.leases.portal, manual: true })] : [],
    );
  });
});
