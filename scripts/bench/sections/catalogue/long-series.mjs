import { gzipSync } from 'node:zlib';
import { atMost, count, kilobytes, milliseconds, informational } from '../../support/figures.mjs';
import { measureRate, warmUp } from '../../support/load.mjs';
import { startConfiguredPortal } from '../../support/portal.mjs';

const SECONDS = 3;

/** Measures the details page of a very long series. */
export async function measureLongSeries(scope, metadata) {
  const portal = await startConfiguredPortal(scope);
  await metadata.use(portal);
  const path = `/api/v2/Search/tv/${metadata.longShow}`;

  const started = performance.now();
  const { seasonRequests } = await portal.api('GET', path);
  const cold = performance.now() - started;
  const episodes = seasonRequests.reduce((total, season) => total + season.episodes.length, 0);

  const target = { url: portal.url + path, pid: portal.pid, headers: portal.headers, connections: 1 };
  await warmUp([target], 1);
  const { waits, onTheClock } = await measureRate(target, SECONDS);
  return [
    informational('a series with so many seasons, episodes', `${count(seasonRequests.length)}, ${count(episodes)}`),
    informational('its details, cold', milliseconds(cold)),
    atMost('its details, warm, one after the other', 1000 / onTheClock, 150, milliseconds),
    informational('the longest of a hundred', milliseconds(waits.longest)),
    ...(await bytesOf(target)),
  ];
}

/** As a browser would get it, and unpacked. */
async function bytesOf({ url, headers }) {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'gzip' } });
  const text = await answer.text();
  return [
    informational('its details, unpacked', kilobytes(Buffer.byteLength(text))),
    atMost(`its details, packed with ${answer.headers.get('content-encoding')}`, gzipSync(text).length, 200_000, kilobytes),
  ];
}
