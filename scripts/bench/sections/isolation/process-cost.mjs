import { execFileSync } from 'node:child_process';
import { importBuilt } from '../../support/built-modules.mjs';
import { megabytes, milliseconds, informational } from '../../support/figures.mjs';
import { temporaryFolder } from '../../support/portal.mjs';
import { residentMemoryOf } from '../../support/process-usage.mjs';
import { median, quantile } from '../../support/statistics.mjs';
import { installTestPlugin } from './test-plugins.mjs';

const STARTS = 5;
const CALLS = 5_000;

/** Measures memory and latency that a process of its own costs a plug-in. */
export async function measureProcessCost(scope) {
  const guest = installTestPlugin(temporaryFolder(scope), 'guest');
  const starts = [];
  for (let start = 0; start < STARTS; start += 1) {
    const runner = await createForkedRunner(guest);
    starts.push(await timeMs(() => echo(runner)));
    await runner.close();
  }

  const runner = await createForkedRunner(guest);
  scope.later(() => runner.close());
  const [forked, inProcess] = [await measureCallTimes(runner), await measureCallTimes(await createInProcessRunner(guest))];
  const memory = residentMemoryOf(findWorkerPid(process.pid));
  return [
    informational('a call in process', microseconds(median(inProcess))),
    informational(
      'a call to a process of its own, median and of a hundred the slowest',
      `${microseconds(median(forked))}, ${microseconds(quantile(forked, 0.99))}`,
    ),
    informational('start of a process until its first answer', milliseconds(median(starts))),
    informational('memory of a process', megabytes(memory)),
  ];
}

const NULL_LOGGER = { debug() {}, info() {}, warn() {}, error() {} };
const SERVICES = { createCallServices: () => ({ log: NULL_LOGGER, store: {}, http: () => ({}), raw: async () => ({}) }) };

async function createForkedRunner({ folder, manifest }) {
  const [{ ForkedRunner }, { createPluginProcessOptions }] = await Promise.all([
    importBuilt('core/dist/plugin-host/process/forked-runner.js'),
    importBuilt('core/dist/plugin-host/process/plugin-process-options.js'),
  ]);
  const clock = { now: () => new Date(), ms: () => Date.now() };
  return new ForkedRunner({ folder, manifest }, SERVICES, {
    processOptions: createPluginProcessOptions({ rootDir: process.cwd() }),
    clock,
    log: NULL_LOGGER,
  });
}

/** The same code, in this process. */
async function createInProcessRunner({ folder }) {
  const { InProcessRunner } = await importBuilt('core/dist/plugin-host/runners/in-process-runner.js');
  const { default: definition } = await import(`${folder}/dist/index.mjs`);
  return new InProcessRunner(definition, [], SERVICES);
}

const echo = (runner) =>
  runner.run(
    { kind: 'action', name: 'echo', input: { hello: 'there' } },
    { connectionId: null, settings: {}, connection: {} },
    new AbortController().signal,
  );

async function measureCallTimes(runner) {
  await echo(runner);
  const measured = [];
  for (let call = 0; call < CALLS; call += 1) measured.push(await timeMs(() => echo(runner)));
  return measured;
}

async function timeMs(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const microseconds = (ms) => `${Math.round(ms * 1000).toLocaleString('en')} µs`;

function findWorkerPid(parent) {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('process/worker/main.js'));
  return Number(row?.[0]);
}
