import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { built } from '../support/built.mjs';
import { atMost, megabytes, milliseconds, noted, times } from '../support/figures.mjs';
import { installGuest } from '../support/guests.mjs';
import { openPortal, temporaryFolder } from '../support/portal.mjs';
import { residentOf } from '../support/process.mjs';
import { median, quantile } from '../support/statistics.mjs';
import { latencies } from './light-route.mjs';

const STARTS = 5;
const CALLS = 5_000;
const ROUNDS = 3;
const SETTLED_MS = 500;

/** Trouble that lasts as long as a call may. */
const TROUBLE = {
  looper: 'for (;;);',
  chatterbox: `for (;;) { ctx.log.info('more'); console.log('x'.repeat(1000)); }`,
};

/** What a process of its own costs a plug-in, and what its misbehaviour costs everybody else. */
export async function isolation(scope) {
  return [...(await priceOfAProcess(scope)), ...(await priceOfTrouble(scope))];
}

async function priceOfAProcess(scope) {
  const guest = installGuest(temporaryFolder(scope), 'guest');
  const starts = [];
  for (let start = 0; start < STARTS; start += 1) {
    const runner = await runnerOf(guest);
    starts.push(await took(() => echo(runner)));
    await runner.close();
  }

  const runner = await runnerOf(guest);
  scope.later(() => runner.close());
  const [forked, inProcess] = [await timesOf(runner), await timesOf(await neighbourOf(guest))];
  const memory = residentOf(childOf(process.pid));
  return [
    noted('a call in process', microseconds(median(inProcess))),
    noted(
      'a call to a process of its own, median and of a hundred the slowest',
      `${microseconds(median(forked))}, ${microseconds(quantile(forked, 0.99))}`,
    ),
    noted('start of a process until its first answer', milliseconds(median(starts))),
    noted('memory of a process', megabytes(memory)),
  ];
}

async function priceOfTrouble(scope) {
  const dataDir = temporaryFolder(scope);
  for (const [id, deed] of Object.entries(TROUBLE)) installGuest(dataDir, id, deed);
  const { url, api } = await openPortal(scope, dataDir);
  const body = { connectionId: null, slot: null, settings: {}, values: {} };
  const misbehave = (id) => api('POST', `/api/v3/plugins/${id}/actions/deed`, body).catch(() => undefined);

  await latencies(url); // it warms up
  const quiet = await rounds(url);
  const trouble = Object.keys(TROUBLE).map(misbehave);
  await wait(SETTLED_MS);
  const beside = await rounds(url);
  await Promise.all(trouble);
  await wait(3_000);
  quiet.push(...(await rounds(url)));

  const at = (part, series) => quantile(series.flat(), part);
  return [
    atMost(
      'of a hundred light calls the slowest, beside plug-ins that loop and flood : alone',
      at(0.99, beside) / at(0.99, quiet),
      1.05,
      times,
    ),
    noted('alone, median and of a hundred the slowest', `${milliseconds(at(0.5, quiet))}, ${milliseconds(at(0.99, quiet))}`),
    noted('beside them', `${milliseconds(at(0.5, beside))}, ${milliseconds(at(0.99, beside))}`),
  ];
}

async function rounds(url) {
  const measured = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await latencies(url));
  return measured;
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
const SERVICES = { for: () => ({ log: SILENT, store: {}, http: () => ({}), raw: async () => ({}) }) };

async function runnerOf({ folder, manifest }) {
  const [{ ForkedRunner }, { forkPlan }] = await Promise.all([
    built('core/dist/plugin-host/runners/forked/forked-runner.js'),
    built('core/dist/plugin-host/runners/forked/plan.js'),
  ]);
  const clock = { now: () => new Date(), ms: () => Date.now() };
  return new ForkedRunner({ folder, manifest }, SERVICES, { plan: forkPlan({ rootDir: process.cwd() }), clock, log: SILENT });
}

/** The same code, in this process. */
async function neighbourOf({ folder }) {
  const { InProcessRunner } = await built('core/dist/plugin-host/runners/in-process-runner.js');
  const { default: definition } = await import(`${folder}/dist/index.mjs`);
  return new InProcessRunner(definition, SERVICES);
}

const echo = (runner) =>
  runner.run(
    { kind: 'action', name: 'echo', input: { hello: 'there' } },
    { connectionId: null, settings: {}, connection: {} },
    new AbortController().signal,
  );

async function timesOf(runner) {
  await echo(runner);
  const measured = [];
  for (let call = 0; call < CALLS; call += 1) measured.push(await took(() => echo(runner)));
  return measured;
}

async function took(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const microseconds = (ms) => `${Math.round(ms * 1000).toLocaleString('en')} µs`;

function childOf(parent) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('forked/child/main.js'));
  return Number(row?.[0]);
}
