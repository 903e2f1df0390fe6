import mysql from 'mysql2/promise';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { Database, openDataSource } from '../../../src/kernel/index.js';
import { limitMysqlSessions } from '../../../src/kernel/database/data-source/session-options.js';
import { toDatabaseProblem } from '../../../src/kernel/problems/database-problem.js';
import { migrations } from '../../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { memoryLog } from '../../support/memory-log.js';
import { waitUntil } from '../../support/wait-until.js';

const BOUND: Readonly<Record<string, string>> = {
  PostgreSQL: "SELECT setting AS bound FROM pg_settings WHERE name = 'statement_timeout'",
  MariaDB: 'SELECT @@max_statement_time AS bound',
};

const SLOW: Readonly<Record<string, readonly string[]>> = {
  PostgreSQL: ["SET LOCAL statement_timeout = '50ms'", 'SELECT pg_sleep(60)'],
  MariaDB: ['SET STATEMENT max_statement_time = 0.05 FOR SELECT SLEEP(60)'],
};

const seen: number[] = [];
let query = '';

class Last1900000000000 implements MigrationInterface {
  readonly name = 'Last1900000000000';

  async up(runner: QueryRunner): Promise<void> {
    const [{ bound }] = (await runner.query(query)) as [{ bound: number | string }];
    seen.push(Number(bound));
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}

describe.each(databaseEngines.filter(({ name }) => name in BOUND))('sessions with $name', ({ name, test, create }) => {
  let emptyDatabase: EmptyDatabase;
  let source: DataSource | undefined;
  let database: Database;

  beforeEach(async () => {
    if (source) return;
    query = BOUND[name]!;
    emptyDatabase = await create();
    source = await openDataSource(emptyDatabase, { entities, migrations: [...migrations, Last1900000000000] }, memoryLog());
    database = new Database(source, memoryLog());
  });

  afterAll(async () => {
    await source?.destroy();
    await emptyDatabase?.drop();
  });

  test('limit the time of each statement, except in migrations', async () => {
    expect(seen.splice(0)).toEqual([0]);
    const bounds = await Promise.all(Array.from({ length: 4 }, () => database.query<{ bound: number | string }>(query)));
    expect(bounds.map(([row]) => Number(row?.bound))).toEqual(Array(4).fill(name === 'PostgreSQL' ? 60_000 : 60));
  });

  test('answer 503 with Retry-After when a statement takes too long', async () => {
    const slow = source!.transaction(async (manager) => {
      for (const sql of SLOW[name]!) await manager.query(sql);
    });
    expect(toDatabaseProblem(await slow.catch((cause: unknown) => cause))?.problem).toMatchObject({ status: 503, more: { retryAfter: 2 } });
  });

  if (name === 'PostgreSQL')
    test('read requests of a kind and a state in the order of an index', async () => {
      await source!.transaction(async (manager) => {
        for (const way of ['enable_seqscan', 'enable_bitmapscan']) await manager.query(`SET LOCAL ${way} = off`);
        const sql = `EXPLAIN SELECT * FROM request WHERE kind = 'movie' AND state = 'pending' AND id > 5 ORDER BY id LIMIT 100`;
        const plan = JSON.stringify(await manager.query(sql));
        expect(plan).toContain('IX_request_state');
        expect(plan).not.toContain('Sort');
      });
    });

  if (name === 'MariaDB')
    test('retry a single statement that lost a deadlock', async () => {
      await database.execute('INSERT INTO setting (name, value, "updatedAt") VALUES (?, ?, 0), (?, ?, 0), (?, ?, 0)', [
        'a',
        '1',
        'b',
        '1',
        'c',
        '1',
      ]);
      const other = await mysql.createConnection(emptyDatabase.databaseUrl!);
      let single: Promise<number>;
      try {
        await other.query('BEGIN');
        await other.query("UPDATE setting SET value = '2', updatedAt = 2 WHERE name IN ('b', 'c')");
        single = database.execute('UPDATE setting SET "updatedAt" = "updatedAt" + 1 WHERE name IN (?, ?) ORDER BY name', ['a', 'b']);
        await waitUntil(() => isWaitingForLock(other, 'ORDER BY name'), 480_000, 250);
        await other.query("UPDATE setting SET value = '2' WHERE name = 'a'");
        await other.query('COMMIT');
      } finally {
        // An open transaction would keep the database from being dropped.
        other.destroy();
      }
      expect(await single).toBe(2);
      expect(await database.query('SELECT name, value FROM setting ORDER BY name')).toEqual(
        ['a', 'b', 'c'].map((one) => ({ name: one, value: '2' })),
      );
    });
});

/** InnoDB refreshes this list only when nobody has read it for 100 ms, so it must not be asked more often. */
async function isWaitingForLock(connection: mysql.Connection, words: string): Promise<boolean> {
  const [rows] = await connection.query(
    "SELECT trx_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT' AND trx_query LIKE ?",
    [`%${words}%`],
  );
  return (rows as unknown[]).length > 0;
}

it('limits the sessions of a library whose members cannot be assigned, as in the built portal', () => {
  const listeners: unknown[] = [];
  const pool = { on: (_event: string, listener: unknown) => listeners.push(listener) };
  const driver = {
    mysql: Object.defineProperty({ version: 'of the library' }, 'createPool', { enumerable: true, get: () => () => pool }) as never,
  };
  limitMysqlSessions({ driver } as unknown as DataSource);
  const { createPool, version } = driver.mysql as { createPool: (options: unknown) => unknown; version: string };
  expect([createPool({}), version, listeners.length]).toEqual([pool, 'of the library', 1]);
});
