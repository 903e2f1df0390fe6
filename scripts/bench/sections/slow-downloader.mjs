import { importBuilt } from '../support/built-modules.mjs';
import { atMost, milliseconds, informational } from '../support/figures.mjs';
import { startConfiguredPortal } from '../support/portal.mjs';
import { median } from '../support/statistics.mjs';

const RESPONSE_DELAY_MS = 30_000;
const MOVIES = 60;

/** Latency of a movie request while its slow downloader takes half a minute for each dispatch. */
export async function slowDownloader(scope) {
  const downloader = await startDownloader(scope);
  const { api } = await startConfiguredPortal(scope);
  await api('PUT', '/api/v3/plugins/radarr', settingsFor(downloader));
  const films = await api('GET', `/api/v2/Search/movie/popular/0/${MOVIES}`);
  downloader.faults.slow(RESPONSE_DELAY_MS);

  const times = [];
  for (const { theMovieDbId } of films) times.push(await timeMs(() => createRequest(api, Number(theMovieDbId))));
  if (!downloader.requests.some(({ path }) => path.startsWith('/api/v3/movie'))) throw new Error('the downloader was not called');

  return [
    atMost(`asked for ${films.length} movies, median`, median(times), 100, milliseconds),
    atMost('the longest', Math.max(...times), 100, milliseconds),
    informational('the downloader takes', milliseconds(RESPONSE_DELAY_MS)),
  ];
}

async function startDownloader({ later }) {
  const { startRadarr } = await importBuilt('plugins/radarr/dist/server/simulator/index.js');
  const simulator = await startRadarr();
  later(() => simulator.close());
  return simulator;
}

const settingsFor = ({ port, apiKey }) => ({
  enabled: true,
  connections: [
    { slot: 'regular', enabled: true, values: { ip: '127.0.0.1', port, apiKey, defaultQualityProfile: 4, defaultRootPath: '/movies' } },
  ],
});

/** What an administrator asks for is approved at once, and so handed over at once. */
async function createRequest(api, theMovieDbId) {
  const answer = await api('POST', '/api/v1/Request/movie', { theMovieDbId });
  if (!answer.result) throw new Error(`The request was refused: ${answer.errorMessage}`);
}

async function timeMs(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
