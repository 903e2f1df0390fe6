/** Runs schedules by which portals die while they notify, from the sources of the tests. Told how many, it says how many went wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import '../../../core/test/support/source-hooks.mjs';
import { requireFromCore } from '../support/built-modules.mjs';

const PROGRESS_INTERVAL = 100;

process.once('disconnect', () => process.exit());
process.once('message', async ({ schedules: numRuns, seed }) => {
  requireFromCore('reflect-metadata');
  const { anyNotificationCrashSchedule } = await import('../../../core/test/notifications/crash/notification-crash-schedule.ts');
  const { NotificationCrashRunner } = await import('../../../core/test/notifications/crash/notification-crash-runner.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const runner = await NotificationCrashRunner.open({ dataDir, databaseUrl: null });
  const tally = { schedules: 0, deaths: 0, requests: 0, faults: 0 };

  for (const schedule of fc.sample(anyNotificationCrashSchedule, { numRuns, seed })) {
    tally.schedules += 1;
    if (tally.schedules % PROGRESS_INTERVAL === 0)
      console.log(`  seed ${seed}: ${tally.schedules} of ${numRuns} schedules of notifications`);
    tally.deaths += schedule.crashPoints.length;
    tally.requests += schedule.requests;
    const faults = await runner.run(schedule);
    if (faults.length > 0) console.error(`seed ${seed}, schedule ${tally.schedules}:`, fc.stringify(schedule), faults);
    tally.faults += faults.length;
  }
  await runner.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send(tally);
});
