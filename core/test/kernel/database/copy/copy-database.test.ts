import { DataSource } from 'typeorm';
import { entities } from '../../../../src/entities.js';
import {
  copyDatabase,
  Database,
  DatabaseSnapshot,
  dropAllTables,
  inspectDatabase,
  openDataSource,
  type DatabaseLocation,
  type TableSummary,
} from '../../../../src/kernel/index.js';
import { createDataSourceOptions } from '../../../../src/kernel/database/data-source/data-source-options.js';
import { migrations } from '../../../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../../../support/data/databases.js';
import { fillEveryTable } from '../../../support/data/fill-tables.js';
import { memoryLog } from '../../../support/memory-log.js';

const schema = { entities, migrations };
const [sqlite, postgres, mariadb] = databaseEngines as [
  (typeof databaseEngines)[number],
  (typeof databaseEngines)[number],
  (typeof databaseEngines)[number],
];
/** More than a batch, so that reading goes on after the first. */
const ROWS = 603;

async function copy(from: DatabaseLocation, to: DatabaseLocation): Promise<{ tables: number; rows: number }> {
  const snapshot = await DatabaseSnapshot.open(from, schema, memoryLog());
  try {
    return await copyDatabase(snapshot, to, schema, memoryLog());
  } finally {
    await snapshot.close();
  }
}

async function summaries(location: DatabaseLocation): Promise<Record<string, TableSummary>> {
  const snapshot = await DatabaseSnapshot.open(location, schema, memoryLog());
  const found: Record<string, TableSummary> = {};
  for (const table of snapshot.tables) found[table.name] = await snapshot.reader.summarize(table);
  await snapshot.close();
  return found;
}

/** As an administrator does. */
async function empty(location: DatabaseLocation): Promise<void> {
  await dropAllTables(location, schema, memoryLog());
  const source = await new DataSource(await createDataSourceOptions(location, schema, memoryLog())).initialize();
  await source.query('DROP TABLE unfinished_copy');
  await source.destroy();
}

describe('copying a database', () => {
  const opened: EmptyDatabase[] = [];
  const create = async ({ createBlank: open }: Pick<(typeof databaseEngines)[number], 'createBlank'>): Promise<EmptyDatabase> => {
    const database = await open();
    opened.push(database);
    return database;
  };
  afterAll(async () => {
    for (const { drop } of opened) await drop();
  });

  const everywhere = postgres.test === it && mariadb.test === it ? it : it.skip;

  everywhere('keeps every row of every table on the way through the three engines', async () => {
    const [first, second, third, last] = [await create(sqlite), await create(postgres), await create(mariadb), await create(sqlite)];
    const tables = await fillEveryTable(first, ROWS);
    const before = await summaries(first);
    expect(Object.values(before).every(({ rows }) => rows === ROWS)).toBe(true);

    for (const [from, to] of [
      [first, second],
      [second, third],
      [third, last],
    ] as const) {
      expect(await copy(from, to)).toEqual({ tables: tables.length, rows: tables.length * ROWS });
      expect(await summaries(to)).toEqual(before);
    }
    expect(await summaries(first)).toEqual(before);
  });

  describe.each(databaseEngines)('to $name', ({ test, createBlank: open }) => {
    test('lets the portal number its next rows after the copied ones', async () => {
      const [from, to] = [await create(sqlite), await create({ createBlank: open })];
      await fillEveryTable(from, 20);
      await copy(from, to);
      const source = await openDataSource(to, schema, memoryLog());
      const database = new Database(source, memoryLog());
      await database.execute(`INSERT INTO "audit_entry" ("at", "what", "facts") VALUES (?, ?, ?)`, [0, 'test', '{}']);
      expect(await database.query(`SELECT "id" FROM "audit_entry" WHERE "what" = ?`, ['test'])).toEqual([{ id: 20 }]);
      await source.destroy();
    });

    test('is refused when the target holds a portal, another product or half of a copy', async () => {
      const from = await create(sqlite);
      await fillEveryTable(from, 3);
      const to = await create({ createBlank: open });
      await (await openDataSource(to, schema, memoryLog())).destroy();
      await expect(copy(from, to)).rejects.toMatchObject({ code: 'not-empty' });
      expect(await inspectDatabase(to, schema, memoryLog())).toBe('portal');

      await empty(to);
      const foreign = await openDataSource(to, { entities: [], migrations: [] }, memoryLog());
      await foreign.query('CREATE TABLE wp_posts (id integer)');
      await expect(copy(from, to)).rejects.toMatchObject({ code: 'other-product' });
      await foreign.query('DROP TABLE wp_posts');
      await foreign.query('CREATE TABLE unfinished_copy (id integer)');
      await foreign.destroy();
      await expect(copy(from, to)).rejects.toMatchObject({ code: 'unfinished' });
      await expect(openDataSource(to, schema, memoryLog())).rejects.toMatchObject({ code: 'unfinished' });

      await dropAllTables(to, schema, memoryLog());
      await expect(copy(from, to)).rejects.toMatchObject({ code: 'unfinished' });
      await empty(to);
      expect((await copy(from, to)).rows).toBeGreaterThan(0);
    });

    test('leaves a mark when a row is refused, and the source unchanged', async () => {
      const [from, to] = [await create(sqlite), await create({ createBlank: open })];
      await fillEveryTable(from, 3);
      const source = await openDataSource(from, schema, memoryLog());
      await source.query('PRAGMA ignore_check_constraints = ON');
      // SQLite does not hold to lengths and types; a text where a number belongs is refused everywhere else, and changed by none.
      await source.query(`UPDATE audit_entry SET "at" = 'yesterday' WHERE id = 2`);
      await source.destroy();
      const before = await summaries(from);
      const outcome = await copy(from, to).then(
        () => 'copied',
        (cause: unknown) => (cause as { code: string }).code,
      );
      expect(outcome).toBe(to.databaseUrl === null ? 'copied' : 'damaged');
      if (to.databaseUrl !== null) expect(await inspectDatabase(to, schema, memoryLog())).toBe('unfinished');
      expect(await summaries(from)).toEqual(before);
    });

    test('and from it sees one moment, while the portal goes on writing', async () => {
      const from = await create({ createBlank: open });
      await fillEveryTable(from, 600);
      const before = await summaries(from);
      const writer = await openDataSource(from, schema, memoryLog());
      const snapshot = await DatabaseSnapshot.open(from, schema, memoryLog());
      const found: Record<string, TableSummary> = {};
      const database = new Database(writer, memoryLog());
      for (const table of snapshot.tables) {
        await database.execute(`DELETE FROM "audit_entry" WHERE "id" = ?`, [Object.keys(found).length]);
        found[table.name] = await snapshot.reader.summarize(table);
      }
      await snapshot.close();
      expect(found).toEqual(before);
      expect(await summaries(from)).not.toEqual(before);
      await writer.destroy();
    });

    test('and from it can hold all writes', async () => {
      const from = await create({ createBlank: open });
      await fillEveryTable(from, 3);
      const writer = await openDataSource(from, schema, memoryLog());
      const database = new Database(writer, memoryLog());
      const snapshot = await DatabaseSnapshot.open(from, schema, memoryLog(), { holdWrites: true });
      let isWritten = false;
      const write = database.execute('DELETE FROM "audit_entry"').then(() => (isWritten = true));
      expect(await database.query('SELECT "id" FROM "audit_entry"')).toHaveLength(3);
      for (const table of snapshot.tables) await snapshot.reader.summarize(table);
      expect(isWritten).toBe(false);
      await snapshot.close();
      await write;
      expect(await database.query('SELECT "id" FROM "audit_entry"')).toEqual([]);
      await writer.destroy();
    });
  });

  it.each([
    ['postgres://nobody@127.0.0.1:1/ombi', 'unreachable'],
    ['mysql://nobody@127.0.0.1:1/ombi', 'unreachable'],
    ['postgres://postgres@no-such-host.invalid/ombi', 'unreachable'],
  ])('to %s says why it cannot', async (databaseUrl, code) => {
    const from = await create(sqlite);
    await fillEveryTable(from, 1);
    await expect(copy(from, { dataDir: from.dataDir, databaseUrl })).rejects.toMatchObject({ code, message: expect.stringMatching(/\.$/) });
  });
});
