import { Column, Entity, In, PrimaryColumn, type DataSource } from 'typeorm';
import { Database, dateTransformer, isUniqueViolation, jsonTransformer, openDataSource } from '../../../src/kernel/index.js';
import { translateSql } from '../../../src/kernel/database/sql-dialect.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { memoryLog } from '../../support/memory-log.js';

@Entity('counter')
class Counter {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  @Column({ type: 'int' })
  value: number;

  @Column({ type: 'bigint', transformer: dateTransformer, nullable: true })
  changedAt: Date | null;

  @Column({ type: 'text', transformer: jsonTransformer, nullable: true })
  facts: object | null;
}

describe.each(databaseEngines)('the database on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let source: DataSource | undefined;
  let database: Database;

  beforeEach(async () => {
    if (source) return;
    place = await create();
    source = await openDataSource(place, { entities: [Counter], migrations: [] }, memoryLog());
    await source.synchronize();
    database = new Database(source, memoryLog());
  });

  afterAll(async () => {
    await source?.destroy();
    await place?.drop();
  });

  const counters = () => database.repository(Counter);

  test('reads dates and plain values as they were written', async () => {
    const changedAt = new Date('2026-03-01T12:34:56.789Z');
    await counters().insert({ name: 'values', value: 1, changedAt, facts: { list: [1, 'É', null] } });
    expect(await counters().findOneByOrFail({ name: 'values' })).toEqual({
      name: 'values',
      value: 1,
      changedAt,
      facts: { list: [1, 'É', null] },
    });
  });

  test('accepts the same SQL on every database', async () => {
    await counters().insert({ name: 'what?', value: 7, changedAt: null, facts: null });
    const rows = await database.query<{ name: string }>(`SELECT "name" FROM "counter" WHERE "name" = 'what?' AND "value" = ?`, [7]);
    expect(rows).toEqual([{ name: 'what?' }]);
    expect(await database.execute('UPDATE "counter" SET "value" = ? WHERE "name" = ?', [8, 'what?'])).toBe(1);
  });

  test('distinguishes É from é and A from a', async () => {
    await Promise.all(['É', 'é', 'A', 'a'].map((name) => counters().insert({ name, value: 0, changedAt: null, facts: null })));
    expect(await counters().countBy({ name: 'É' })).toBe(1);
  });

  test('reports a duplicate as a unique violation', async () => {
    await counters().insert({ name: 'one', value: 0, changedAt: null, facts: null });
    const again = counters().insert({ name: 'one', value: 0, changedAt: null, facts: null });
    expect(await again.catch(isUniqueViolation)).toBe(true);
  });

  test('upserts rows with one statement whose text depends only on their number', async () => {
    const row = (name: string, value: number) => ({ name, value, changedAt: new Date(value), facts: value > 5 ? null : { it: '\'?"' } });
    const execute = jest.spyOn(database, 'execute');
    await database.upsert(Counter, [row('known', 1), row('it"s', 2)], ['name']);
    await database.upsert(Counter, [row('known', 6), row('new', 3)], ['name']);
    await database.upsert(Counter, [], ['name']);

    const [[first], [second], ...more] = execute.mock.calls as [[string], [string]];
    expect([first, more]).toEqual([second, []]);
    execute.mockRestore();
    const found = await counters().findBy({ name: In(['known', 'it"s', 'new']) });
    expect(new Map(found.map((counter) => [counter.name, { ...counter }]))).toEqual(
      new Map([row('known', 6), row('it"s', 2), row('new', 3)].map((counter) => [counter.name, counter])),
    );
  });

  test('loses no update when ten transactions read and write concurrently', async () => {
    await counters().insert({ name: 'shared', value: 0, changedAt: null, facts: null });
    const countUp = () =>
      database.transaction(async () => {
        const { value } = await counters().findOneByOrFail({ name: 'shared' });
        await counters().update({ name: 'shared' }, { value: value + 1 });
      });
    await Promise.all(Array.from({ length: 10 }, countUp));
    expect((await counters().findOneByOrFail({ name: 'shared' })).value).toBe(10);
  });
});

describe('translation of SQL', () => {
  it('numbers placeholders for PostgreSQL and leaves string literals unchanged', () => {
    expect(translateSql(`SELECT "a" FROM "t" WHERE "a" = ? AND b = 'it''s ?' AND c = ?`, 'postgres')).toBe(
      `SELECT "a" FROM "t" WHERE "a" = $1 AND b = 'it''s ?' AND c = $2`,
    );
  });

  it('turns quoted names into backticks for MySQL', () => {
    expect(translateSql(`SELECT "a" FROM "t" WHERE "a" = '"?' OR "a" = ?`, 'mysql')).toBe(
      "SELECT `a` FROM `t` WHERE `a` = '\"?' OR `a` = ?",
    );
  });
});
