import { JobScheduler, JobsModule } from '../../src/jobs/index.js';
import { JobHistory } from '../../src/jobs/execution/job-history.js';
import { AbandonedJobTakeover } from '../../src/jobs/leases/abandoned-job-takeover.js';
import { JobLeaseRepository } from '../../src/jobs/leases/job-lease.repository.js';
import { DiscoveredPluginsModule, PluginSet } from '../../src/plugin-host/index.js';
import { deferred } from '../support/deferred.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';
import { waitUntil } from '../support/wait-until.js';

describe('a run that is requested while the job runs', () => {
  let moduleFixture: ModuleFixture;
  let jobScheduler: JobScheduler;
  /** Ends each run in the order of their starts. */
  let runs: (() => void)[];
  /** Whether each of them was taken over. */
  let takenOver: unknown[];
  /** Has this portal take the job over from one that died. */
  let takeOver: () => void;

  const define = () =>
    jobScheduler.register({
      id: 'work',
      schedule: '0 0 0 1 1 ? 2099',
      timeoutMs: 60_000,
      run: ({ isTakenOver }) => {
        takenOver.push(isTakenOver);
        return new Promise<void>((resolve) => void runs.push(resolve));
      },
    });
  const start = async () => {
    define();
    await jobScheduler.trigger('work');
    await waitUntil(() => runs.length === 1);
  };
  const idle = () => waitUntil(() => !jobScheduler.find('work')!.running);

  beforeEach(async () => {
    runs = [];
    takenOver = [];
    jest
      .spyOn(AbandonedJobTakeover.prototype, 'start')
      .mockImplementation((take) => void (takeOver = () => take({ jobId: 'work', portal: 'dead', manual: true, startedAt: new Date(0) })));
    moduleFixture = await createModuleFixture({ imports: [DiscoveredPluginsModule.forPlugins(new PluginSet([], [])), JobsModule] });
    jobScheduler = moduleFixture.get(JobScheduler);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const end of runs) end();
    await moduleFixture.close();
  });

  it('follows also when the result of the one in progress cannot be stored', async () => {
    await start();
    await jobScheduler.trigger('work');
    jest.spyOn(moduleFixture.get(JobHistory), 'record').mockRejectedValueOnce(new Error('the database is away'));
    runs[0]!();
    await waitUntil(() => runs.length === 2 || !jobScheduler.find('work')!.running);
    expect(runs).toHaveLength(2);
  });

  it.each([
    ['was cancelled', () => jobScheduler.cancel('work')],
    [
      'was removed and is defined again',
      () => {
        jobScheduler.unregister('work');
        define();
      },
    ],
  ])('follows the end of one that %s just before', async (_, stop) => {
    await start();
    // The run has been stopped, and is not recorded yet.
    const recorded = deferred();
    jest.spyOn(moduleFixture.get(JobHistory), 'record').mockImplementationOnce(async () => recorded.promise.then(() => false));
    await stop();
    await jobScheduler.trigger('work');
    expect(jobScheduler.find('work')!.waitsFor).toBe('current-run');
    recorded.resolve();
    await waitUntil(() => runs.length === 2 || !jobScheduler.find('work')!.running);
    expect(runs).toHaveLength(2);
  });

  it('knows whether it was taken over, and a portal that runs the job already takes nothing over', async () => {
    define();
    takeOver();
    await waitUntil(() => runs.length === 1);
    takeOver();
    await jobScheduler.trigger('work');
    runs[0]!();
    await waitUntil(() => runs.length === 2);
    takeOver();
    runs[1]!();
    await idle();
    expect(takenOver).toEqual([true, false]);
  });

  it('is dropped with the one in progress when it is cancelled afterwards', async () => {
    await start();
    await jobScheduler.trigger('work');
    await jobScheduler.cancel('work');
    await idle();
    expect(runs).toHaveLength(1);
  });

  it('and cancelled while another portal is asked for the job is not tried again', async () => {
    define();
    const asked = deferred();
    const answer = deferred();
    jest.spyOn(moduleFixture.get(JobLeaseRepository), 'acquire').mockImplementationOnce(async () => {
      asked.resolve();
      await answer.promise;
      return null;
    });
    await jobScheduler.trigger('work');
    await asked.promise;
    await jobScheduler.cancel('work');
    answer.resolve();
    await idle();
    expect(jobScheduler.find('work')!.waitsFor).toBeNull();
  });
});
