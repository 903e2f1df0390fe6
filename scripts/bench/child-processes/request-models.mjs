/** Runs the model-based test of a request, from the sources of the tests. Told how many runs, it says how many violated an invariant. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import '../../../core/test/support/source-hooks.mjs';
import { requireFromCore } from '../support/built-modules.mjs';

const PROGRESS_INTERVAL = 500;

process.once('disconnect', () => process.exit());
process.once('message', async ({ runs: numRuns, seed }) => {
  requireFromCore('reflect-metadata');
  const { anyCommandSequence, runCommands } = await import('../../../core/test/requests/model/any-command-sequence.ts');
  const { RequestSystem } = await import('../../../core/test/requests/model/request-system.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const system = await RequestSystem.open({ dataDir, databaseUrl: null });
  const tally = { runs: 0, commands: 0, violations: 0 };

  for (const [kind, commands] of fc.sample(anyCommandSequence, { numRuns, seed })) {
    const all = [...commands];
    tally.runs += 1;
    if (tally.runs % PROGRESS_INTERVAL === 0) console.log(`  seed ${seed}: ${tally.runs} of ${numRuns} runs`);
    tally.commands += all.length;
    await runCommands(system, kind, all).catch((cause) => {
      tally.violations += 1;
      console.error(`run ${tally.runs} of seed ${seed}: ${kind}, ${all.join(', ')}`);
      console.error(cause);
    });
  }
  await system.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send(tally);
});
