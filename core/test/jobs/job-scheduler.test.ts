import { PluginFailure, type ReportProgress } from '@ombi/sdk';
import { EventBus } from '../../src/events/index.js';
import { JobScheduler, JobsModule, type JobDefinition } from '../../src/jobs/index.js';
import { JobHistory } from '../../src/jobs/execution/job-history.js';
import { Clock, createPluginProcessFailure, Database } from '../../src/kernel/index.js';
import { PluginSet, PluginSettingsService, DiscoveredPluginsModule } from '../../src/plugin-host/index.js';
import { fakeDownloaderPackage, fakePlugins } from '../support/plugins/fake-plugins.js';
import { createFirstAdministrator, createUser } from '../support/portal/test-users.js';
import { startPortal } from '../support/portal/portal.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { deferred } from '../support/deferred.js';
import { waitUntil } from '../support/wait-until.js';

const FAR_FUTURE_CRON = '0 0 0 1 1 ? 2099';

/** A job whose runs the test ends, each with a result or an error. */
function controlledJob(id = 'work', more: Partial<JobDefinition> = {}) {
  const runs: {
    finish(result?: { changed?: boolean }): void;
    fail(cause: Error): void;
    signal: AbortSignal;
    manual: boolean;
    report(done: number, total?: number): void;
  }[] = [];
  const run: JobDefinition['run'] = ({ signal, isManual, report }) =>
    new Promise((finish, fail) => void runs.push({ finish, fail, signal, manual: isManual, report }));
  const job: JobDefinition = { id, schedule: FAR_FUTURE_CRON, timeoutMs: 60_000, run, ...more };
  return { job, runs };
}

describe('jobs', () => {
  let moduleFixture: ModuleFixture;
  let jobScheduler: JobScheduler;
  let now: number;
  const publishedEvents: [string, object][] = [];

  const open = async (plugins = new PluginSet([], []), dataDir?: string): Promise<void> => {
    publishedEvents.length = 0;
    now = Date.parse('2026-03-01T12:00:00.000Z');
    const clock = { ms: () => now, now: () => new Date(now) };
    moduleFixture = await createModuleFixture({
      imports: [DiscoveredPluginsModule.forPlugins(plugins), JobsModule],
      overrides: [[Clock, clock]],
      ...(dataDir ? { config: { dataDir } } : {}),
    });
    jobScheduler = moduleFixture.get(JobScheduler);
    moduleFixture.get(EventBus).onAnyEvent((name, event) => void (name.startsWith('job.') && publishedEvents.push([name, event])));
  };
  const view = (id = 'work') => jobScheduler.find(id)!;
  const idle = (id = 'work') => waitUntil(() => !view(id).running);

  beforeEach(() => open());
  afterEach(() => moduleFixture.close());

  it('runs a job on request, and publishes its start and end', async () => {
    const { job, runs } = controlledJob();
    jobScheduler.register(job);
    expect(await jobScheduler.trigger('work')).toBe(true);
    await waitUntil(() => runs.length === 1);
    expect([view().running, runs[0]!.manual]).toEqual([true, true]);
    runs[0]!.report(3, 10);
    expect(view().progress).toEqual({ done: 3, total: 10 });

    now += 5000;
    runs[0]!.finish();
    await idle();
    await waitUntil(() => publishedEvents.length === 2);
    expect(publishedEvents).toEqual([
      ['job.started', { jobId: 'work' }],
      ['job.finished', { jobId: 'work', tookMs: 5000, manual: true }],
    ]);
    expect(view()).toMatchObject({ running: false, progress: null, lastRun: { outcome: 'succeeded', manual: true, reason: null } });
  });

  it('does not start an unknown job', async () => {
    expect(await jobScheduler.trigger('nothing')).toBe(false);
  });

  it('runs a job once at a time: all requests during a run lead to one more run', async () => {
    const { job, runs } = controlledJob();
    jobScheduler.register(job);
    for (let asked = 0; asked < 5; asked += 1) await jobScheduler.trigger('work');
    await waitUntil(() => runs.length === 1);
    runs[0]!.finish();
    await waitUntil(() => runs.length === 2);
    runs[1]!.finish();
    await idle();
    expect(runs).toHaveLength(2);
  });

  it('starts a run requested in a transaction after its commit, and never after a rollback', async () => {
    const { job, runs } = controlledJob();
    jobScheduler.register(job);
    await moduleFixture.get(Database).transaction(async () => {
      await jobScheduler.trigger('work');
      expect(view().running).toBe(false);
    });
    await waitUntil(() => runs.length === 1);
    runs[0]!.finish();
    await idle();
    await moduleFixture
      .get(Database)
      .transaction(async () => {
        await jobScheduler.trigger('work');
        throw new Error('rolled back');
      })
      .catch(() => null);
    expect([view().running, runs.length]).toEqual([false, 1]);
  });

  it('records the note of a run as a code with its values, beside its text', async () => {
    const note = { code: 'newsletter-queued', values: { number: 2 }, text: '2 mails are on their way.' };
    jobScheduler.register({ id: 'work', schedule: FAR_FUTURE_CRON, timeoutMs: 60_000, run: () => Promise.resolve({ note }) });
    await jobScheduler.trigger('work');
    await waitUntil(() => view().lastRun !== null);
    const { text: reason, ...codeWithValues } = note;
    expect(view().lastRun).toMatchObject({ outcome: 'succeeded', reason, note: codeWithValues });
  });

  it('records why a run failed, without secrets, whatever the job throws', async () => {
    jobScheduler.register({
      id: 'work',
      schedule: FAR_FUTURE_CRON,
      timeoutMs: 1000,
      run: () => {
        throw new Error('the disk is full');
      },
    });
    await jobScheduler.trigger('work');
    await idle();
    await waitUntil(() => publishedEvents.length === 2);
    const failure = { code: 'job-error', detail: 'the disk is full' };
    expect(publishedEvents[1]).toEqual(['job.failed', { jobId: 'work', reason: 'the disk is full', failure }]);
    expect(view().lastRun).toMatchObject({ outcome: 'failed', reason: 'the disk is full', failure });
  });

  it.each([
    [new PluginFailure('unreachable', 'connect ECONNREFUSED'), { code: 'unreachable', detail: 'connect ECONNREFUSED' }],
    [createPluginProcessFailure('its process ended'), { code: 'plugin-not-running', detail: 'its process ended' }],
  ])('records the failure of a plug-in as a code with its words: %s', async (cause, failure) => {
    jobScheduler.register({ id: 'work', schedule: FAR_FUTURE_CRON, timeoutMs: 60_000, run: () => Promise.reject(cause) });
    await jobScheduler.trigger('work');
    await waitUntil(() => view().lastRun !== null);
    expect(view().lastRun).toMatchObject({ outcome: 'failed', failure });
  });

  it('does not wait for a job that hangs', async () => {
    const { job, runs } = controlledJob('work', { timeoutMs: 20 });
    jobScheduler.register(job);
    await jobScheduler.trigger('work');
    await waitUntil(() => view().lastRun !== null);
    expect(view().lastRun).toMatchObject({
      ...{ outcome: 'failed', reason: 'it was not done after 0 s' },
      failure: { code: 'job-timeout', detail: '0 s' },
    });
    expect(runs[0]!.signal.aborted).toBe(true);
  });

  it('aborts a run when its job is removed, and when the portal stops', async () => {
    const [first, second] = [controlledJob('first'), controlledJob('second')];
    for (const { job } of [first, second]) {
      jobScheduler.register(job);
      await jobScheduler.trigger(job.id);
    }
    await waitUntil(() => first.runs.length + second.runs.length === 2);
    jobScheduler.unregister('first');
    expect([first.runs[0]!.signal.aborted, jobScheduler.find('first')]).toEqual([true, undefined]);
    await moduleFixture.close();
    expect(second.runs[0]!.signal.aborted).toBe(true);
    await open();
  });

  it('continues a run when its job is registered again', async () => {
    const { job, runs } = controlledJob();
    jobScheduler.register(job);
    await jobScheduler.trigger('work');
    await waitUntil(() => runs.length === 1);
    jobScheduler.register({ ...job, schedule: '0 0 1 1 1 ? 2099' });
    expect([view().running, runs[0]!.signal.aborted]).toEqual([true, false]);
    runs[0]!.finish();
    await idle();
  });

  it('registers a job with an invalid schedule; it runs only on request', async () => {
    const { job, runs } = controlledJob('work', { schedule: 'whenever' });
    jobScheduler.register(job);
    expect(view()).toMatchObject({ schedule: 'whenever', description: null, nextRuns: [] });
    await jobScheduler.trigger('work');
    await waitUntil(() => runs.length === 1);
    runs[0]!.finish();
    await idle();
  });

  describe('on schedule', () => {
    const EVERY_SECOND = '* * * * * ?';
    /** Advances the time after runs that were started have ended, unless the test holds them. */
    const tick = async (ms: number, isHeld = () => false): Promise<void> => {
      for (let left = ms; left > 0; left -= 100) {
        now += 100;
        jest.advanceTimersByTime(100);
        await new Promise(setImmediate);
        while (jobScheduler.find('work')?.running && !isHeld()) await new Promise(setImmediate);
      }
    };

    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] }));
    afterEach(() => void jest.useRealTimers());

    it('starts a job at its scheduled times, without events while nothing changes', async () => {
      let count = 0;
      jobScheduler.register({ id: 'work', schedule: EVERY_SECOND, timeoutMs: 1000, run: async () => void (count += 1) });
      await tick(5000);
      expect(count).toBe(5);
      expect(publishedEvents).toEqual([]);
      const starts = (await moduleFixture.get(JobHistory).findRuns('work')).map(({ startedAt }) => startedAt.getTime());
      expect(starts).toEqual([0, 1000, 2000, 3000, 4000].map((ago) => now - ago));
      expect(view().lastRun).toMatchObject({ startedAt: new Date(now), manual: false });
    });

    it('passes the scheduled time to the lease, not the actual time', async () => {
      jobScheduler.register({ id: 'work', schedule: EVERY_SECOND, timeoutMs: 1000, run: async () => undefined });
      now += 300;
      await tick(1_000);
      const [row] = await moduleFixture
        .get(Database)
        .query<{ dueAt: number }>('SELECT "dueAt" FROM "job_lease" WHERE "jobId" = ?', ['work']);
      expect(row!.dueAt % 1_000).toBe(0);
      expect(now % 1_000).not.toBe(0);
    });

    it('publishes and records the runs that changed something', async () => {
      let count = 0;
      jobScheduler.register({
        id: 'work',
        schedule: EVERY_SECOND,
        timeoutMs: 1000,
        run: async () => ({ changed: (count += 1) % 2 === 0 }),
      });
      await tick(4000);
      expect(publishedEvents.map(([name]) => name)).toEqual(['job.finished', 'job.finished']);
      expect((await moduleFixture.get(JobHistory).findRuns('work')).map(({ changed }) => changed)).toEqual([true, false, true, false]);
    });

    it('publishes a repeated failure once', async () => {
      jobScheduler.register({ id: 'work', schedule: EVERY_SECOND, timeoutMs: 1000, run: () => Promise.reject(new Error('still down')) });
      await tick(4000);
      expect(publishedEvents).toEqual([['job.failed', expect.objectContaining({ jobId: 'work', reason: 'still down' })]]);
      expect(await moduleFixture.get(JobHistory).findRuns('work')).toHaveLength(4);
    });

    it('skips scheduled times while the job still runs', async () => {
      const { job, runs } = controlledJob('work', { schedule: EVERY_SECOND });
      jobScheduler.register(job);
      await tick(3000, () => runs.length === 1);
      expect(runs).toHaveLength(1);
      runs[0]!.finish();
      await tick(1000, () => runs.length === 2);
      expect(runs).toHaveLength(2);
      runs[1]!.finish();
      await tick(100);
    });

    it('applies a new schedule at once, and stores it', async () => {
      let count = 0;
      const job: JobDefinition = {
        id: 'work',
        schedule: FAR_FUTURE_CRON,
        setting: 'workSync',
        timeoutMs: 1000,
        run: async () => void (count += 1),
      };
      jobScheduler.register(job);
      await jobScheduler.reschedule(new Map([['workSync', EVERY_SECOND]]));
      await tick(2000);
      expect(count).toBe(2);
      expect(view()).toMatchObject({ schedule: EVERY_SECOND, defaultSchedule: FAR_FUTURE_CRON, description: 'Every second' });

      jobScheduler.unregister('work');
      await tick(2000);
      jobScheduler.register(job);
      expect([count, view().schedule]).toEqual([2, EVERY_SECOND]);
    });

    it('runs once, late, after the system slept through scheduled times', async () => {
      let count = 0;
      jobScheduler.register({ id: 'work', schedule: '0 * * * * ?', timeoutMs: 1000, run: async () => void (count += 1) });
      now += 3_600_000;
      jest.advanceTimersByTime(60_000);
      await new Promise(setImmediate);
      while (view().running) await new Promise(setImmediate);
      expect(count).toBe(1);
    });

    it('follows a clock that was ahead and is set back', async () => {
      let count = 0;
      now += 2 * 3_600_000;
      jobScheduler.register({ id: 'work', schedule: '0 30 13 * * ?', timeoutMs: 1000, run: async () => void (count += 1) });
      now -= 2 * 3_600_000;
      for (const minutes of [60, 30]) {
        now += minutes * 60_000;
        jest.advanceTimersByTime(minutes * 60_000);
      }
      await new Promise(setImmediate);
      while (view().running) await new Promise(setImmediate);
      expect(count).toBe(1);
    });
  });

  it('keeps fifty runs of each kind, so that frequent ones without news do not displace the others', async () => {
    const jobHistory = moduleFixture.get(JobHistory);
    const record = (index: number, run: object) =>
      jobHistory.record('work', {
        ...{ startedAt: new Date(now), finishedAt: new Date(now + index), outcome: 'succeeded', manual: false, changed: false },
        ...{ reason: null, failure: null, note: null, results: null, portal: null },
        ...run,
      });
    for (let index = 0; index < 55; index += 1) await record(index, { manual: true });
    const ends = async () => (await jobHistory.findRuns('work')).map(({ finishedAt }) => finishedAt.getTime() - now);
    expect(await ends()).toEqual(Array.from({ length: 50 }, (_, index) => 54 - index));
    for (let index = 100; index < 160; index += 1) await record(index, {});
    for (let index = 200; index < 260; index += 1) await record(index, { outcome: 'failed', reason: 'down' });
    const kept = await ends();
    expect([kept.length, kept[0], kept[49], kept[50], kept[99], kept[100], kept[149]]).toEqual([150, 259, 210, 159, 110, 54, 5]);
    expect(await moduleFixture.get(Database).query('SELECT "id" FROM "job_run"')).toHaveLength(150);
  });

  describe('of plug-ins', () => {
    it('are registered while a connection is enabled, run for each connection in turn, and continue after a failure', async () => {
      const swept: string[] = [];
      const sweep = {
        id: 'sweep',
        schedule: FAR_FUTURE_CRON,
        timeoutMs: 60_000,
        run: async ({ connection }: { connection: { name: string } }) => {
          swept.push(connection.name);
          if (connection.name === 'bad') throw new Error('no');
          return { changed: true };
        },
      };
      const folders = fakePlugins([fakeDownloaderPackage({ jobs: [sweep] } as never)]);
      await moduleFixture.close();
      await open(await folders.load());
      const place = (name: string) => ({
        id: null,
        slot: null,
        enabled: true,
        values: { name, baseUrl: 'http://depot.example', apiKey: 'a-key-for-the-depot' },
      });
      const save = (enabled: boolean) =>
        moduleFixture.get(PluginSettingsService).save('depot', { enabled, settings: {}, connections: [place('bad'), place('good')] });

      expect(jobScheduler.find('depot.sweep')).toBeUndefined();
      await save(true);
      await jobScheduler.trigger('depot.sweep');
      await waitUntil(() => view('depot.sweep').lastRun !== null);
      expect([swept, view('depot.sweep').lastRun]).toMatchObject([
        ['bad', 'good'],
        { outcome: 'failed', reason: expect.stringContaining('"depot" made a mistake in job sweep') },
      ]);
      await save(false);
      expect(jobScheduler.find('depot.sweep')).toBeUndefined();
      folders.remove();
    });

    it('report their progress over all connections, and the history keeps what they return', async () => {
      const half = deferred();
      const goOn = deferred();
      let answer = (name: string): unknown => ({ result: { of: name, removed: 3 } });
      const count = {
        id: 'count',
        schedule: FAR_FUTURE_CRON,
        timeoutMs: 60_000,
        run: async ({ connection: { name }, progress }: { connection: { name: string }; progress: ReportProgress }) => {
          if (name === 'two') progress(0.5);
          if (name === 'two') half.resolve();
          if (name === 'two') await goOn.promise;
          return answer(name);
        },
      };
      const folders = fakePlugins([fakeDownloaderPackage({ jobs: [count] } as never)]);
      await moduleFixture.close();
      await open(await folders.load());
      const connections = ['one', 'two', 'three'].map((name) => {
        const values = { name, baseUrl: 'http://depot.example', apiKey: 'a-key-for-the-depot' };
        return { id: null, slot: null, enabled: true, values };
      });
      await moduleFixture.get(PluginSettingsService).save('depot', { enabled: true, settings: {}, connections });
      const run = async () => {
        const before = view('depot.count').lastRun?.finishedAt;
        now += 1_000;
        await jobScheduler.trigger('depot.count');
        await waitUntil(() => view('depot.count').lastRun?.finishedAt !== before && !view('depot.count').running);
        return view('depot.count').lastRun!;
      };

      const running = run();
      await half.promise;
      expect(view('depot.count').progress).toEqual({ done: 50, total: 100 });
      goOn.resolve();
      const results = ['one', 'two', 'three'].map((name) => {
        return { connectionId: expect.any(String), connection: name, result: { of: name, removed: 3 } };
      });
      expect(await running).toMatchObject({ outcome: 'succeeded', results });
      expect(await moduleFixture.get(JobHistory).findRuns('depot.count')).toMatchObject([{ results }]);

      answer = (name) => (name === 'one' ? { changed: true } : undefined);
      expect(await run()).toMatchObject({ outcome: 'succeeded', changed: true, results: null });
      for (const result of ['x'.repeat(20_000), 1n, () => 1]) {
        answer = (name) => (name === 'one' ? { result } : undefined);
        expect(await run()).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('no plain data'), results: null });
      }
      folders.remove();
    });
  });
});

describe('the administration of jobs', () => {
  it('lists, validates, reschedules and starts jobs', async () => {
    const v1Api = { jobs: [{ job: 'downloader-sync', start: 'depotSync', setting: 'depotSync' }] };
    const folders = fakePlugins([fakeDownloaderPackage({ v1Api } as never)]);
    const portal = await startPortal({ pluginSet: await folders.load() });
    const admin = await createFirstAdministrator(portal);
    const user = await createUser(portal, admin, 'visitor', ['PowerUser']);
    const call = <T = unknown>(method: string, path: string, body?: unknown, token = admin.token) =>
      portal.api<T>(method, path, body, token);
    let ran = 0;
    portal.get(JobScheduler).register({
      id: 'house-keeping',
      schedule: FAR_FUTURE_CRON,
      setting: 'houseKeeping',
      timeoutMs: 1000,
      run: async () => void (ran += 1),
    });

    for (const path of ['/api/v3/jobs', '/api/v1/Settings/jobs']) expect((await call('GET', path, undefined, user.token)).status).toBe(403);
    expect((await call('GET', '/api/v1/Settings/jobs')).body).toMatchObject({
      id: 0,
      depotSync: '0 15 0/1 1/1 * ? *',
      houseKeeping: FAR_FUTURE_CRON,
    });

    expect((await call('POST', '/api/v1/Settings/testcron', { expression: '0 0 12 ? * 6 *' })).body).toEqual({
      success: true,
      message: 'Cron is Valid',
    });
    expect((await call('POST', '/api/v1/Settings/testcron', { expression: 'often' })).body).toMatchObject({
      success: false,
      message: expect.stringContaining('fields'),
    });
    expect((await call('POST', '/api/v1/Settings/testcron')).body).toMatchObject({ success: false });

    const refused = await call('POST', '/api/v1/Settings/jobs', { depotSync: '0 0 5 * * ?', houseKeeping: 'never' });
    expect(refused.body).toEqual({ result: false, message: expect.stringMatching(/^houseKeeping does not contain a valid schedule: /) });
    expect((await call('POST', '/api/v1/Settings/jobs', { depotSync: '' })).body).toMatchObject({ result: false });
    expect((await call<{ depotSync: string }>('GET', '/api/v1/Settings/jobs')).body.depotSync).toBe('0 15 0/1 1/1 * ? *');

    expect((await call('POST', '/api/v1/Settings/jobs', { DepotSync: '0 0 5 * * ?', somethingElse: 'x' })).body).toEqual({
      result: true,
      message: null,
    });
    const { body: kept } = await call('GET', '/api/v1/Settings/jobs');
    expect(kept).toMatchObject({ id: 0, depotSync: '0 0 5 * * ?', houseKeeping: FAR_FUTURE_CRON });
    expect(kept).not.toHaveProperty('somethingElse');

    expect((await call('POST', '/api/v3/jobs/house-keeping/run')).body).toEqual({ triggered: true });
    await waitUntil(() => ran === 1);
    expect((await call('POST', '/api/v3/jobs/nothing/run')).status).toBe(404);
    expect((await call('POST', '/api/v3/plugins/depot/jobs/nothing/run')).status).toBe(404);
    expect((await call('PUT', '/api/v3/jobs/house-keeping', { schedule: 'never' })).body).toMatchObject({ type: 'invalid-schedule' });
    expect((await call('PUT', '/api/v3/jobs/house-keeping', { schedule: '0 12 * * 5' })).body).toMatchObject({
      schedule: '0 12 * * 5',
      description: 'At 12:00, only on Friday',
    });

    const listed = (await call<{ id: string; nextRuns: string[] }[]>('GET', '/api/v3/jobs')).body.find(({ id }) => id === 'house-keeping');
    expect(listed).toMatchObject({
      setting: 'houseKeeping',
      running: false,
      lastRun: { outcome: 'succeeded' },
      nextRuns: Array.from({ length: 5 }, () => expect.any(String)),
    });
    expect((await call<object[]>('GET', '/api/v3/jobs/house-keeping/runs')).body).toHaveLength(1);

    const { rows } = (await call<{ rows: { about: string; facts: object }[] }>('GET', '/api/v3/audit?what=settings.changed')).body;
    expect(rows.filter(({ about }) => about === 'jobs').map(({ facts }) => facts)).toEqual([
      { changes: [{ field: 'houseKeeping', before: FAR_FUTURE_CRON, after: '0 12 * * 5' }] },
      { changes: [{ field: 'depotSync', before: '0 15 0/1 1/1 * ? *', after: '0 0 5 * * ?' }] },
    ]);

    await portal.close();
    folders.remove();
  });
});
