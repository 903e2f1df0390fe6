import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { entities } from '../../src/entities.js';
import { DatabaseSelection, DatabaseSnapshot, inspectDatabase, type DatabaseLocation, type TableSummary } from '../../src/kernel/index.js';
import { tableNames } from '../../src/kernel/database/copy/unfinished-copy.js';
import { createDataSourceOptions } from '../../src/kernel/database/data-source/data-source-options.js';
import { migrations } from '../../src/migrations/index.js';
import { sqliteDatabases } from '../support/data/empty-databases.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { fillEveryTable } from '../support/data/fill-tables.js';
import { memoryLog } from '../support/memory-log.js';
import { CommandProcess } from '../support/portal/command-process.js';
import { PortalProcess } from '../support/portal/portal-process.js';
import { waitUntil } from '../support/wait-until.js';

const schema = { entities, migrations };
const BACKUP_PASSPHRASE = 'correct horse battery';
const PASSWORD = 'correct horse battery staple';
const SETUP_CODE = 'code-of-the-tests';

async function summaries(location: DatabaseLocation): Promise<Record<string, TableSummary>> {
  const snapshot = await DatabaseSnapshot.open(location, schema, memoryLog());
  const found: Record<string, TableSummary> = {};
  for (const table of snapshot.tables) found[table.name] = await snapshot.reader.summarize(table);
  await snapshot.close();
  return found;
}

/** Filled once for all engines: this takes longer than most of what is done with it. */
let filled: EmptyDatabase;
beforeAll(async () => {
  filled = await sqliteDatabases.createBlank();
  await fillEveryTable(filled, 1_000);
});
afterAll(() => filled.drop());

async function createFilled(): Promise<EmptyDatabase> {
  const database = await sqliteDatabases.createBlank();
  cpSync(filled.dataDir, database.dataDir, { recursive: true });
  return database;
}

describe.each(databaseEngines.filter(({ name }) => name !== 'SQLite'))('commands with $name', ({ test, createBlank: createServer }) => {
  const opened: EmptyDatabase[] = [];
  const running: { child: { kill(signal: 'SIGKILL'): boolean }; ended: Promise<unknown> }[] = [];
  const create = async (open: () => Promise<EmptyDatabase>): Promise<EmptyDatabase> => {
    const database = await open();
    opened.push(database);
    return database;
  };
  const command = (dataDir: string, ...args: string[]): CommandProcess => {
    const started = new CommandProcess(dataDir, args, { BACKUP_PASSPHRASE });
    running.push(started);
    return started;
  };
  const portal = (dataDir: string): PortalProcess => {
    const started = new PortalProcess({ DATA_DIR: dataDir, SETUP_CODE });
    running.push(started);
    return started;
  };
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await Promise.all(running.map(({ ended }) => ended));
    for (const { drop } of opened) await drop();
  });

  const post = (url: string, body: object): Promise<Response> =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'x-setup-code': SETUP_CODE }, body: JSON.stringify(body) });
  const signIn = async (url: string): Promise<number> =>
    (await post(`${url}api/v1/Token`, { username: 'admin', password: PASSWORD })).status;

  test('move a running portal, which holds changes back until it was restarted', async () => {
    const [{ dataDir }, to] = [await create(sqliteDatabases.createBlank), await create(createServer)];
    const first = portal(dataDir);
    const url = await first.ready();
    expect(await (await post(`${url}api/v1/Identity/Wizard`, { username: 'admin', password: PASSWORD })).json()).toMatchObject({
      result: true,
    });

    const moving = command(dataDir, 'move', '--to', to.databaseUrl!);
    await waitUntil(() => moving.output.includes('Restart the portal now') || moving.errors !== '');
    expect(moving.errors).toBe('');
    expect((await fetch(`${url}api/v1/Status/Wizard`)).status).toBe(200);
    expect(await signIn(url)).toBe(503);

    first.child.kill('SIGTERM');
    await first.ended;
    const second = portal(dataDir);
    const next = await second.ready();
    expect(await moving.ended).toBe(0);
    expect(await signIn(next)).toBe(200);
    expect(JSON.stringify(readFileSync(join(dataDir, 'database.json'), 'utf8'))).not.toContain(to.databaseUrl);
    second.child.kill('SIGTERM');
    await second.ended;
    expect(new DatabaseSelection(dataDir).read()).toMatchObject({ url: to.databaseUrl, isConfirmed: true });
  });

  test('killed while they move leave the source as it was, and a target that is refused', async () => {
    const [from, to] = [await create(createFilled), await create(createServer)];
    const before = await summaries(from);

    const moving = command(from.dataDir, 'move', '--to', to.databaseUrl!);
    await waitUntil(async () => (await countRows(to, 'setting')) > 0, 240_000, 20);
    moving.child.kill('SIGKILL');
    await moving.ended;

    expect(await summaries(from)).toEqual(before);
    expect(new DatabaseSelection(from.dataDir).read()).toBeNull();
    expect(await inspectDatabase(to, schema, memoryLog())).toBe('unfinished');
    const again = command(from.dataDir, 'move', '--to', to.databaseUrl!);
    expect(await again.ended).toBe(1);
    expect(again.errors).toContain('unfinished copy');
    const onHalf = new PortalProcess({ DATA_DIR: (await create(sqliteDatabases.createBlank)).dataDir, DATABASE_URL: to.databaseUrl! });
    running.push(onHalf);
    expect(await onHalf.ended).toBe(1);
    expect(onHalf.errors).toContain('unfinished copy');
  });

  test('back up and restore on another engine; killed while they restore, they can be run again', async () => {
    const [from, to] = [await create(createFilled), await create(createServer)];
    mkdirSync(join(from.dataDir, 'keys'));
    writeFileSync(join(from.dataDir, 'keys', 'vault.key'), Buffer.alloc(32, 7).toString('base64'));
    const before = await summaries(from);
    const file = join(from.dataDir, 'copy.tar.gz');
    const saving = command(from.dataDir, 'backup', '--file', file);
    expect([await saving.ended, saving.errors]).toEqual([0, '']);
    expect(existsSync(`${file}.draft`)).toBe(false);

    const restoreArgs = ['restore', file, '--database-url', to.databaseUrl!];
    const killed = command(to.dataDir, ...restoreArgs);
    await waitUntil(async () => (await countRows(to, 'setting')) > 0, 240_000, 20);
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await inspectDatabase(to, schema, memoryLog())).toBe('unfinished');

    const again = command(to.dataDir, ...restoreArgs);
    expect([await again.ended, again.errors]).toEqual([0, '']);
    expect(await summaries(to)).toEqual(before);
    expect(readFileSync(join(to.dataDir, 'keys', 'vault.key'), 'utf8')).toBe(Buffer.alloc(32, 7).toString('base64'));
    const refused = command(to.dataDir, ...restoreArgs);
    expect(await refused.ended).toBe(1);
    expect(refused.errors).toContain('--replace');
  });
});

/** Rows of a table; 0 while it does not exist. */
async function countRows(location: DatabaseLocation, table: string): Promise<number> {
  const source = await new DataSource(await createDataSourceOptions(location, { entities: [], migrations: [] }, memoryLog())).initialize();
  try {
    if (!(await tableNames(source)).includes(table)) return 0;
    const [row] = await source.query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${table}`);
    return Number(row?.count);
  } finally {
    await source.destroy();
  }
}
