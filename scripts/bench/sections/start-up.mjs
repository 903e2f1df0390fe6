import { setTimeout as wait } from 'node:timers/promises';
import { atMost, megabytes, milliseconds, informational } from '../support/figures.mjs';
import { measureRate } from '../support/load.mjs';
import { ADMIN, createSetUpFolder, startConfiguredPortal } from '../support/portal.mjs';
import { residentMemoryOf, cpuSecondsOf } from '../support/process-usage.mjs';
import { seedRequests } from '../support/seed/index.mjs';
import { median } from '../support/statistics.mjs';
import { startPortal } from '../../steps/portal.mjs';

const STARTS = 5;
const REQUESTS = 10_000;
const SETTLED_MS = 3_000;
const MB = 1024 * 1024;

/** Start-up time with every plug-in, and the memory of the portal afterwards. */
export async function startUp(scope) {
  const dataDir = await createSetUpFolder(scope);
  const starts = [];
  for (let round = 0; round < STARTS; round += 1) starts.push(await measureStart(dataDir));

  await seedRequests(dataDir, REQUESTS);
  const portal = await startConfiguredPortal(scope, dataDir);
  await wait(SETTLED_MS);
  const idle = residentMemoryOf(portal.pid);
  await generateLoad(portal);
  await wait(SETTLED_MS);

  return [
    atMost(`start to listening, median of ${STARTS}`, median(starts.map(({ tookMs }) => tookMs)), 1_500, milliseconds),
    informational('processor time of that', milliseconds(median(starts.map(({ worked }) => worked * 1000)))),
    atMost('resident memory, idle', idle, 160 * MB, megabytes),
    atMost('resident memory, after load', residentMemoryOf(portal.pid), 220 * MB, megabytes),
  ];
}

async function measureStart(dataDir) {
  const { tookMs, pid, stop } = await startPortal({ dataDir });
  const worked = cpuSecondsOf(pid);
  await stop();
  return { tookMs, worked };
}

/** What people do all day, at a pace that they never reach. */
async function generateLoad({ url, pid, headers }) {
  const signIn = { method: 'POST', body: JSON.stringify(ADMIN) };
  const calls = [
    { path: '/api/v2/Requests/movie/15/0/requestedDate/desc' },
    { path: '/api/v2/Requests/movie/pending/100/0/title/asc' },
    { path: '/api/v2/Search/movie/popular/0/20' },
    { path: '/api/v1/Token', ...signIn },
  ];
  for (const { path, ...more } of calls) await measureRate({ url: url + path, pid, headers, ...more }, 3);
}
