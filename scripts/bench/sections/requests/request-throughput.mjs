import { atMost, count, milliseconds, informational, times } from '../../support/figures.mjs';
import { copyFolder, createSetUpFolder, startConfiguredPortal } from '../../support/portal.mjs';
import { cpuSecondsOf } from '../../support/process-usage.mjs';
import { seedRequests } from '../../support/seed/index.mjs';
import { startMetadataServices } from '../catalogue/metadata-services.mjs';
import { runAsUsers } from '../catalogue/users.mjs';

const SIZES = [1_000, 100_000];
const REQUESTS_PER_RUN = 200;
const TIMEOUT_MS = 300_000;

/** Nobody has asked for titles from here on. */
const FIRST_TITLE_ID = 200_001;
const TITLE_IDS = Array.from({ length: REQUESTS_PER_RUN }, (_, nth) => FIRST_TITLE_ID + nth);

const PASSWORD = 'correct horse battery staple';

/** What is asked for, as the screens ask: its details stand on the page where somebody presses *request*. */
const KINDS = {
  movies: { role: 'RequestMovie', page: 'movie', ask: '/api/v1/Request/movie', more: {}, approve: '/api/v1/Request/movie/approve' },
  series: {
    role: 'RequestTv',
    page: 'tv/moviedb',
    ask: '/api/v2/Requests/tv',
    more: { firstSeason: true },
    approve: '/api/v1/Request/tv/approve',
  },
};

/** Throughput: how many requests are created and approved per second, by many users at once, beside few requests and beside many. */
export const requestThroughput = Object.assign(measure, { timeoutMs: TIMEOUT_MS });

async function measure(scope) {
  const metadata = await startMetadataServices(scope, FIRST_TITLE_ID);
  const template = await createSetUpFolder(scope);
  const measured = [];
  for (const size of SIZES) {
    const folder = copyFolder(scope, template);
    await seedRequests(folder, size);
    const portal = await startConfiguredPortal(scope, folder);
    await metadata.use(portal);
    const ann = await createRequester(portal);
    for (const [kind, words] of Object.entries(KINDS)) measured.push({ kind, size, ...(await requestAndApprove(portal, ann, words)) });
  }
  return Object.keys(KINDS).flatMap((kind) => figuresOf(kind, measured));
}

async function requestAndApprove(portal, ann, { page, ask, more, approve }) {
  await runAsUsers(TITLE_IDS.map((id) => () => ann('GET', `/api/v2/Search/${page}/${id}`)));
  const ids = [];
  const asked = await measureCalls(
    portal,
    TITLE_IDS.map((theMovieDbId) => async () => ids.push(assertAccepted(await ann('POST', ask, { theMovieDbId, ...more })))),
  );
  const approved = await measureCalls(
    portal,
    ids.map((id) => async () => assertAccepted(await portal.api('POST', approve, { id }))),
  );
  return { asked, approved };
}

async function measureCalls({ pid }, calls) {
  const before = cpuSecondsOf(pid);
  return { ...(await runAsUsers(calls)), work: (cpuSecondsOf(pid) - before) / calls.length };
}

function assertAccepted({ result, requestId, errorMessage }) {
  if (!result) throw new Error(`It was refused: ${errorMessage}`);
  return requestId;
}

/** Somebody who may ask for everything and decides about nothing. */
async function createRequester({ url, api }) {
  const claims = Object.values(KINDS).map(({ role }) => ({ value: role, enabled: true }));
  await api('POST', '/api/v1/Identity', { userName: 'ann', password: PASSWORD, claims });
  const { access_token: token } = await api('POST', '/api/v1/Token', { username: 'ann', password: PASSWORD });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method, path, body) => (await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })).json();
}

function figuresOf(kind, measured) {
  const [few, many] = SIZES.map((size) => measured.find((one) => one.kind === kind && one.size === size));
  const inWords = ({ onTheClock, waits }) => `${count(onTheClock)} /s, ${milliseconds(waits.median)}, ${milliseconds(waits.longest)}`;
  return [
    ['asked for', 'asked'],
    ['approved', 'approved'],
  ].flatMap(([words, act]) => [
    informational(`${kind} ${words} beside ${count(SIZES[1])}: rate, median, p99`, inWords(many[act])),
    atMost(`${kind} ${words}, beside ${count(SIZES[1])} : ${count(SIZES[0])}`, many[act].work / few[act].work, 1.3, times),
  ]);
}
