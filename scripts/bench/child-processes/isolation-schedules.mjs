/** Runs transactions that get in each other's way on the embedded database and on PostgreSQL, from the sources of the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import '../../../core/test/support/source-hooks.mjs';
import { requireFromCore } from '../support/built-modules.mjs';

const PROGRESS_INTERVAL = 500;

process.once('disconnect', () => process.exit());
process.once('message', async ({ schedules: numRuns, seed }) => {
  requireFromCore('reflect-metadata');
  const { anySchedule } = await import('../../../core/test/kernel/database/isolation/schedule.ts');
  const { IsolationComparison } = await import('../../../core/test/kernel/database/isolation/isolation-comparison.ts');
  const { postgresDatabases } = await import('../../../core/test/support/data/empty-databases.ts');
  const place = await postgresDatabases.createBlank();
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const comparison = await IsolationComparison.open(dataDir, place.databaseUrl);
  const tally = { schedules: 0, transactions: 0, timeOuts: 0, different: 0 };

  for (const schedule of fc.sample(anySchedule, { numRuns, seed })) {
    const { embedded, postgres } = await comparison.compare(schedule);
    const ends = Object.values(embedded.ends);
    tally.schedules += 1;
    if (tally.schedules % PROGRESS_INTERVAL === 0) console.log(`  seed ${seed}: ${tally.schedules} of ${numRuns} schedules`);
    tally.transactions += ends.length;
    tally.timeOuts += ends.filter((end) => end === 'given up').length;
    if (isDeepStrictEqual(embedded, postgres)) continue;
    tally.different += 1;
    console.error(`seed ${seed}, schedule ${tally.schedules}:`, fc.stringify(schedule));
  }
  await comparison.close();
  await place.drop();
  rmSync(dataDir, { recursive: true, force: true });
  process.send(tally);
});
