import fc from 'fast-check';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { anySchedule } from './schedule.js';
import { Schedules, EXACTLY_ONCE } from './schedules.js';

/** `npm run bench` tries 10,000. */
const RUNS: Readonly<Record<string, number>> = { SQLite: 200, PostgreSQL: 6, MariaDB: 6 };

describe.each(databaseEngines)('a portal on $name that dies between a decision and its hand-over', ({ name, test, create }) => {
  let place: EmptyDatabase | undefined;
  let schedules: Schedules | undefined;

  afterAll(async () => {
    await schedules?.close();
    await place?.drop();
  });

  test('loses nothing and hands nothing over twice, wherever it dies and however often, and however bad the line is', async () => {
    place = await create();
    const running = (schedules = await Schedules.open(place));
    const endsWell = fc.asyncProperty(anySchedule, async (crashSchedule) => {
      expect(await running.run(crashSchedule)).toEqual(crashSchedule.wishes.map(() => EXACTLY_ONCE));
    });
    await fc.assert(endsWell, { numRuns: RUNS[name]! });
  });
});
