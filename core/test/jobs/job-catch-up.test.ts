import { JobScheduler, JobsModule, type JobDefinition } from '../../src/jobs/index.js';
import { Clock, Database } from '../../src/kernel/index.js';
import { JobLeaseRepository } from '../../src/jobs/leases/job-lease.repository.js';
import { DiscoveredPluginsModule, PluginSet } from '../../src/plugin-host/index.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const DAILY = '0 0 2 * * ?';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Less than a write waits for its turn: it may begin in the middle of a step. */
const STEP_MS = 5_000;

describe('a job whose scheduled time passes while no portal runs', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let now: number;
  let portals: ModuleFixture[];
  let runs: string[];

  const define = (more: Partial<JobDefinition> = {}) => {
    const job = { id: 'work', schedule: DAILY, timeoutMs: 1000, run: async () => void runs.push(job.id), ...more };
    for (const portal of portals) portal.get(JobScheduler).register(job);
  };
  /** Starts a portal at a time, on the database of the earlier ones. */
  const start = async (time: string): Promise<void> => {
    now = Date.parse(time);
    const clock = { ms: () => now, now: () => new Date(now) };
    const imports = [DiscoveredPluginsModule.forPlugins(new PluginSet([], [])), JobsModule];
    portals.push(await createModuleFixture({ imports, overrides: [[Clock, clock]], config: { dataDir: folder.path } }));
  };
  const stop = async (): Promise<void> => {
    for (const portal of portals.splice(0)) await portal.close();
  };
  const isIdle = () =>
    portals.every((portal) =>
      portal
        .get(JobScheduler)
        .list()
        .every(({ running }) => !running),
    );
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    while (now < end) {
      const step = Math.min(STEP_MS, end - now);
      now += step;
      jest.advanceTimersByTime(step);
      // A few turns of the event loop, in which the run and its end are stored.
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
      await goOnUntil(isIdle);
      await writesSettled();
    }
  };
  /** Writes wait for their turn by the same timers, and two portals on one file for each other: these go on in small steps. */
  const goOnUntil = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) {
      jest.advanceTimersByTime(1);
      await new Promise(setImmediate);
    }
  };
  const writesSettled = async (): Promise<void> => {
    let areSettled = false;
    const writes = Promise.all(portals.map((portal) => portal.get(Database).transaction(async () => undefined)));
    void writes.finally(() => (areSettled = true)).catch(() => undefined);
    await goOnUntil(() => areSettled);
    await writes;
  };

  const waitFor = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await isTrue())) await new Promise(setImmediate);
  };
  /** The first portal stores from when on it knows a job a minute after its start. */
  const passUntilKnown = async (ms: number, jobId = 'work'): Promise<void> => {
    await pass(ms);
    await waitFor(async () => (await portals[0]!.get(JobLeaseRepository).findDueTimes()).has(jobId));
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    folder = temporaryFolder();
    [portals, runs] = [[], []];
  });
  afterEach(async () => {
    await stop();
    jest.useRealTimers();
    folder.remove();
  });

  it('runs once, within minutes after the start, and not again after the next one', async () => {
    await start('2026-03-01T12:00:00');
    define();
    await passUntilKnown(10 * 60_000);
    await stop();
    expect(runs).toEqual([]);

    await start('2026-03-04T12:00:00');
    define();
    await pass(59_000);
    expect(runs).toEqual([]);
    await pass(6 * 60_000);
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual(['work']);
    await stop();

    await start('2026-03-04T13:00:00');
    define();
    await pass(10 * 60_000);
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual(['work']);
  });

  it('is not run by a new portal, nor after a run at its time', async () => {
    await start('2026-03-01T01:50:00');
    define();
    await pass(15 * 60_000);
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual(['work']);
    await stop();
    await start('2026-03-01T20:00:00');
    define();
    await pass(10 * 60_000);
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual(['work']);
  });

  it('is left to its next time when that comes soon', async () => {
    await start('2026-03-01T12:00:00');
    define();
    await passUntilKnown(2 * 60_000);
    await stop();
    await start('2026-03-03T01:30:00');
    define();
    await pass(10 * 60_000);
    expect(runs).toEqual([]);
    await pass(25 * 60_000);
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual(['work']);
  });

  it('is not run when the time is longer ago than the job allows', async () => {
    const weekly = { id: 'letter', schedule: '0 0 12 ? * 6', catchUpMs: DAY_MS };
    await start('2026-03-01T12:00:00');
    define(weekly);
    await passUntilKnown(2 * 60_000, weekly.id);
    await stop();
    // A Friday is the sixth of March.
    await start('2026-03-07T13:00:00');
    define(weekly);
    await pass(10 * 60_000);
    expect(runs).toEqual([]);
    await stop();

    await start('2026-03-14T11:00:00');
    define(weekly);
    await pass(10 * 60_000);
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual(['letter']);
  });

  it('is not run late either when the machine slept for longer than the job allows', async () => {
    await start('2026-03-01T01:00:00');
    define({ catchUpMs: HOUR_MS });
    now += 5 * HOUR_MS;
    await pass(HOUR_MS);
    expect(runs).toEqual([]);
  });

  it('is run by one of two portals', async () => {
    await start('2026-03-01T12:00:00');
    define();
    await passUntilKnown(2 * 60_000);
    await stop();
    await start('2026-03-02T12:00:00');
    await start('2026-03-02T12:00:00');
    define();
    await pass(10 * 60_000);
    await waitFor(() => runs.length > 0);
    expect(runs).toEqual(['work']);
  });

  it('runs also when it was not stored at first from when on it is known', async () => {
    await start('2026-03-01T12:00:00');
    jest.spyOn(portals[0]!.get(JobLeaseRepository), 'addDueTimes').mockRejectedValueOnce(new Error('the database is away'));
    define();
    await pass(3 * 60_000);
    expect([...(await portals[0]!.get(JobLeaseRepository).findDueTimes()).keys()]).toEqual(['work']);
  });

  it('does not count as run at a time that is still to come, because the clock was ahead and is set back', async () => {
    await start('2026-03-01T02:30:00');
    define();
    now -= HOUR_MS;
    await pass(3 * 60_000);
    expect([...(await portals[0]!.get(JobLeaseRepository).findDueTimes()).keys()]).toEqual([]);
  });

  it('runs also when it was added to a portal that had run for a while', async () => {
    await start('2026-03-01T12:00:00');
    await pass(2 * 60_000);
    define();
    await pass(2 * 60_000);
    expect([...(await portals[0]!.get(JobLeaseRepository).findDueTimes()).keys()]).toEqual(['work']);
  });

  it('that was removed meanwhile is not run', async () => {
    await start('2026-03-01T12:00:00');
    define();
    await passUntilKnown(2 * 60_000);
    await stop();
    await start('2026-03-02T12:00:00');
    define();
    portals[0]!.get(JobScheduler).unregister('work');
    await pass(10 * 60_000);
    expect(runs).toEqual([]);
  });
});
