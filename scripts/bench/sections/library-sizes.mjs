import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChildScript } from '../support/child-script.mjs';
import { importSqlite } from '../support/built-modules.mjs';
import { atLeast, atMost, count, informational, megabytes, milliseconds, percent } from '../support/figures.mjs';
import { startConfiguredPortal, temporaryFolder } from '../support/portal.mjs';
import { cpuSecondsOf, residentMemoryOf } from '../support/process-usage.mjs';
import { databasePathOf } from '../support/seed/index.mjs';
import { quantile } from '../support/statistics.mjs';

/** Titles of a library; one in twenty is a series, and each series has two hundred episodes. */
const SIZES = [1_000, 10_000, 100_000];
const TITLES_PER_SERIES = 20;
const EPISODES_PER_SERIES = 200;

const FULL_SYNC = 'jellyfin.library-sync';
const RECENT_SYNC = 'jellyfin.recently-added-sync';
const POLL_INTERVAL_MS = 50;
const MAX_LATENCY_MS = 100;
const MAX_MEMORY_GROWTH = 128 * 1024 * 1024;
/** Of the rows that one process writes into an empty table with nothing else to do. */
const MIN_UPSERT_SHARE = 0.02;

/** What a media server of three sizes costs: full and recently-added syncs, the database, and other callers meanwhile. */
export const librarySizes = Object.assign(
  async (scope) => {
    const bareRate = await measureUpserts(scope);
    const figures = [informational('rows that SQLite alone upserts', perSecond(bareRate))];
    for (const titles of SIZES) figures.push(...(await measureLibrary(scope, titles, bareRate)));
    return figures;
  },
  { timeoutMs: 3_600_000, onDemand: true },
);

async function measureLibrary(scope, titles, bareRate) {
  const series = titles / TITLES_PER_SERIES;
  const library = { movies: titles - series, series, episodesPerSeries: EPISODES_PER_SERIES };
  const rows = titles + series * EPISODES_PER_SERIES;
  const name = `${count(titles)} titles, ${count(series * EPISODES_PER_SERIES)} episodes`;
  console.log(`  ${name} …`);
  const { said: server, ask } = await startChildScript(
    scope,
    new URL('../child-processes/large-media-server.mjs', import.meta.url),
    library,
  );
  const dataDir = temporaryFolder(scope);
  const portal = await startConfiguredPortal(scope, dataDir);
  const values = { name: 'Library', ip: '127.0.0.1', port: server.port, apiKey: server.apiKey };
  const connect = () => portal.api('PUT', '/api/v3/plugins/jellyfin', { enabled: true, connections: [{ enabled: true, values }] });
  const start = (job) => () => portal.api('POST', `/api/v3/jobs/${job}/run`);

  const memoryBefore = residentMemoryOf(portal.pid);
  const added = await measureRun(portal, FULL_SYNC, connect);
  const { calls } = await ask({});
  const again = await measureRun(portal, FULL_SYNC, start(FULL_SYNC));
  const recent = await measureRun(portal, RECENT_SYNC, start(RECENT_SYNC));
  await portal.stop();

  return [
    informational(`${name}: first and second full sync`, `${perSecond(rows / added.seconds)}, ${perSecond(rows / again.seconds)}`),
    atLeast('  the first : rows that SQLite alone upserts', rows / added.cpuSeconds / bareRate, MIN_UPSERT_SHARE, percent),
    informational('  seconds of the processor', `${count(added.cpuSeconds)}, ${count(again.cpuSeconds)}`),
    informational('  a recently-added sync', milliseconds(recent.seconds * 1_000)),
    informational('  calls of the first sync', count(calls)),
    informational('  database', megabytes(statSync(databasePathOf(dataDir)).size)),
    atMost('  growth of memory', Math.max(added.peak, again.peak) - memoryBefore, MAX_MEMORY_GROWTH, megabytes),
    atMost('  a light route meanwhile, p99', quantile([...added.latencies, ...again.latencies], 0.99), MAX_LATENCY_MS, milliseconds),
  ];
}

/** Starts a job and waits for its end, calling a light route all the time. */
async function measureRun({ api, pid, url }, job, start) {
  const lastRun = async () => (await api('GET', '/api/v3/jobs')).find(({ id }) => id === job)?.lastRun;
  const previous = (await lastRun())?.finishedAt;
  const [startedAt, cpuBefore] = [performance.now(), cpuSecondsOf(pid)];
  const latencies = [];
  let peak = 0;
  let run;
  await start();
  do {
    const calledAt = performance.now();
    await (await fetch(`${url}/api/v1/status`)).arrayBuffer();
    latencies.push(performance.now() - calledAt);
    await wait(POLL_INTERVAL_MS);
    peak = Math.max(peak, residentMemoryOf(pid));
    run = await lastRun();
  } while (!run || run.finishedAt === previous);
  if (run.outcome !== 'succeeded') throw new Error(`${job} failed: ${run.reason}`);
  return { seconds: (performance.now() - startedAt) / 1_000, cpuSeconds: cpuSecondsOf(pid) - cpuBefore, peak, latencies };
}

/** Rows per second, in transactions of a hundred. */
async function measureUpserts(scope) {
  const [ROWS, BATCH] = [100_000, 100];
  const Sqlite = await importSqlite();
  const database = new Sqlite(join(temporaryFolder(scope), 'bare.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec(
    'CREATE TABLE item (id INTEGER PRIMARY KEY, connection TEXT, serverId TEXT, title TEXT, run INT, UNIQUE (connection, serverId))',
  );
  const upsert = database.prepare(
    'INSERT INTO item (connection, serverId, title, run) VALUES (?, ?, ?, ?) ON CONFLICT (connection, serverId) DO UPDATE SET run = excluded.run',
  );
  const writeBatch = database.transaction((first) => {
    for (let row = first; row < first + BATCH; row += 1) upsert.run('connection', `item-${row}`, `Title ${row}`, 1);
  });
  const startedAt = performance.now();
  for (let first = 0; first < ROWS; first += BATCH) writeBatch(first);
  const seconds = (performance.now() - startedAt) / 1_000;
  database.close();
  return ROWS / seconds;
}

const perSecond = (rate) => `${count(rate)} rows/s`;
