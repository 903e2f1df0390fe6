import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BUNDLED_SERVER } from '../../steps/build.mjs';
import { importSqlite } from '../support/built-modules.mjs';
import { atMost, informational, megabytes, times } from '../support/figures.mjs';
import { createSetUpFolder, startConfiguredPortal, temporaryFolder } from '../support/portal.mjs';
import { residentMemoryOf } from '../support/process-usage.mjs';
import { createMysqlDatabase, createPostgresDatabase } from '../support/server-databases.mjs';
import { databasePathOf, seedLibrary, seedRequests } from '../support/seed/index.mjs';

const REQUESTS = 50_000;
/** Titles of the library, unless `--runs` says how many. */
const ITEMS = 100_000;
const POLL_INTERVAL_MS = 100;
/** Memory of a command with a large database over that of the same command with an empty one. */
const MAX_MEMORY_GROWTH = 128 * 1024 * 1024;
/** The name of the connection that holds the library; rows only, no plug-in is asked. */
const CONNECTION = 'library';

/** A backup restored on PostgreSQL, moved to MariaDB and back to the embedded database: what it takes, and whether every row returns. `--runs` is the number of titles in the library. */
export const backups = Object.assign(
  async (scope) => {
    const empty = await runCommand(['backup', '--file', join(temporaryFolder(scope), 'empty.tar.gz')], await createSetUpFolder(scope));
    const source = await createSetUpFolder(scope);
    await seedRequests(source, REQUESTS);
    seedLibrary(source, CONNECTION, scope.runs ?? ITEMS);
    const file = join(temporaryFolder(scope), 'backup.tar.gz');
    const plainSeconds = await compressDatabase(scope, source);

    const backup = await runCommand(['backup', '--file', file], source);
    const postgres = await createPostgresDatabase(scope);
    const target = temporaryFolder(scope);
    const restore = await runCommand(['restore', file], target, { DATABASE_URL: postgres });
    const mariadb = await createMysqlDatabase(scope);
    const toMariadb = await runCommand(['move', '--to', mariadb], target, { DATABASE_URL: postgres });
    const back = await runCommand(['move', '--to', 'sqlite'], target, { DATABASE_URL: mariadb });
    const differing = await differingTables(source, target);
    const portal = await startConfiguredPortal(scope, target);
    const { total } = await portal.api('GET', '/api/v2/Requests/movie/10/0/requestedDate/desc');
    await portal.stop();

    const step = (name, { seconds, peak }) => [
      informational(`${name}: seconds : compressing the file of the database`, times(seconds / plainSeconds)),
      atMost('  growth of memory', peak - empty.peak, MAX_MEMORY_GROWTH, megabytes),
    ];
    return [
      informational('database, backup', `${megabytes(statSync(databasePathOf(source)).size)}, ${megabytes(statSync(file).size)}`),
      ...step('backup', backup),
      ...step('restore on PostgreSQL', restore),
      ...step('move to MariaDB', toMariadb),
      ...step('move to the embedded database', back),
      informational('requests that the portal lists afterwards', String(total)),
      atMost(`tables with other rows than before ${differing.join(' ')}`.trim(), differing.length, 0, String),
    ];
  },
  { timeoutMs: 3_600_000, onDemand: true },
);

/** Runs a command of the portal; answers the seconds it took and the most memory that was seen. */
function runCommand(operands, dataDir, env = {}) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(BUNDLED_SERVER, 'commands.js'), ...operands], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'passphrase of the bench', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    if (existsSync(`/proc/${child.pid}/status`)) peak = Math.max(peak, residentMemoryOf(child.pid) || 0);
  }, POLL_INTERVAL_MS);
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ seconds: (performance.now() - startedAt) / 1_000, peak });
      else reject(new Error(`${operands[0]} ended with ${code}`));
    });
  });
}

/** Seconds that compressing the file of the database takes: the least that a backup could do. */
async function compressDatabase(scope, folder) {
  const startedAt = performance.now();
  await pipeline(createReadStream(databasePathOf(folder)), createGzip(), createWriteStream(join(temporaryFolder(scope), 'plain.gz')));
  return (performance.now() - startedAt) / 1_000;
}

/** Tables whose rows are not the same in both folders. */
async function differingTables(before, after) {
  const Sqlite = await importSqlite();
  const database = new Sqlite(databasePathOf(after), { readonly: true });
  database.prepare('ATTACH DATABASE ? AS "before"').run(databasePathOf(before));
  const tables = database
    .prepare(`SELECT name FROM "before".sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all();
  const rowsBeyond = (table, one, other) =>
    database.prepare(`SELECT COUNT(*) FROM (SELECT * FROM "${one}"."${table}" EXCEPT SELECT * FROM "${other}"."${table}")`).pluck().get();
  const differing = tables.filter((table) => rowsBeyond(table, 'before', 'main') + rowsBeyond(table, 'main', 'before') > 0);
  database.close();
  return differing;
}
