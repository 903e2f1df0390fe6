/** Kills portals that notify, in processes of their own, from the sources of the tests. Told at which touches, it says what went wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../core/test/support/source-hooks.mjs';
import { requireFromCore } from '../support/built-modules.mjs';

/** More than a portal asks for before it dies. */
const TITLES = 100;

process.once('disconnect', () => process.exit());
process.once('message', async ({ touches }) => {
  requireFromCore('reflect-metadata');
  const { AnnouncedMovies } = await import('../../../core/test/notifications/crash/announced-movies.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const movies = await AnnouncedMovies.open({ dataDir, databaseUrl: null });
  for (const [life, killAt] of touches.entries()) {
    const signal = await movies.announceUntilKilled([life * TITLES + 1, life * TITLES + TITLES], killAt);
    if (signal !== 'SIGKILL') throw new Error(`touch ${killAt} killed nobody`);
  }
  const { announced, faults } = await movies.findErrors();
  for (const fault of faults) console.error(fault);
  await movies.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send({ kills: touches.length, announced, faults: faults.length });
});
