import type { DataSource } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { openDataSource } from '../../../src/kernel/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { memoryLog } from '../../support/memory-log.js';

const schema = { entities, migrations };

describe.each(databaseEngines)('migrations on $name', ({ test, createBlank }) => {
  let database: EmptyDatabase | undefined;
  let source: DataSource | undefined;

  const opened = async (): Promise<DataSource> => {
    database ??= await createBlank();
    source ??= await openDataSource(database, schema, memoryLog());
    return source;
  };

  const drift = async (): Promise<string[]> => {
    const { upQueries } = await (await opened()).driver.createSchemaBuilder().log();
    return upQueries.map(({ query }) => query);
  };

  afterAll(async () => {
    await source?.destroy();
    await database?.drop();
  });

  test('leave no difference between tables and entities', async () => {
    expect(await drift()).toEqual([]);
  });

  test('are not run twice', async () => {
    expect(await (await opened()).runMigrations({ transaction: 'each' })).toEqual([]);
  });

  test('revert completely and run again', async () => {
    for (let step = 0; step < migrations.length; step += 1) await (await opened()).undoLastMigration({ transaction: 'each' });
    expect(await tableNames(await opened())).toEqual(['migrations']);

    await (await opened()).runMigrations({ transaction: 'each' });
    expect(await drift()).toEqual([]);
  });
});

async function tableNames(source: DataSource): Promise<string[]> {
  const sql = {
    'better-sqlite3': "SELECT name AS name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    postgres: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    mariadb: 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
  }[source.options.type as 'better-sqlite3' | 'postgres' | 'mariadb'];
  const rows = await source.query<{ name: string }[]>(sql);
  return rows.map(({ name }) => name);
}
