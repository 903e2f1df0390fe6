/** Kills portals that run in processes of their own, from the sources of the tests. Told at which touches, it says what became of what they accepted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../core/test/support/source-hooks.mjs';
import { ofCore } from '../support/built.mjs';

/** More than a portal asks for before it dies. */
const TITLES = 100;

process.once('disconnect', () => process.exit());
process.once('message', async ({ touches }) => {
  ofCore('reflect-metadata');
  const { Lives } = await import('../../../core/test/fulfilment/crash/lives.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const lives = await Lives.open({ dataDir, databaseUrl: null });

  for (const [life, suicide] of touches.entries()) {
    const signal = await lives.begin({ titles: [life * TITLES + 1, life * TITLES + TITLES], suicide }).gone;
    if (signal !== 'SIGKILL') throw new Error(`touch ${suicide} killed nobody`);
  }
  await lives.end();
  const kept = await lives.kept();
  const [wanted, added] = [new Set([...kept, ...lives.accepted]), new Set(lives.added)];
  await lives.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send({
    kills: touches.length,
    handOvers: wanted.size,
    lost: [...wanted].filter((key) => !added.has(key)).length,
    doubled: lives.added.length - added.size,
  });
});
