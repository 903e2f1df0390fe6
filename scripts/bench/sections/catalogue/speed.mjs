import { atLeast, atMost, count, milliseconds, informational, times } from '../../support/figures.mjs';
import { measureRate, measureRatesInTurns, warmUp } from '../../support/load.mjs';
import { startConfiguredPortal } from '../../support/portal.mjs';
import { median, medianRatio } from '../../support/statistics.mjs';
import { runAsUsers, USER_COUNT } from './users.mjs';
import { CATALOGUE_CALLS } from './catalogue-calls.mjs';

/** Each of the users opens so many parts that nobody has read yet. */
const PARTS = 2;
/** The first part that is new to everybody after that. */
const NEW = USER_COUNT * PARTS;
const ROUNDS = { rounds: 3, seconds: 1 };
const WARM_SECONDS = 1;
const RESPONSE_DELAY_MS = 300;
/** So many people wait for a slow source while the others are served. */
const WAITING = 4;

const LIGHT_ROUTE = { method: 'GET', path: '/api/v1/Status' };

/** Measures the latency of discover and search, from a source and from the cache, also while the source is slow. */
export async function measureSpeed(scope, metadata) {
  const portal = await startConfiguredPortal(scope);
  await metadata.use(portal);

  const cold = {};
  for (const [name, view] of Object.entries(CATALOGUE_CALLS))
    cold[name] = await runAsUsers(parts(USER_COUNT * PARTS).map((nth) => calling(portal, view(nth))));
  const shared = await sharedCalls(portal, metadata);
  const warm = await warmRates(portal);
  const besideSlow = await measureWhileOthersWait(portal, metadata);

  return [
    ...Object.keys(CATALOGUE_CALLS).flatMap((name) => figuresOf(name, cold[name], warm[name], warm.light)),
    atMost(`calls to the source when ${USER_COUNT} open the same new part`, shared, 1, count),
    ...besideSlow,
  ];
}

function figuresOf(name, cold, warm, light) {
  const of = (figure) => median(warm.map(figure));
  const rate = of(({ onTheClock }) => onTheClock);
  const waits = { median: of(({ waits }) => waits.median), longest: of(({ waits }) => waits.longest) };
  return [
    informational(`${name}, cold: rate, median, p99`, inWords(cold)),
    informational(`${name}, warm: rate, median, p99`, inWords({ onTheClock: rate, waits })),
    atLeast(`${name}, warm : cold, rate`, rate / cold.onTheClock, 2, times),
    informational(`${name}, warm, processor time`, milliseconds(1000 / of(({ byWork }) => byWork))),
    atMost(`${name}, warm : a light call, processor time`, 1 / medianRatio(workOf(warm), workOf(light)), 20, times),
  ];
}

const workOf = (rates) => rates.map(({ byWork }) => byWork);

const inWords = ({ onTheClock, waits }) => `${count(onTheClock)} /s, ${milliseconds(waits.median)}, ${milliseconds(waits.longest)}`;

async function sharedCalls(portal, metadata) {
  await metadata.answerAfter(0);
  await runAsUsers(Array.from({ length: USER_COUNT }, () => calling(portal, CATALOGUE_CALLS['discover, movies'](NEW))));
  return metadata.answerAfter(0);
}

async function warmRates(portal) {
  const views = Object.entries(CATALOGUE_CALLS).map(([name, view]) => [name, targetOf(portal, view(0))]);
  const targets = { ...Object.fromEntries(views), light: targetOf(portal, LIGHT_ROUTE) };
  await warmUp(Object.values(targets), WARM_SECONDS);
  return measureRatesInTurns(targets, ROUNDS);
}

/** How long somebody waits for a page from the cache while others wait for parts that nobody has read, against a quiet portal. */
async function measureWhileOthersWait(portal, metadata) {
  const target = { ...targetOf(portal, CATALOGUE_CALLS['discover, series'](0)), connections: 1 };
  const waitOf = async () => 1000 / (await measureRate(target, ROUNDS.seconds)).onTheClock;
  const [quiet, beside, waited] = [[], [], []];
  for (let round = 0; round < ROUNDS.rounds; round += 1) {
    quiet.push(await waitOf());
    await metadata.answerAfter(RESPONSE_DELAY_MS);
    const others = runAsUsers(
      parts(WAITING * PARTS, NEW + round * WAITING * PARTS).map((nth) => calling(portal, CATALOGUE_CALLS.search(nth))),
      WAITING,
    );
    beside.push(await waitOf());
    waited.push((await others).waits.median);
    await metadata.answerAfter(0);
  }
  return [
    atMost(
      `a warm page, beside people who wait for a source that takes ${milliseconds(RESPONSE_DELAY_MS)} : alone`,
      medianRatio(beside, quiet),
      1.3,
      times,
    ),
    informational('that page alone, and what the others wait for', `${milliseconds(median(quiet))}, ${milliseconds(median(waited))}`),
  ];
}

const parts = (amount, first = 0) => Array.from({ length: amount }, (_, nth) => first + nth);

const calling =
  ({ api }, { method, path, body }) =>
  () =>
    api(method, path, body && JSON.parse(body));

const targetOf = ({ url, pid, headers }, { path, ...more }) => ({ url: url + path, pid, headers, connections: USER_COUNT, ...more });
