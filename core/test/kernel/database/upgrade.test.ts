import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { entities } from '../../../src/entities.js';
import { openDataSource, type EntitiesAndMigrations } from '../../../src/kernel/index.js';
import { MessageDeliveryEntity } from '../../../src/notifications/delivery-log/message-delivery.entity.js';
import { RequestedTitleEntity } from '../../../src/requests/store/index.js';
import { migrations } from '../../../src/migrations/index.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { fillOlderTables } from '../../support/data/fill-older-tables.js';
import { memoryLog } from '../../support/memory-log.js';

const ROWS = 2_000;
const log = memoryLog();

/** The steps of an earlier release. */
const stepsBefore = (step: string) =>
  migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.startsWith(step)),
  );

const toRow = (columns: readonly string[], values: readonly unknown[]): object =>
  Object.fromEntries(columns.map((column, index) => [column, values[index]]));

/** Changes a table and then fails. */
const broken = class implements MigrationInterface {
  readonly name = 'Broken1999999999999';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE half (id integer)');
    throw new Error('no way forward');
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
} as EntitiesAndMigrations['migrations'][number];

describe.each(databaseEngines)('upgrades on $name', ({ name, test, createBlank }) => {
  const opened: EmptyDatabase[] = [];
  const newDatabase = async (): Promise<EmptyDatabase> => {
    const database = await createBlank();
    opened.push(database);
    return database;
  };
  afterAll(async () => {
    for (const { drop } of opened) await drop();
  });

  test.each([1, 9, 20, 30])('keep the rows of a database that the first %i steps made', async (steps) => {
    const database = await newDatabase();
    const older = await openDataSource(database, { entities: [], migrations: migrations.slice(0, steps) }, log);
    const counts = await fillOlderTables(older, ROWS);
    await older.destroy();

    const source = await openDataSource(database, { entities, migrations }, log);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    for (const [table, count] of Object.entries(counts)) {
      const [row] = await source.query<{ count: number }[]>(`SELECT COUNT(*) AS count FROM ${source.driver.escape(table)}`);
      expect([table, Number(row?.count)]).toEqual([table, count]);
    }
    await source.destroy();
  });

  test('take albums that downloaders have completed already for no news', async () => {
    const database = await newDatabase();
    const before = migrations.findIndex(({ name: step }) => step.startsWith('DownloadedAlbums'));
    const older = await openDataSource(database, { entities: [], migrations: migrations.slice(0, before) }, log);
    const albums = [
      ['d-1', 'album', 'complete', true],
      ['d-2', 'album', 'complete', true],
      ['d-1', 'album', 'incomplete', false],
      ['d-1', 'movie', 'film', true],
    ] as const;
    for (const [connectionId, kind, externalId, hasRegular] of albums)
      await older
        .createQueryBuilder()
        .insert()
        .into('downloader_holding')
        .values({
          ...{ connectionId, kind, source: 'musicbrainz', externalId, hasRegular },
          ...{ monitored: true, has4k: false, countsAsAvailable: true, seenRun: 1 },
        })
        .execute();
    await older.destroy();

    const source = await openDataSource(database, { entities, migrations }, log);
    const rows = await source.query<object[]>(`SELECT * FROM ${source.driver.escape('announced_addition')}`);
    expect(rows).toEqual([{ kind: 'album', source: 'musicbrainz', titleId: 'complete', season: -1, number: -1 }]);
    await source.destroy();
  });

  test('make texts of every alphabet searchable without regard to case', async () => {
    const database = await newDatabase();
    const older = await openDataSource(database, { entities: [], migrations: stepsBefore('SearchKeys') }, log);
    const names = Array.from({ length: 1_100 }, (_, index) => (index % 2 ? `Ann ${index}` : 'ЮЛИЯ Ö'));
    const rows = names.map((recipient, index) => `('t', 'k${index}', '${recipient}', 0, 0)`).join(', ');
    const column = (plain: string) => older.driver.escape(plain);
    const columns = ['topic', 'key', 'recipient', 'attempts', 'createdAt'].map(column).join(', ');
    await older.query(`INSERT INTO ${column('message_delivery')} (${columns}) VALUES ${rows}`);
    await older.destroy();

    const source = await openDataSource(database, { entities, migrations }, log);
    const found = await source.getRepository(MessageDeliveryEntity).find({ order: { id: 'ASC' } });
    expect(found.map(({ recipientKey }) => recipientKey)).toEqual(names.map((recipient) => recipient.toLowerCase().replace('ö', 'o')));
    await source.destroy();
  });

  test('make titles findable without regard to accents, and back', async () => {
    const database = await newDatabase();
    const older = await openDataSource(database, { entities: [], migrations: stepsBefore('AccentInsensitiveKeys') }, log);
    const column = (plain: string) => older.driver.escape(plain);
    const columns = ['kind', 'source', 'externalId', 'title', 'titleKey', 'artistName', 'overview', 'sample', 'requestedAt', 'stages'];
    const rows = [
      ['1', 'Élite', 'élite', 'ÓLAFUR Arnalds'],
      ['2', 'Encore', 'encore', null],
    ].map(([id, title, key, artist]) => ['album', 'musicbrainz', id, title, key, artist, '', false, 0, 0]);
    await older
      .createQueryBuilder()
      .insert()
      .into('requested_title', columns)
      .values(rows.map((row) => toRow(columns, row)))
      .execute();
    await older.destroy();

    const keysOf = (source: DataSource) =>
      source.query(`SELECT ${column('titleKey')} AS ${column('key')} FROM ${column('requested_title')} ORDER BY ${column('externalId')}`);
    const source = await openDataSource(database, { entities, migrations }, log);
    expect(await keysOf(source)).toEqual([{ key: 'elite' }, { key: 'encore' }]);
    const titles = await source.getRepository(RequestedTitleEntity).find({ order: { externalId: 'ASC' } });
    expect(titles.map(({ artistNameKey }) => artistNameKey)).toEqual(['olafur arnalds', null]);

    const later = migrations.length - stepsBefore('AccentInsensitiveKeys').length;
    for (let undone = 0; undone < later; undone += 1) await source.undoLastMigration();
    expect(await keysOf(source)).toEqual([{ key: 'élite' }, { key: 'encore' }]);
    await source.destroy();
  });

  test('that fail name the step, and leave the state before it where the engine can', async () => {
    const database = await newDatabase();
    const known = { entities: [], migrations: migrations.slice(0, 1) };
    await (await openDataSource(database, known, log)).destroy();
    const next = { ...known, migrations: [...known.migrations, broken] };
    await expect(openDataSource(database, next, log)).rejects.toThrow(
      name === 'MariaDB'
        ? /step Broken1999999999999: no way forward\. It may be partly changed: restore a backup\.$/
        : /step Broken1999999999999: no way forward\. It was left as it was before this step\.$/,
    );
    const source = await openDataSource(database, known, log);
    expect(await source.query('SELECT * FROM setting')).toEqual([]);
    const half = source.query('SELECT * FROM half');
    await (name === 'MariaDB' ? expect(half).resolves.toEqual([]) : expect(half).rejects.toThrow());
    await source.destroy();
  });

  test('cannot be undone by starting an earlier version', async () => {
    const database = await newDatabase();
    await (await openDataSource(database, { entities: [], migrations: migrations.slice(0, 3) }, log)).destroy();
    await expect(openDataSource(database, { entities: [], migrations: migrations.slice(0, 2) }, log)).rejects.toMatchObject({
      code: 'newer',
      message: expect.stringContaining('newer version'),
    });
  });
});
