/** Kills portals that run in processes of their own, from the sources of the tests. Told at which touches, it says what became of what they accepted. */
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
  const { PortalRestarts } = await import('../../../core/test/fulfilment/crash/portal-restarts.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'ombi-bench-'));
  const portalRestarts = await PortalRestarts.open({ dataDir, databaseUrl: null });

  for (const [life, killAt] of touches.entries()) {
    const signal = await portalRestarts.startNext({ titles: [life * TITLES + 1, life * TITLES + TITLES], killAt }).exited;
    if (signal !== 'SIGKILL') throw new Error(`touch ${killAt} killed nobody`);
  }
  await portalRestarts.runUntilIdle();
  const kept = await portalRestarts.storedKeys();
  const [wanted, added] = [new Set([...kept, ...portalRestarts.acceptedRequests]), new Set(portalRestarts.acceptedByDownloader)];
  await portalRestarts.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.send({
    kills: touches.length,
    handOvers: wanted.size,
    lost: [...wanted].filter((key) => !added.has(key)).length,
    doubled: portalRestarts.acceptedByDownloader.length - added.size,
  });
});
