import { setTimeout as wait } from 'node:timers/promises';
import { startChildScript } from '../support/child-script.mjs';
import { atLeast, atMost, count, megabytes, informational } from '../support/figures.mjs';
import { startConfiguredPortal } from '../support/portal.mjs';
import { residentMemoryOf, cpuSecondsOf } from '../support/process-usage.mjs';

const ITEMS = 20_000;
const JOB = 'jellyfin.library-sync';
const POLL_INTERVAL_MS = 25;
const MB = 1024 * 1024;

const perSecond = (items) => `${count(items)} items/s`;

/** Throughput of a library sync: over HTTP, through the plug-in, into the database. */
export async function sync(scope) {
  const { said: library } = await startChildScript(scope, new URL('../child-processes/cached-media-server.mjs', import.meta.url), {
    items: ITEMS,
  });
  const portal = await startConfiguredPortal(scope);
  const lookAtNew = () => portal.api('PUT', '/api/v3/plugins/jellyfin', settingsFor(library));
  const lookAgain = () => portal.api('POST', `/api/v3/jobs/${JOB}/run`);

  await runSync(portal, lookAtNew); // the library works out its answers
  const before = residentMemoryOf(portal.pid);
  const [added, again] = [await runSync(portal, lookAtNew), await runSync(portal, lookAgain)];

  return [
    atLeast('new items, by processor time', ITEMS / added.worked, 5_000, perSecond),
    atLeast('known items, by processor time', ITEMS / again.worked, 5_000, perSecond),
    informational('new, known items, on the clock', `${perSecond(ITEMS / added.took)}, ${perSecond(ITEMS / again.took)}`),
    atMost('growth of memory meanwhile', Math.max(added.peak, again.peak) - before, 40 * MB, megabytes),
  ];
}

/** Without an id the connection is another one each time, and what it holds is new. */
const settingsFor = ({ port, apiKey }) => ({
  enabled: true,
  connections: [{ enabled: true, values: { name: 'Library', ip: '127.0.0.1', port, apiKey } }],
});

/** Have the portal look through the library; answers how long that took, in seconds. */
async function runSync({ api, pid }, begin) {
  const last = (await lastRunOf(api))?.finishedAt;
  const [started, worked] = [performance.now(), cpuSecondsOf(pid)];
  await begin();

  let peak = 0;
  let run;
  do {
    await wait(POLL_INTERVAL_MS);
    peak = Math.max(peak, residentMemoryOf(pid));
    run = await lastRunOf(api);
  } while (!run || run.finishedAt === last);

  if (run.outcome !== 'succeeded') throw new Error(`The library was not read: ${run.reason}`);
  return { took: (performance.now() - started) / 1000, worked: cpuSecondsOf(pid) - worked, peak };
}

async function lastRunOf(api) {
  const jobs = await api('GET', '/api/v3/jobs');
  return jobs.find(({ id }) => id === JOB)?.lastRun;
}
