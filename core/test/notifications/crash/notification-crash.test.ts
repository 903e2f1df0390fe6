import fc from 'fast-check';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { fuzzRuns } from '../../support/fuzz-budget.js';
import { anyNotificationCrashSchedule } from './notification-crash-schedule.js';
import { NotificationCrashRunner } from './notification-crash-runner.js';

/** `npm run bench -- crash-schedules` runs more. */
const RUNS: Readonly<Record<string, number>> = { SQLite: 40, PostgreSQL: 8, MariaDB: 8 };

/** On PostgreSQL and MariaDB a second portal works on the same database, and does not crash. */
describe.each(databaseEngines)(
  'a portal on $name that crashes between an event and the outcome of its messages',
  ({ name, test, create }) => {
    let emptyDatabase: EmptyDatabase | undefined;
    let runner: NotificationCrashRunner | undefined;

    afterAll(async () => {
      await runner?.close();
      await emptyDatabase?.drop();
    });

    test('loses no message, merged or not, repeats one with the same key only, and fills each inbox once', async () => {
      emptyDatabase = await create();
      const running = (runner = await NotificationCrashRunner.open(emptyDatabase));
      const endsWell = fc.asyncProperty(anyNotificationCrashSchedule, async (schedule) => {
        expect(await running.run(schedule)).toEqual([]);
      });
      await fc.assert(endsWell, { numRuns: fuzzRuns(RUNS[name]!) });
    });
  },
);
