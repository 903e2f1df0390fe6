import fc from 'fast-check';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { fuzzRuns, fuzzSeed } from '../../support/fuzz-budget.js';
import { anyCommandSequence, runCommands } from './any-command-sequence.js';
import { RequestSystem } from './request-system.js';

/** The same runs every time, so that what is red was broken by a change; `npm run bench -- crash-schedules` tries 10,000 others. */
const SEED = 20_260_610;
const RUNS: Readonly<Record<string, number>> = { SQLite: 60, PostgreSQL: 2, MariaDB: 2 };

describe.each(databaseEngines)('a request on $name, whatever happens to it in whatever order', ({ name, test, create }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let system: RequestSystem | undefined;

  afterAll(async () => {
    await system?.close();
    await emptyDatabase?.drop();
  });

  test('is after every command what the model says, keeps every invariant, and ends with a downloader if it is approved', async () => {
    emptyDatabase = await create();
    const running = (system = await RequestSystem.open(emptyDatabase));
    const holds = fc.asyncProperty(anyCommandSequence, ([kind, commands]) => runCommands(running, kind, commands));
    await fc.assert(holds, { seed: fuzzSeed(SEED), numRuns: fuzzRuns(RUNS[name]!), endOnFailure: true });
  });
});
