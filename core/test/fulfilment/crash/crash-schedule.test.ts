import fc from 'fast-check';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { fuzzRuns } from '../../support/fuzz-budget.js';
import { anyCrashSchedule } from './crash-schedule.js';
import { CrashScheduleRunner, EXACTLY_ONCE } from './crash-schedule-runner.js';

/** `npm run bench` runs 10,000. */
const RUNS: Readonly<Record<string, number>> = { SQLite: 200, PostgreSQL: 6, MariaDB: 6 };

describe.each(databaseEngines)('a server on $name that crashes between a decision and its dispatch', ({ name, test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let schedules: CrashScheduleRunner | undefined;

  afterAll(async () => {
    await schedules?.close();
    await emptyDatabase?.drop();
  });

  test('dispatches exactly once, for any number of crashes at any point, and any network fault', async () => {
    emptyDatabase = await create();
    const running = (schedules = await CrashScheduleRunner.open(emptyDatabase));
    const endsWell = fc.asyncProperty(anyCrashSchedule, async (crashSchedule) => {
      expect(await running.run(crashSchedule)).toEqual(crashSchedule.requests.map(() => EXACTLY_ONCE));
    });
    await fc.assert(endsWell, { numRuns: fuzzRuns(RUNS[name]!) });
  });
});
