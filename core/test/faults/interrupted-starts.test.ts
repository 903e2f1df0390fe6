import { openDataSource } from '../../src/kernel/index.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { memoryLog } from '../support/memory-log.js';
import { PortalProcess } from '../support/portal/portal-process.js';
import { waitUntil } from '../support/wait-until.js';

const NOTHING = { entities: [], migrations: [] };

describe.each(databaseEngines)('a start on $name', ({ name, test, createBlank }) => {
  const opened: EmptyDatabase[] = [];
  const started: PortalProcess[] = [];
  const create = async (): Promise<EmptyDatabase> => {
    const database = await createBlank();
    opened.push(database);
    return database;
  };
  const start = ({ dataDir, databaseUrl }: EmptyDatabase): PortalProcess => {
    const portal = new PortalProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    started.push(portal);
    return portal;
  };
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    for (const { drop } of opened) await drop();
  });

  test('that is told to stop while it migrates ends with a database that the next one can use', async () => {
    const database = await create();
    const first = start(database);
    await waitUntil(() => first.output.includes('the portal starts'));
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start(database);
    const address = await second.ready();
    expect((await fetch(`${address}health/ready`)).status).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('in a database of another program is refused in words, and changes nothing', async () => {
    const database = await create();
    const source = await openDataSource(database, NOTHING, memoryLog());
    await source.query('CREATE TABLE users (id integer)');
    const tables = async () => (await source.query<unknown[]>(LIST_TABLES[name as keyof typeof LIST_TABLES])).length;
    const before = await tables();
    const portal = start(database);
    expect(await portal.ended).toBe(1);
    expect(portal.errors).toBe('The database contains tables of another program. Use an empty database.\n');
    expect(await tables()).toBe(before);
    await source.destroy();
  });
});

const LIST_TABLES = {
  SQLite: "SELECT name FROM sqlite_master WHERE type = 'table'",
  PostgreSQL: 'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()',
  MariaDB: 'SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()',
} as const;
