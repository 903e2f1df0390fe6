import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startChildScript } from '../support/child-script.mjs';
import { atMost, count, milliseconds, informational, times } from '../support/figures.mjs';
import { createSetUpFolder, startConfiguredPortal } from '../support/portal.mjs';
import { seedRequests } from '../support/seed/index.mjs';
import { median, quantile } from '../support/statistics.mjs';

const REQUESTS = 100_000;
const ROUNDS = 4;
const SECONDS = 2;
const SETTLED_MS = 300;

/** Latency of a light route while other users read the big list and sign in, compared with a quiet portal. */
export async function lightRoute(scope) {
  const folder = await createSetUpFolder(scope);
  await seedRequests(folder, REQUESTS);
  const { url, headers } = await startConfiguredPortal(scope, folder);
  const others = await startChildScript(scope, new URL('../child-processes/busy-users.mjs', import.meta.url));

  const [alone, among] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    const quiet = await measureLatencies(url);
    await others.ask({ begin: { url, headers, requests: REQUESTS } });
    await wait(SETTLED_MS);
    const busy = await measureLatencies(url);
    await others.ask({});
    await wait(SETTLED_MS);
    if (round < 0) continue; // it warms up
    alone.push(quiet);
    among.push(busy);
  }
  return figuresFrom(alone, among);
}

function figuresFrom(alone, among) {
  const ratioAt = (part) => median(alone.map((quiet, round) => quantile(among[round], part) / quantile(quiet, part)));
  const at = (part, series) => milliseconds(quantile(series.flat(), part));
  return [
    atMost('median, among others : alone', ratioAt(0.5), 3, times),
    atMost('of a hundred the slowest, among others : alone', ratioAt(0.99), 3, times),
    informational('alone, median and of a hundred the slowest', `${at(0.5, alone)}, ${at(0.99, alone)}`),
    informational('among others', `${at(0.5, among)}, ${at(0.99, among)}`),
    informational('calls among others', count(among.flat().length)),
  ];
}

/** Measures the latencies of sequential calls. */
export async function measureLatencies(url, seconds = SECONDS) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = performance.now() + seconds * 1000;
  const measured = [];
  while (performance.now() < end) {
    const started = performance.now();
    await getResponse(`${url}/api/v1/Status`, agent);
    measured.push(performance.now() - started);
  }
  agent.destroy();
  return measured;
}

const getResponse = (url, agent) =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => response.resume().on('end', resolve).on('error', reject))
      .on('error', reject)
      .end();
  });
