import { join } from 'node:path';
import { BUNDLED_SERVER } from '../../steps/build.mjs';
import { runVisibly } from '../../steps/run.mjs';
import { atMost, count, informational, milliseconds } from '../support/figures.mjs';
import { createSetUpFolder, startConfiguredPortal } from '../support/portal.mjs';
import { seedIssues, seedLibrary, seedRequesters, seedRequestsOfKind, seedUsers, seedVotes } from '../support/seed/index.mjs';
import { createMysqlDatabase, createPostgresDatabase } from '../support/server-databases.mjs';
import { quantile } from '../support/statistics.mjs';
import { REQUEST_LISTS } from './requests/index.mjs';

const REQUESTS = { movies: 120_000, series: 80_000, albums: 50_000 };
const USERS = 5_000;
const ISSUES = 50_000;
/** Titles of the library, unless `--runs` says how many. */
const LIBRARY = 1_000_000;
/** The name of the connection that holds the library; rows only, no plug-in is asked. */
const CONNECTION = 'library';

const CALLS = 40;
const WARM_CALLS = 3;
const MAX_P95_MS = 50;

/** After SQLite, where the rows are written. */
const SERVERS = { PostgreSQL: createPostgresDatabase, MariaDB: createMysqlDatabase };

/** Every filter, sort and page of the lists of a very large portal, called one after the other, on each database. */
export const largeLists = Object.assign(
  async (scope) => {
    const folder = await seedLargePortal(scope);
    const figures = await measureLists(scope, folder, 'SQLite');
    for (const [engine, createDatabase] of Object.entries(SERVERS)) {
      await moveTo(await createDatabase(scope), folder);
      figures.push(...(await measureLists(scope, folder, engine)));
    }
    return figures;
  },
  { timeoutMs: 3_600_000, onDemand: true },
);

/** Without sample content, whose media server is looked at every few seconds. */
async function seedLargePortal(scope) {
  const folder = await createSetUpFolder(scope);
  const { api, stop } = await startConfiguredPortal(scope, folder);
  await api('POST', '/api/v3/sample/clear');
  await stop();
  seedRequesters(folder);
  seedUsers(folder, USERS);
  for (const [list, number] of Object.entries(REQUESTS)) await seedRequestsOfKind(folder, number, REQUEST_LISTS[list].kind);
  seedVotes(folder, REQUESTS.movies);
  seedIssues(folder, ISSUES);
  seedLibrary(folder, CONNECTION, scope.runs ?? LIBRARY);
  return folder;
}

/** The portal of the folder uses the new database from then on. */
async function moveTo(url, folder) {
  const env = { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' };
  const code = await runVisibly(process.execPath, [join(BUNDLED_SERVER, 'commands.js'), 'move', '--to', url], { env });
  if (code !== 0) throw new Error(`the move to another database ended with ${code}`);
}

async function measureLists(scope, folder, engine) {
  const portal = await startConfiguredPortal(scope, folder);
  const figures = [];
  for (const [list, paths] of Object.entries(listPaths())) figures.push(...(await measureList(portal, `${engine}, ${list}`, paths)));
  await portal.stop();
  return figures;
}

const withPaths = (views) => Object.values(views).map((view) => view.path ?? view);

/** Paths of each list. */
function listPaths() {
  const requests = Object.entries(REQUESTS).map(([list, number]) => {
    const { views, orders } = REQUEST_LISTS[list];
    return [list, [...withPaths(views(number)), ...Object.values(orders)]];
  });
  return {
    ...Object.fromEntries(requests),
    votes: withPaths(REQUEST_LISTS.votes.views(REQUESTS.movies)),
    users: USER_SORTS.flatMap((sort) => [1, USERS / 25].map((page) => `/api/v3/users?size=25&sort=${sort}&order=desc&page=${page}`)).concat(
      '/api/v3/users?size=25&search=person1',
    ),
    issues: ISSUE_STATUSES.flatMap((status) =>
      [0, ISSUES / 5 - 10].map((position) => `/api/v3/issues?status=${status}&position=${position}`),
    ),
    library: ['1', '2000']
      .map((page) => `/api/v3/library/items?kind=movie&search=&size=25&page=${page}`)
      .concat('/api/v3/library/items?kind=movie&search=1z1&size=25&page=1', '/api/v3/library/totals', '/api/v1/RecentlyAdded/movies'),
  };
}

const USER_SORTS = ['userName', 'alias', 'email', 'userType', 'lastLoggedIn', 'createdAt'];
const ISSUE_STATUSES = ['pending', 'inProgress', 'resolved'];

/** The slowest path of a list by its p95, and the median of all. */
async function measureList(portal, name, paths) {
  const views = [];
  for (const path of paths) views.push({ path, latencies: await callRepeatedly(portal, path) });
  const slowest = views.reduce((slowest, view) => (p95Of(view) > p95Of(slowest) ? view : slowest));
  return [
    atMost(`${name}: slowest p95 of ${count(paths.length)} pages`, p95Of(slowest), MAX_P95_MS, milliseconds),
    informational(
      '  median of all, slowest page',
      `${milliseconds(
        quantile(
          views.flatMap(({ latencies }) => latencies),
          0.5,
        ),
      )}, ${slowest.path}`,
    ),
  ];
}

const p95Of = ({ latencies }) => quantile(latencies, 0.95);

/** Milliseconds of each call, after the first ones. */
async function callRepeatedly({ url, headers }, path) {
  const latencies = [];
  for (let call = 0; call < WARM_CALLS + CALLS; call += 1) {
    const startedAt = performance.now();
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    if (call >= WARM_CALLS) latencies.push(performance.now() - startedAt);
  }
  return latencies;
}
