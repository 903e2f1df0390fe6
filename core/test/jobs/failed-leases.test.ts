import { EventBus } from '../../src/events/index.js';
import { JobHistory } from '../../src/jobs/execution/job-history.js';
import { JobRunner, type JobStartOptions } from '../../src/jobs/execution/job-runner.js';
import type { JobDefinition } from '../../src/jobs/job.js';
import { JobLeases, type JobLease } from '../../src/jobs/leases/job-leases.js';
import { GracefulShutdown } from '../../src/kernel/index.js';
import { memoryLog } from '../support/memory-log.js';
import { FrozenClock } from '../support/movable-clock.js';
import { provideFake } from '../support/provide-fake.js';

const MINUTE_MS = 60_000;

describe('a run whose lease cannot be acquired because the database fails', () => {
  const clock = new FrozenClock();
  const acquire = jest.fn<Promise<JobLease | null>, Parameters<JobLeases['acquire']>>();
  let runs: number;
  let job: JobDefinition;
  let jobRunner: JobRunner;

  beforeEach(() => {
    jest.useFakeTimers();
    [runs, clock.offset] = [0, 0];
    job = { id: 'work', schedule: '', timeoutMs: MINUTE_MS, run: async () => void (runs += 1) };
    const lease: JobLease = { lostSignal: new AbortController().signal, runFenced: (work) => work(), release: async () => undefined };
    acquire.mockReset().mockResolvedValue(lease);
    jobRunner = new JobRunner(
      provideFake(JobLeases, { portal: 'here', acquire }).useValue as JobLeases,
      provideFake(JobHistory, { record: async () => false }).useValue as JobHistory,
      provideFake(EventBus, { publish: async () => undefined }).useValue as EventBus,
      clock,
      provideFake(GracefulShutdown, { stopping: new AbortController().signal, onStop: () => () => undefined }).useValue as GracefulShutdown,
      memoryLog(),
    );
  });
  afterEach(() => jest.useRealTimers());

  const pass = async (ms: number): Promise<void> => {
    clock.offset += ms;
    await jest.advanceTimersByTimeAsync(ms);
  };
  const scheduled = (): JobStartOptions => ({ isManual: false, dueAt: clock.now() });
  const failTimes = (times: number): void => {
    for (let time = 0; time < times; time += 1) acquire.mockRejectedValueOnce(new Error('the database is away'));
  };

  it.each([
    ['of the schedule', scheduled, null],
    ['that was requested', () => ({ isManual: true }), 'other-portal'],
  ] as const)('%s is tried again until it can start', async (_, options, waitsFor) => {
    failTimes(2);
    const given = options();
    jobRunner.start(job, given);
    await pass(0);
    expect(jobRunner.waitsFor(job.id)).toBe(waitsFor);
    await pass(MINUTE_MS);
    expect(acquire.mock.calls).toEqual(Array(3).fill([job.id, given.isManual, 'dueAt' in given ? given.dueAt : null]));
    expect(runs).toBe(1);
    await pass(10 * MINUTE_MS);
    expect(acquire).toHaveBeenCalledTimes(3);
  });

  it('of the schedule is not tried again when it would be too late for it', async () => {
    job = { ...job, catchUpMs: 1_000 };
    failTimes(1);
    jobRunner.start(job, scheduled());
    await pass(MINUTE_MS);
    expect([acquire.mock.calls.length, runs]).toEqual([1, 0]);
  });

  it('and that was requested is not forgotten for one of the schedule', async () => {
    failTimes(2);
    jobRunner.start(job, { isManual: true });
    await pass(1_000);
    jobRunner.start(job, scheduled());
    await pass(MINUTE_MS);
    expect(acquire.mock.calls.at(-1)).toEqual([job.id, true, null]);
    expect(runs).toBe(1);
  });

  it('is not tried again once it was cancelled', async () => {
    failTimes(1);
    jobRunner.start(job, { isManual: true });
    await pass(1_000);
    jobRunner.stop(job.id);
    await pass(MINUTE_MS);
    expect([acquire.mock.calls.length, runs]).toEqual([1, 0]);
  });
});
