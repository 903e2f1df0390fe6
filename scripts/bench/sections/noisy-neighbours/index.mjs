import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, count, failedFigure, milliseconds, informational } from '../../support/figures.mjs';
import { createPortalUser } from '../../support/portal.mjs';
import { quantile } from '../../support/statistics.mjs';
import { NOISY_SCENARIOS } from './neighbours.mjs';

const ROUNDS = 3;
const SECONDS = 2;
const SETTLED_MS = 300;
const MAX_LATENCY_MS = 100;

/**
 * Noisy neighbours: latency of a light route and of creating a request while other users make load, compared with the same portal at rest.
 */
export const noisyNeighbours = Object.assign(
  async (scope) => {
    const figures = [];
    for (const [name, move] of Object.entries(NOISY_SCENARIOS)) {
      console.log(`  ${name} …`);
      // One that cannot be measured keeps no other from it.
      const measured = await measureScenario(scope, name, move).catch((cause) => [failedFigure(new Error(`${name}: ${cause.message}`))]);
      figures.push(...measured);
    }
    return figures;
  },
  { timeoutMs: 600_000 },
);

/** In turns, so that what else the machine does hits both alike. A neighbour that misbehaves once has one turn. */
async function measureScenario(scope, name, move) {
  const { portal: opened, begin, end = () => undefined, once = false, reached } = await move(scope);
  // What they ask for waits for a decision, so that no downloader has it before it is taken back.
  const portal = { ...opened, asMember: await createPortalUser(opened, 'member', ['RequestMovie']) };
  const film = await findRequestableMovie(portal);
  await measureRound(portal, film, SECONDS); // it warms up
  const [quiet, noisy] = [empty(), empty()];
  for (let round = 0; round < (once ? 1 : ROUNDS); round += 1) {
    join(quiet, await measureRound(portal, film, once ? SECONDS * ROUNDS : SECONDS));
    const load = begin();
    if (!once) await wait(SETTLED_MS);
    join(noisy, await measureRound(portal, film, once ? SECONDS * ROUNDS : SECONDS));
    await load;
    await end();
    await wait(SETTLED_MS);
  }
  if (reached && (await reached()) === 0) throw new Error(`${name}: nobody was reached, so nothing was measured`);
  await portal.stop();
  const at = (times) => `${milliseconds(quantile(times, 0.5))}, ${milliseconds(quantile(times, 0.99))}`;
  return [
    atMost(`${name}: a light route, p99`, quantile(noisy.light, 0.99), MAX_LATENCY_MS, milliseconds),
    atMost(`${name}: request this, p99`, quantile(noisy.asking, 0.99), MAX_LATENCY_MS, milliseconds),
    informational('  light, p50 and p99: alone | beside', `${at(quiet.light)} | ${at(noisy.light)}`),
    informational('  request this, p50 and p99: alone | beside', `${at(quiet.asking)} | ${at(noisy.asking)}`),
    informational('  requests made beside', count(noisy.asking.length)),
  ];
}

const empty = () => ({ light: [], asking: [] });
const join = (all, { light, asking }) => {
  all.light.push(...light);
  all.asking.push(...asking);
};

/** Light calls one after the other, and meanwhile requests that are taken back. */
async function measureRound({ url, api, asMember }, theMovieDbId, seconds) {
  const measured = empty();
  let isOver = false;
  const over = () => (isOver = true);
  const timer = setTimeout(over, seconds * 1_000);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const lightly = async () => {
    do measured.light.push(await timeMs(() => status(url, agent)));
    while (!isOver);
  };
  const asking = async () => {
    do {
      let made;
      measured.asking.push(await timeMs(async () => (made = await asMember('POST', '/api/v1/Request/movie', { theMovieDbId }))));
      if (!made.result) throw new Error(`The request was refused: ${made.errorMessage}`);
      await api('DELETE', `/api/v1/Request/movie/${made.requestId}`);
    } while (!isOver);
  };
  await Promise.all([lightly(), asking()]);
  clearTimeout(timer);
  agent.destroy();
  return measured;
}

/** A movie that nobody has asked for. */
async function findRequestableMovie({ api, asMember }) {
  for (const { theMovieDbId } of await api('GET', '/api/v2/Search/movie/popular/0/20')) {
    const { result, requestId } = await asMember('POST', '/api/v1/Request/movie', { theMovieDbId: Number(theMovieDbId) });
    if (!result) continue;
    await api('DELETE', `/api/v1/Request/movie/${requestId}`);
    return Number(theMovieDbId);
  }
  throw new Error('Every movie has been asked for');
}

const status = (url, agent) =>
  new Promise((resolve, reject) => {
    request(`${url}/api/v1/Status`, { agent }, (response) => response.resume().on('end', resolve).on('error', reject))
      .on('error', reject)
      .end();
  });

async function timeMs(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
