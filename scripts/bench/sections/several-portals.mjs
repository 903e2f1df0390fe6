import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import autocannon from 'autocannon';
import { count, milliseconds, times, informational } from '../support/figures.mjs';
import { createPortalUser, startConfiguredPortal, temporaryFolder } from '../support/portal.mjs';
import { createPostgresDatabase } from '../support/server-databases.mjs';
import { median, quantile } from '../support/statistics.mjs';

const REDIS = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const CONNECTIONS = 16;
const SECONDS = 5;
const CHANGES = 15;
const LIST = '/api/v2/Requests/movie/10/0/requestedDate/desc';
const JOB = '/api/v3/jobs/housekeeping';

/** How many calls one, two and four portals on one PostgreSQL answer, and how long a change takes to the pages of another portal. */
export async function severalPortals(scope) {
  const portals = [await startPortalOn(scope, await createPostgresDatabase(scope))];
  while (portals.length < 4) portals.push(await startPortalOn(scope, portals[0].databaseUrl, portals[0]));
  await createPortalUser(portals[0], 'member', ['RequestMovie']);
  await rateOf(portals); // they warm up

  const rates = {};
  for (const number of [1, 2, 4]) rates[number] = await rateOf(portals.slice(0, number));
  const polled = await measureChangeLatencies(portals[0], portals[1]);
  for (const { stop } of portals) await stop();

  const [here, there] = await startPortalsWithRedis(scope, portals[0]);
  const signalled = await measureChangeLatencies(here, there);
  return [
    ...Object.entries(rates).map(([number, { perSecond, slowest }]) =>
      informational(`${number} portals: calls a second, of a hundred the slowest`, `${count(perSecond)}, ${milliseconds(slowest)}`),
    ),
    informational('calls a second, 2 portals : 1', times(rates[2].perSecond / rates[1].perSecond)),
    informational('a change reaches a page at another portal', latencyText(polled)),
    informational('the same with Redis', latencyText(signalled)),
  ];
}
severalPortals.timeoutMs = 300_000;

const latencyText = (series) => `median ${milliseconds(median(series))}, longest ${milliseconds(quantile(series, 1))}`;

/** A portal on the database; it takes the keys of an earlier one. */
async function startPortalOn(scope, databaseUrl, first, env = {}) {
  const folder = temporaryFolder(scope);
  if (first) cpSync(join(first.folder, 'keys'), join(folder, 'keys'), { recursive: true });
  return { ...(await startConfiguredPortal(scope, folder, { DATABASE_URL: databaseUrl, ...env })), databaseUrl };
}

async function startPortalsWithRedis(scope, first) {
  const env = { REDIS_URL: REDIS };
  return [await startPortalOn(scope, first.databaseUrl, first, env), await startPortalOn(scope, first.databaseUrl, first, env)];
}

/** All portals are asked at once, by as many connections in total, however many portals there are. */
async function rateOf(portals) {
  const runs = portals.map(({ url, headers }) =>
    autocannon({ url: url + LIST, headers, connections: CONNECTIONS / portals.length, duration: SECONDS }),
  );
  const results = await Promise.all(runs);
  for (const { non2xx, errors } of results) if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} failed`);
  return {
    perSecond: results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
    slowest: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** Milliseconds from the answer to a change at one portal to the message at a page of the other. */
async function measureChangeLatencies(here, there) {
  const page = new HubConnectionBuilder()
    .withUrl(`${there.url}/hubs/notification`, { accessTokenFactory: () => there.headers.authorization.slice('Bearer '.length) })
    .configureLogging(LogLevel.None)
    .build();
  await page.start();
  const measured = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const seen = new Promise((resolve) => page.on('Changed', (topic) => topic === 'jobs' && resolve(performance.now())));
    await here.api('PUT', JOB, { schedule: `0 ${change} 7 * * ?` });
    const answered = performance.now();
    measured.push(Math.max(0, (await seen) - answered));
    page.off('Changed');
  }
  await page.stop();
  return measured;
}
