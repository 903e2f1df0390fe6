import fc from 'fast-check';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { anySchedule } from './schedule.js';
import { Schedules, EXACTLY_ONCE } from './schedules.js';

/** `npm run bench` runs 10,000. */
const RUNS: Readonly<Record<string, number>> = { SQLite: 200, PostgreSQL: 6, MariaDB: 6 };

describe.each(databaseEngines)('a server on $name that crashes between a decision and its dispatch', ({ name, test, create }) => {
  let place: EmptyDatabase | undefined;
  let schedules: Schedules | undefined;

  afterAll(async () => {
    await schedules?.close();
    await place?.drop();
  });

  test('dispatches exactly once, for any number of crashes at any point, and any network fault', async () => {
    place = await create();
    const running = (schedules = await Schedules.open(place));
    const endsWell = fc.asyncProperty(anySchedule, async (crashSchedule) => {
      expect(await running.run(crashSchedule)).toEqual(crashSchedule.wishes.map(() => EXACTLY_ONCE));
    });
    await fc.assert(endsWell, { numRuns: RUNS[name]! });
  });
});
