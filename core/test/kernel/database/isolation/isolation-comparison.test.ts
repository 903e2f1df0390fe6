import fc from 'fast-check';
import { databaseEngines, type EmptyDatabase } from '../../../support/data/databases.js';
import { fuzzRuns } from '../../../support/fuzz-budget.js';
import { IsolationComparison } from './isolation-comparison.js';
import { anySchedule } from './schedule.js';

/** `npm run bench -- crash-schedules` runs many more. */
const RUNS = 30;

const postgres = databaseEngines.find(({ name }) => name === 'PostgreSQL')!;

describe('SQLite compared with PostgreSQL', () => {
  let emptyDatabase: EmptyDatabase | undefined;
  let comparison: IsolationComparison | undefined;

  afterAll(async () => {
    await comparison?.close();
    await emptyDatabase?.drop();
  });

  postgres.test('stores the same for random schedules of transactions with time-outs', async () => {
    emptyDatabase = await postgres.createBlank();
    const both = (comparison = await IsolationComparison.open(emptyDatabase.dataDir, emptyDatabase.databaseUrl));
    const storesTheSame = fc.asyncProperty(anySchedule, async (schedule) => {
      const { embedded, postgres: right } = await both.compare(schedule);
      expect(embedded).toEqual(right);
    });
    await fc.assert(storesTheSame, { numRuns: fuzzRuns(RUNS) });
  });
});
