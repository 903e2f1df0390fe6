import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { AnnouncedMovies } from './announced-movies.js';

/** Approximate number of database accesses for three movies that are asked for, approved and available. */
const DATABASE_ACCESSES = 600;

describe.each(databaseEngines)('a portal process on $name that is killed while it notifies', ({ name, test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let announced: AnnouncedMovies | undefined;

  afterAll(async () => {
    await announced?.close();
    await emptyDatabase?.drop();
  });

  // Each process start takes seconds. `npm run bench -- crash-schedules` kills more.
  const killCount = name === 'SQLite' ? 3 : 1;

  test('at any database access tells everybody of everything, and the same thing with one key only', async () => {
    emptyDatabase = await create();
    const movies = (announced = await AnnouncedMovies.open(emptyDatabase));
    const killPoints = Array.from({ length: killCount }, () => 1 + Math.floor(Math.random() * DATABASE_ACCESSES));
    for (const [round, killAt] of killPoints.entries()) {
      const first = 1 + round * 100;
      expect([killPoints, await movies.announceUntilKilled([first, first + 99], killAt)]).toEqual([killPoints, 'SIGKILL']);
    }
    expect([killPoints, (await movies.findErrors()).faults]).toEqual([killPoints, []]);
  });
});
