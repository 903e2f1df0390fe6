import { atLeast, atMost, count, milliseconds, noted, times } from '../../support/figures.mjs';
import { rateOf, ratesInTurns, warmUp } from '../../support/load.mjs';
import { openPortal } from '../../support/portal.mjs';
import { median, ratio } from '../../support/statistics.mjs';
import { byUsers, USERS } from './users.mjs';
import { VIEWS } from './views.mjs';

/** Each of the users opens so many parts that nobody has read yet. */
const PARTS = 2;
/** The first part that is new to everybody after that. */
const NEW = USERS * PARTS;
const ROUNDS = { rounds: 3, seconds: 1 };
const WARM_SECONDS = 1;
const SLOWNESS_MS = 300;
/** So many people wait for a slow source while the others are served. */
const WAITING = 4;

const LIGHT = { method: 'GET', path: '/api/v1/Status' };

/** Discover and search, from a source and from the cache, also while the source takes its time. */
export async function speed(scope, metadata) {
  const portal = await openPortal(scope);
  await metadata.use(portal);

  const cold = {};
  for (const [name, view] of Object.entries(VIEWS))
    cold[name] = await byUsers(parts(USERS * PARTS).map((nth) => calling(portal, view(nth))));
  const shared = await sharedCalls(portal, metadata);
  const warm = await warmRates(portal);
  const besideSlow = await whileOthersWait(portal, metadata);

  return [
    ...Object.keys(VIEWS).flatMap((name) => figuresOf(name, cold[name], warm[name], warm.light)),
    atMost(`calls to the source when ${USERS} open the same new part`, shared, 1, count),
    ...besideSlow,
  ];
}

function figuresOf(name, cold, warm, light) {
  const of = (figure) => median(warm.map(figure));
  const rate = of(({ onTheClock }) => onTheClock);
  const waits = { median: of(({ waits }) => waits.median), longest: of(({ waits }) => waits.longest) };
  return [
    noted(`${name}, cold: rate, median, p99`, inWords(cold)),
    noted(`${name}, warm: rate, median, p99`, inWords({ onTheClock: rate, waits })),
    atLeast(`${name}, warm : cold, rate`, rate / cold.onTheClock, 2, times),
    noted(`${name}, warm, processor time`, milliseconds(1000 / of(({ byWork }) => byWork))),
    atMost(`${name}, warm : a light call, processor time`, 1 / ratio(workOf(warm), workOf(light)), 20, times),
  ];
}

const workOf = (rates) => rates.map(({ byWork }) => byWork);

const inWords = ({ onTheClock, waits }) => `${count(onTheClock)} /s, ${milliseconds(waits.median)}, ${milliseconds(waits.longest)}`;

async function sharedCalls(portal, metadata) {
  await metadata.answerAfter(0);
  await byUsers(Array.from({ length: USERS }, () => calling(portal, VIEWS['discover, movies'](NEW))));
  return metadata.answerAfter(0);
}

async function warmRates(portal) {
  const views = Object.entries(VIEWS).map(([name, view]) => [name, targetOf(portal, view(0))]);
  const targets = { ...Object.fromEntries(views), light: targetOf(portal, LIGHT) };
  await warmUp(Object.values(targets), WARM_SECONDS);
  return ratesInTurns(targets, ROUNDS);
}

/** How long somebody waits for a page from the cache while others wait for parts that nobody has read, against a quiet portal. */
async function whileOthersWait(portal, metadata) {
  const target = { ...targetOf(portal, VIEWS['discover, series'](0)), connections: 1 };
  const waitOf = async () => 1000 / (await rateOf(target, ROUNDS.seconds)).onTheClock;
  const [quiet, beside, waited] = [[], [], []];
  for (let round = 0; round < ROUNDS.rounds; round += 1) {
    quiet.push(await waitOf());
    await metadata.answerAfter(SLOWNESS_MS);
    const others = byUsers(
      parts(WAITING * PARTS, NEW + round * WAITING * PARTS).map((nth) => calling(portal, VIEWS.search(nth))),
      WAITING,
    );
    beside.push(await waitOf());
    waited.push((await others).waits.median);
    await metadata.answerAfter(0);
  }
  return [
    atMost(
      `a warm page, beside people who wait for a source that takes ${milliseconds(SLOWNESS_MS)} : alone`,
      ratio(beside, quiet),
      1.3,
      times,
    ),
    noted('that page alone, and what the others wait for', `${milliseconds(median(quiet))}, ${milliseconds(median(waited))}`),
  ];
}

const parts = (amount, first = 0) => Array.from({ length: amount }, (_, nth) => first + nth);

const calling =
  ({ api }, { method, path, body }) =>
  () =>
    api(method, path, body && JSON.parse(body));

const targetOf = ({ url, pid, headers }, { path, ...more }) => ({ url: url + path, pid, headers, connections: USERS, ...more });
