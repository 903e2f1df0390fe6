import { startChildScript } from '../../support/child-script.mjs';
import { atMost, count, informational } from '../../support/figures.mjs';

/** Of each kind, unless `--runs` says otherwise. */
const RUNS = 10_000;
const KILL_POINTS = 120;
const PROCESSES = 2;
const SEED = 20_260_101;

/** A schedule of notifications takes some hundred milliseconds: there are this many times fewer. */
const NOTIFICATION_RUNS_DIVISOR = 20;
/** Touches of the database between two deaths of a portal that notifies, and how often it dies. */
const NOTIFIER_KILL_INTERVAL = 40;
const NOTIFIER_KILLS = 20;

const runsPerProcess = (runs = RUNS) => Math.ceil(runs / PROCESSES);

/** Portals that die between a decision and its hand-over, again and again, while the line to the downloader breaks. */
const dispatchCrashes = createCrashSection(
  new URL('../../child-processes/crash-schedules.mjs', import.meta.url),
  { schedules: 'schedules', deaths: 'deaths', handOvers: 'hand-overs' },
  (nth, runs) => ({
    schedules: runsPerProcess(runs),
    seed: SEED + nth,
  }),
);

/** Runs random schedules with crashes, retries and failures, and checks the invariants of requests. */
export const crashSchedules = Object.assign(
  async (scope) => [
    ...(await dispatchCrashes(scope)),
    ...(await requestModelRuns(scope)),
    ...(await isolationSchedules(scope)),
    ...(await notificationCrashes(scope)),
    ...(await killedNotifiers(scope)),
  ],
  {
    timeoutMs: 6 * dispatchCrashes.timeoutMs,
  },
);

/** The same with `kill -9`: processes that are killed at their first database access, at the second, and so on. */
export const killedPortals = createCrashSection(
  new URL('../../child-processes/killed-portals.mjs', import.meta.url),
  { kills: 'processes killed', handOvers: 'hand-overs' },
  (nth) => ({
    touches: Array.from({ length: KILL_POINTS / PROCESSES }, (_, life) => 1 + life * PROCESSES + nth),
  }),
);

/** @param {Record<string, string>} tallies what the script counts besides the losses, and what that is called */
function createCrashSection(file, tallies, orderOf) {
  const measure = async (scope) => {
    const orders = Array.from({ length: PROCESSES }, (_, nth) => orderOf(nth, scope.runs));
    const told = (await Promise.all(orders.map((order) => startChildScript(scope, file, order)))).map(({ said }) => said);
    const sum = (name) => told.reduce((total, one) => total + one[name], 0);
    const tallied = Object.keys(tallies).map((name) => count(sum(name)));
    return [
      informational(Object.values(tallies).join(', '), tallied.join(', ')),
      atMost('hand-overs lost', sum('lost'), 0, count),
      atMost('hand-overs doubled', sum('doubled'), 0, count),
    ];
  };
  return Object.assign(measure, { timeoutMs: 1_200_000 });
}

/** Transactions that get in each other's way and give up waiting, on the embedded database and on PostgreSQL, which must be there. */
async function isolationSchedules(scope) {
  const file = new URL('../../child-processes/isolation-schedules.mjs', import.meta.url);
  const orders = Array.from({ length: PROCESSES }, (_, nth) => ({ schedules: runsPerProcess(scope.runs), seed: SEED + nth }));
  const told = (await Promise.all(orders.map((order) => startChildScript(scope, file, order)))).map(({ said }) => said);
  const sum = (name) => told.reduce((total, one) => total + one[name], 0);
  return [
    informational(
      'schedules of transactions, transactions, given up',
      ['schedules', 'transactions', 'timeOuts'].map((name) => count(sum(name))).join(', '),
    ),
    atMost('schedules that end otherwise than on PostgreSQL', sum('different'), 0, count),
  ];
}

/** Requests to which everything happens, in any order: after each command they are what a model says, and every invariant holds. */
async function requestModelRuns(scope) {
  const file = new URL('../../child-processes/request-models.mjs', import.meta.url);
  const orders = Array.from({ length: PROCESSES }, (_, nth) => ({ runs: runsPerProcess(scope.runs), seed: SEED + nth }));
  const told = (await Promise.all(orders.map((order) => startChildScript(scope, file, order)))).map(({ said }) => said);
  const sum = (name) => told.reduce((total, one) => total + one[name], 0);
  return [
    informational('runs of the model of a request, commands', ['runs', 'commands'].map((name) => count(sum(name))).join(', ')),
    atMost('runs that violated an invariant', sum('violations'), 0, count),
  ];
}

/** Portals that die between an event and the outcome of its messages: each message, merged or not, and each row of an inbox. */
async function notificationCrashes(scope) {
  const file = new URL('../../child-processes/notification-crashes.mjs', import.meta.url);
  const schedules = Math.ceil(runsPerProcess(scope.runs) / NOTIFICATION_RUNS_DIVISOR);
  const orders = Array.from({ length: PROCESSES }, (_, nth) => ({ schedules, seed: SEED + nth }));
  const told = (await Promise.all(orders.map((order) => startChildScript(scope, file, order)))).map(({ said }) => said);
  const sum = (name) => told.reduce((total, one) => total + one[name], 0);
  return [
    informational(
      'schedules of notifications, deaths, requests',
      ['schedules', 'deaths', 'requests'].map((name) => count(sum(name))).join(', '),
    ),
    atMost('messages and inbox rows lost, doubled or without an outcome', sum('faults'), 0, count),
  ];
}

/** The same with `kill -9`, at touches that are spread over all that three movies need. */
async function killedNotifiers(scope) {
  const file = new URL('../../child-processes/killed-notifiers.mjs', import.meta.url);
  const touches = Array.from({ length: NOTIFIER_KILLS }, (_, life) => 1 + life * NOTIFIER_KILL_INTERVAL);
  const { kills, announced, faults } = (await startChildScript(scope, file, { touches })).said;
  return [
    informational('processes killed while they notify, movies', `${count(kills)}, ${count(announced)}`),
    atMost('messages and inbox rows lost, doubled or without an outcome after kill -9', faults, 0, count),
  ];
}
