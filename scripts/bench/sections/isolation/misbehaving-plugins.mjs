import { setTimeout as wait } from 'node:timers/promises';
import { atMost, milliseconds, informational, times } from '../../support/figures.mjs';
import { startConfiguredPortal, temporaryFolder } from '../../support/portal.mjs';
import { cpuSecondsOf } from '../../support/process-usage.mjs';
import { quantile, medianRatio } from '../../support/statistics.mjs';
import { measureLatencies } from '../light-route.mjs';
import { installTestPlugin } from './test-plugins.mjs';

/** Many short turns: what else the machine does then hits both sides alike. */
const ROUNDS = 9;
const SECONDS = 2;
const SETTLED_MS = 500;

/** Bouts just short of what a plug-in is ended for, one after the other: the worst that lasts. */
const BUSY_LOOP_MS = 1_200;
const busyLoop = (deed) => `const until = Date.now() + ${BUSY_LOOP_MS}; for (let round = 1; Date.now() < until; round += 1) { ${deed} }`;
const YIELD_TO_EVENT_LOOP = `if (round % 500 === 0) await new Promise(setImmediate);`;

const MISBEHAVIOURS = {
  looper: busyLoop(''),
  chatterbox: busyLoop(`ctx.log.info('more'); console.log('x'.repeat(1000)); ${YIELD_TO_EVENT_LOOP}`),
  asker: busyLoop(`ctx.store.get('key').catch(() => undefined); ${YIELD_TO_EVENT_LOOP}`),
  whale: busyLoop(`await ctx.store.set('big', 'x'.repeat(3_900_000)).catch(() => undefined);`),
};

/** Latency of a light route beside plug-ins that misbehave, compared in turns with a quiet portal. */
export async function misbehavingPlugins(scope) {
  const names = Object.keys(MISBEHAVIOURS);
  const dataDir = temporaryFolder(scope);
  for (const id of names) installTestPlugin(dataDir, id, MISBEHAVIOURS[id]);
  const { url, pid, api } = await startConfiguredPortal(scope, dataDir);
  const drums = names.map((id) => repeatCall(() => api('POST', `/api/v3/plugins/${id}/actions/deed`, DRAFT)));

  const [quiet, beside] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const alone = await measureRound(url, pid);
    for (const drum of drums) drum.begin();
    await wait(SETTLED_MS);
    const among = await measureRound(url, pid);
    await Promise.all(drums.map((drum) => drum.end()));
    await wait(SETTLED_MS);
    if (round < 0) continue; // it warms up, and the processes start
    quiet.push(alone);
    beside.push(among);
  }

  const ratioOf = (figure) => medianRatio(beside.map(figure), quiet.map(figure));
  const ratioAt = (part) => ratioOf(({ measured }) => quantile(measured, part));
  const at = (part, series) =>
    milliseconds(
      quantile(
        series.flatMap(({ measured }) => measured),
        part,
      ),
    );
  return [
    atMost('of a hundred light calls the slowest, beside plug-ins that loop and flood : alone', ratioAt(0.99), 1.05, times),
    informational('median, beside them : alone', times(ratioAt(0.5))),
    informational("the portal's processor time for each, beside them : alone", times(ratioOf(({ worked }) => worked))),
    informational('alone, median and of a hundred the slowest', `${at(0.5, quiet)}, ${at(0.99, quiet)}`),
    informational('beside them', `${at(0.5, beside)}, ${at(0.99, beside)}`),
  ];
}

/** What light calls took, and what the portal worked for each, whatever else it had to do. */
async function measureRound(url, pid) {
  const before = cpuSecondsOf(pid);
  const measured = await measureLatencies(url, SECONDS);
  return { measured, worked: (cpuSecondsOf(pid) - before) / measured.length };
}

const DRAFT = { connectionId: null, slot: null, settings: {}, values: {} };

/** Makes a call again and again, whatever comes of it. */
function repeatCall(call) {
  let isOn = false;
  let drumming = Promise.resolve();
  const drum = async () => {
    while (isOn) await call().catch(() => wait(50));
  };
  return {
    begin: () => {
      isOn = true;
      drumming = drum();
    },
    end: () => {
      isOn = false;
      return drumming;
    },
  };
}
