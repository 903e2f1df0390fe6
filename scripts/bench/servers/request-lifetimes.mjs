/** Runs lifetimes of requests, from the sources of the tests: every step in any order. Told how many, it says how many broke a promise. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import '../../../core/test/support/source-hooks.mjs';
import { ofCore } from '../support/built.mjs';

process.once('disconnect', () => process.exit());
process.once('message', async ({ lifetimes: numRuns, seed }) => {
  ofCore('reflect-metadata');
  const { anyLifetime } = await import('../../../core/test/requests/lifetimes/lifetime.ts');
  const { Lifetimes } = await import('../../../core/test/requests/lifetimes/lifetimes.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const lifetimes = await Lifetimes.open({ dataDir, databaseUrl: null });
  const tally = { lifetimes: 0, steps: 0, broken: 0 };

  for (const lifetime of fc.sample(anyLifetime, { numRuns, seed })) {
    tally.lifetimes += 1;
    tally.steps += lifetime.moments.length;
    await lifetimes.run(lifetime).catch((cause) => {
      tally.broken += 1;
      console.error(cause);
    });
  }
  await lifetimes.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send(tally);
});
