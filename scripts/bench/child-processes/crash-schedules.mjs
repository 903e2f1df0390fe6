/** Runs schedules by which portals die, from the sources of the tests. Told how many, it says what became of what was approved. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import '../../../core/test/support/source-hooks.mjs';
import { requireFromCore } from '../support/built-modules.mjs';

const PROGRESS_INTERVAL = 500;

process.once('disconnect', () => process.exit());
process.once('message', async ({ schedules: numRuns, seed }) => {
  requireFromCore('reflect-metadata');
  const { anyCrashSchedule } = await import('../../../core/test/fulfilment/crash/crash-schedule.ts');
  const { CrashScheduleRunner } = await import('../../../core/test/fulfilment/crash/crash-schedule-runner.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const runner = await CrashScheduleRunner.open({ dataDir, databaseUrl: null });
  const tally = { schedules: 0, deaths: 0, handOvers: 0, lost: 0, doubled: 0 };

  for (const schedule of fc.sample(anyCrashSchedule, { numRuns, seed })) {
    tally.schedules += 1;
    if (tally.schedules % PROGRESS_INTERVAL === 0) console.log(`  seed ${seed}: ${tally.schedules} of ${numRuns} schedules`);
    tally.deaths += schedule.crashPoints.length;
    const outcomes = await runner.run(schedule);
    if (outcomes.some((outcome) => Object.values(outcome).some((often) => often !== 1)))
      console.error(`seed ${seed}, schedule ${tally.schedules}:`, fc.stringify(schedule));
    for (const outcome of outcomes) {
      const times = Object.values(outcome);
      tally.handOvers += 1;
      if (times.some((often) => often < 1)) tally.lost += 1;
      if (times.some((often) => often > 1)) tally.doubled += 1;
    }
  }
  await runner.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send(tally);
});
