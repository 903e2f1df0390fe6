import type { DataSource } from 'typeorm';
import { entities } from '../../src/entities.js';
import { openSource } from '../../src/kernel/index.js';
import { migrations } from '../../src/migrations/index.js';
import { engines, type EmptyDatabase, type Engine } from '../support/databases.js';
import { silentLog } from '../support/silent-log.js';

const schema = { entities, migrations };

describe.each(engines)('migrations on $name', (engine) => {
  let isThere: boolean;
  let database: EmptyDatabase;
  let source: DataSource | undefined;

  beforeAll(async () => {
    isThere = await usable(engine);
    if (!isThere) return;
    database = await engine.create();
    source = await openSource(database, schema, silentLog());
  });

  afterAll(async () => {
    if (!isThere) return;
    await source?.destroy();
    await database.drop();
  });

  const opened = (): DataSource => {
    if (!source) throw new Error('the database is not open');
    return source;
  };

  /** A test that says so when its engine is not there. */
  const test = (name: string, work: () => Promise<void>) =>
    it(name, async () => {
      if (isThere) await work();
      else console.warn(`skipped: ${engine.name} is not reachable`);
    });

  test('leave no difference between tables and entities', async () => {
    const { upQueries } = await opened().driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  test('are not run twice', async () => {
    expect(await opened().runMigrations({ transaction: 'each' })).toEqual([]);
  });

  test('go all the way down, leaving nothing, and up again', async () => {
    for (const _ of migrations) await opened().undoLastMigration({ transaction: 'each' });
    expect(await tableNames(opened())).toEqual(['migrations']);

    await opened().runMigrations({ transaction: 'each' });
    const { upQueries } = await opened().driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });
});

async function usable(engine: Engine): Promise<boolean> {
  const isThere = await engine.isReachable();
  if (!isThere && process.env['CI'] === 'true') throw new Error(`${engine.name} is not reachable`);
  return isThere;
}

async function tableNames(source: DataSource): Promise<string[]> {
  const sql = {
    'better-sqlite3': "SELECT name AS name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    postgres: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    mariadb: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  }[source.options.type as 'better-sqlite3' | 'postgres' | 'mariadb'];
  const rows = await source.query<{ name: string }[]>(sql);
  return rows.map(({ name }) => name);
}
