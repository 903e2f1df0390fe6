import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startChildScript } from '../support/child-script.mjs';
import { atMost, count, megabytes, milliseconds, times, informational } from '../support/figures.mjs';
import { ADMIN, startConfiguredPortal } from '../support/portal.mjs';
import { cpuSecondsOf, residentMemoryOf } from '../support/process-usage.mjs';
import { quantile } from '../support/statistics.mjs';

const USERS = 200;
const MINUTES = 30;
const MINUTE_MS = 60_000;
/** Minutes of one line of the report; a short run has shorter ones. */
const WINDOW_MINUTES = 5;
const SHORT_WINDOW_MINUTES = 1;
/** Milliseconds between two rounds of the administrator. */
const ADMIN_INTERVAL_MS = 5_000;
/** The jobs that the administrator starts, one in each round. */
const JOBS = /^(housekeeping|retention|retry-requests|playground\..+)$/;

const MAX_P99_MS = 100;
const MAX_MEMORY_GROWTH = 1.3;
const MAX_ADDED_HANDLES = 20;

/** Soak test: errors, latency, memory and open files of a portal after 200 users have used it for a long time. */
export async function soak(scope) {
  const minutes = scope.minutes ?? MINUTES;
  const windowMinutes = minutes >= 3 * WINDOW_MINUTES ? WINDOW_MINUTES : SHORT_WINDOW_MINUTES;
  const portal = await startConfiguredPortal(scope, undefined, scope.databaseUrl ? { DATABASE_URL: scope.databaseUrl } : {});
  const tokens = await createUsers(portal);
  const users = await startChildScript(scope, new URL('../child-processes/soaking-users.mjs', import.meta.url));
  await users.ask({ begin: { url: portal.url, tokens } });

  const administrator = startAdministrator(portal);
  const windows = [];
  let usedBefore = cpuSecondsOf(portal.pid);
  for (let start = 0; start < minutes; start += windowMinutes) {
    await wait(Math.min(windowMinutes, minutes - start) * MINUTE_MS);
    const name = `minutes ${start} to ${Math.min(start + windowMinutes, minutes)}`;
    windows.push({ name, ...(await collectWindow(portal, await users.ask({ report: true }), usedBefore)) });
    usedBefore = cpuSecondsOf(portal.pid);
    console.log(`  ${windows.at(-1).name}: ${formatWindow(windows.at(-1))}`);
  }
  await users.ask({ end: true });
  const failedRounds = await administrator.stop();
  return figuresFrom(windows, failedRounds);
}
soak.timeoutMs = 24 * 60 * MINUTE_MS;
/** Takes too long to be part of a run without names. */
soak.onDemand = true;

async function createUsers({ url, api }) {
  const { password } = ADMIN;
  const claims = ['RequestMovie', 'RequestTv'].map((value) => ({ value, enabled: true }));
  const tokens = [];
  for (let number = 0; number < USERS; number += 1) {
    const userName = `user${number}`;
    await api('POST', '/api/v1/Identity', { userName, password, claims });
    const answer = await fetch(`${url}/api/v1/Token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: userName, password }),
    });
    tokens.push((await answer.json()).access_token);
  }
  return tokens;
}

/** Decides about requests, deletes old ones, and starts jobs, until it is stopped; answers the rounds that failed. */
function startAdministrator({ api }) {
  let isOver = false;
  const failed = [];
  const round = async (number) => {
    const { collection } = await api('GET', '/api/v2/Requests/movie/15/0/requestedDate/asc');
    for (const [index, { id, approved }] of collection.entries()) {
      if (!approved && index % 2 === 0) await api('POST', '/api/v1/Request/movie/approve', { id });
      else if (index < 5) await api('DELETE', `/api/v1/Request/movie/${id}`);
    }
    await api('POST', `/api/v3/jobs/${jobs[number % jobs.length]}/run`, {}).catch((cause) => {
      if (!/409/.test(cause.message)) throw cause; // it runs already
    });
  };
  let jobs = [];
  const running = (async () => {
    jobs = (await api('GET', '/api/v3/jobs?language=en')).map(({ id }) => id).filter((id) => JOBS.test(id));
    for (let number = 0; !isOver; number += 1) {
      await round(number).catch((cause) => failed.push(String(cause.message).slice(0, 200)));
      await wait(ADMIN_INTERVAL_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await running;
      return failed;
    },
  };
}

async function collectWindow({ url, pid, headers }, { times: waits, failures, refusals, messages }, usedBefore) {
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const metric = (of) => Number(new RegExp(`^${of} (\\S+)$`, 'm').exec(metrics)?.[1]);
  return {
    calls: waits.length,
    failures,
    refusals,
    messages,
    work: (1_000 * (cpuSecondsOf(pid) - usedBefore)) / waits.length,
    median: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    heap: metric('nodejs_heap_size_used_bytes'),
    resident: residentMemoryOf(pid),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

const failuresOf = ({ failures }) => Object.values(failures).reduce((sum, number) => sum + number, 0);

const formatWindow = (window) =>
  [
    `${count(window.calls)} calls`,
    `${count(failuresOf(window))} failed`,
    `p50 ${milliseconds(window.median)}`,
    `p99 ${milliseconds(window.p99)}`,
    `${milliseconds(window.work)} of a processor for each`,
    `heap ${megabytes(window.heap)}`,
    `resident ${megabytes(window.resident)}`,
    `${count(window.handles)} open files`,
    `${count(window.messages)} live messages`,
  ].join(', ');

/** The first window warms up, so memory is compared with the second one. */
function figuresFrom(windows, failedRounds) {
  const [settled = windows[0], last] = [windows[1], windows.at(-1)];
  const failed = windows.flatMap(({ failures }) => Object.entries(failures).map(([what, number]) => `${what}: ${number}`));
  for (const what of [...failed, ...failedRounds]) console.log(`  failed: ${what}`);
  return [
    ...windows.map((window) => informational(window.name, formatWindow(window))),
    atMost('failed calls', windows.reduce((sum, window) => sum + failuresOf(window), 0) + failedRounds.length, 0, count),
    atMost('slowest p99', Math.max(...windows.map(({ p99 }) => p99)), MAX_P99_MS, milliseconds),
    atMost('resident memory, last : second window', last.resident / settled.resident, MAX_MEMORY_GROWTH, times),
    atMost('open files, last - second window', last.handles - settled.handles, MAX_ADDED_HANDLES, count),
  ];
}
