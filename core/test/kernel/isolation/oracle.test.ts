import fc from 'fast-check';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { Oracle } from './oracle.js';
import { anySchedule } from './schedule.js';

/** `npm run bench -- crashes` runs many more. */
const RUNS = 30;

const postgres = databaseEngines.find(({ name }) => name === 'PostgreSQL')!;

describe('SQLite compared with PostgreSQL', () => {
  let place: EmptyDatabase | undefined;
  let oracle: Oracle | undefined;

  afterAll(async () => {
    await oracle?.close();
    await place?.drop();
  });

  postgres.test('stores the same for random schedules of transactions with time-outs', async () => {
    place = await postgres.create();
    const both = (oracle = await Oracle.open(place.dataDir, place.databaseUrl));
    const storesTheSame = fc.asyncProperty(anySchedule, async (schedule) => {
      const { embedded, postgres: right } = await both.compare(schedule);
      expect(embedded).toEqual(right);
    });
    await fc.assert(storesTheSame, { numRuns: RUNS });
  });
});
