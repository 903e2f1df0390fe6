import { Column, Entity, In, Like, PrimaryColumn, PrimaryGeneratedColumn, type DataSource } from 'typeorm';
import { Database, dateTransformer, isUniqueViolation, jsonTransformer, openDataSource } from '../../../src/kernel/index.js';
import { translateSql } from '../../../src/kernel/database/sql-dialect.js';
import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { deferred } from '../../support/deferred.js';
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

@Entity('entry')
class Entry {
  @PrimaryGeneratedColumn('increment')
  id: number;

  @Column({ type: 'varchar', length: 20 })
  name: string;
}

describe.each(databaseEngines)('the database on $name', ({ test, createBlank }) => {
  let emptyDatabase: EmptyDatabase | undefined;
  let source: DataSource | undefined;
  let database: Database;

  beforeEach(async () => {
    if (source) return;
    emptyDatabase = await createBlank();
    source = await openDataSource(emptyDatabase, { entities: [Counter, Entry], migrations: [] }, memoryLog());
    await source.synchronize();
    database = new Database(source, memoryLog());
  });

  afterAll(async () => {
    await source?.destroy();
    await emptyDatabase?.drop();
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

  test('passes over no row whose transaction commits after one with a higher id', async () => {
    const [inserted, released] = [deferred(), deferred()];
    const add = (name: string) => database.repository(Entry).insert({ name });
    const early = database.transaction(async () => {
      await add('early');
      inserted.resolve();
      await released.promise;
    });
    await inserted.promise;
    const late = database.transaction(() => add('late'));
    if (database.isShared) await late;
    const read = database.readInInsertionOrder(Entry, () => database.repository(Entry).find({ order: { id: 'ASC' } }));
    // Without waiting for the early row, the reader would have its answer by now.
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, 300))]);
    released.resolve();
    await Promise.all([early, late]);
    const names = (await read).map(({ name }) => name);
    expect(names.includes('late') && !names.includes('early')).toBe(false);
    if (database.isShared) expect(names).toEqual(['early', 'late']);
  });

  test('reads in insertion order inside of a transaction and behind a fence, too', async () => {
    await database.repository(Entry).clear();
    const read = () => database.readInInsertionOrder(Entry, () => database.repository(Entry).find());
    await database.runFenced(
      async () => void (await database.query('SELECT 1 AS "alive"')),
      async () => {
        await database.repository(Entry).insert({ name: 'one' });
        expect(await read()).toMatchObject([{ name: 'one' }]);
      },
    );
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

  describe('when work swallows the error of a statement', () => {
    const add = (name: string) => counters().insert({ name, value: 0, changedAt: null, facts: null });
    const namesLike = (start: string) => counters().find({ where: { name: Like(`${start}%`) }, order: { name: 'ASC' } });
    const storedLike = async (start: string) => (await namesLike(start)).map(({ name }) => name);

    test('commits nothing, says why, and lets nothing follow', async () => {
      const afterCommit = jest.fn();
      let following: unknown;
      const swallowing = database.transaction(async () => {
        database.afterCommit(afterCommit);
        await add('swallowed 1');
        await add('swallowed 1').catch(() => undefined);
        following = await add('swallowed 2').catch((cause: unknown) => cause);
      });
      expect(await swallowing.catch(isUniqueViolation)).toBe(true);
      expect(isUniqueViolation(following)).toBe(true);
      expect([await storedLike('swallowed'), afterCommit.mock.calls]).toEqual([[], []]);
    });

    test('counts a statement that nobody waited for', async () => {
      const swallowing = database.transaction(async () => {
        await add('forgotten 1');
        void database.execute('UPDATE "missing" SET "value" = 1').catch(() => undefined);
      });
      const isCommitted = await swallowing.then(
        () => true,
        () => false,
      );
      expect([isCommitted, await storedLike('forgotten')]).toEqual([false, []]);
    });

    test('goes on where a savepoint took the statement back', async () => {
      await database.transaction(async () => {
        await add('savepoint 1');
        const inner = counters().manager.transaction(async () => {
          await add('savepoint 2');
          await add('savepoint 1');
        });
        expect(await inner.catch(isUniqueViolation)).toBe(true);
        await add('savepoint 3');
      });
      expect(await storedLike('savepoint')).toEqual(['savepoint 1', 'savepoint 3']);
    });

    test('refuses the savepoint in which it was swallowed, and goes on', async () => {
      await database.transaction(async () => {
        const inner = counters().manager.transaction(async () => {
          await add('inner 1');
          await add('inner 1').catch(() => undefined);
        });
        expect(await inner.catch(isUniqueViolation)).toBe(true);
        await add('inner 2');
      });
      expect(await storedLike('inner')).toEqual(['inner 2']);
    });

    test('takes back all when a savepoint begins after it', async () => {
      const swallowing = database.transaction(async () => {
        await add('begun 1');
        await add('begun 1').catch(() => undefined);
        await counters()
          .manager.transaction(() => add('begun 2'))
          .catch(() => undefined);
        await add('begun 3').catch(() => undefined);
      });
      expect(await swallowing.catch(isUniqueViolation)).toBe(true);
      expect(await storedLike('begun')).toEqual([]);
    });

    test('does all of it again when it lost against another transaction', async () => {
      if (!database.isShared) return;
      await Promise.all(['lock a', 'lock b'].map(add));
      const increase = (name: string) => counters().increment({ name }, 'value', 1);
      const held = [deferred(), deferred()] as const;
      let runs = 0;
      const crosswise = (mine: 0 | 1, first: string, second: string) =>
        database.transaction(async () => {
          runs += 1;
          await increase(first);
          held[mine].resolve();
          await held[1 - mine]!.promise;
          // The loser swallows its error and writes on.
          await Promise.all([increase(second), add(`lock ${first} ${runs}`)]).catch(() => undefined);
        });
      await Promise.all([crosswise(0, 'lock a', 'lock b'), crosswise(1, 'lock b', 'lock a')]);
      const [a, b, ...others] = await namesLike('lock');
      expect([a?.value, b?.value, others.length]).toEqual([2, 2, 2]);
      expect(runs).toBeGreaterThan(2);
    });
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
