import { setImmediate as nextTurn } from 'node:timers/promises';
import { Column, DataSource, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { Database } from '../../../../src/kernel/index.js';
import { Sqlite, isolateTransactions, LockTimeoutError, WriteLock, configureSqlite } from '../../../../src/kernel/database/sqlite/index.js';
import { join } from 'node:path';
import { temporaryFolder } from '../../../support/temporary-folder.js';
import { deferred } from '../../../support/deferred.js';
import { memoryLog, type LoggedEntry } from '../../../support/memory-log.js';
import { waitUntil } from '../../../support/wait-until.js';
import { ManualTimers } from './manual-timers.js';

@Entity('note')
class Note {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 40, unique: true })
  text: string;
}

const LOCK_TIMEOUT_MS = 600_000;
const timers = new ManualTimers();

describe('SQLite with isolated transactions', () => {
  const folder = temporaryFolder();
  let source: DataSource;
  let database: Database;
  let logEntries: LoggedEntry[];

  beforeAll(async () => {
    source = new DataSource({
      type: 'better-sqlite3',
      driver: Sqlite,
      database: join(folder.path, 'notes.sqlite'),
      entities: [Note],
      synchronize: true,
      prepareDatabase: configureSqlite,
    });
    isolateTransactions(source, new WriteLock(LOCK_TIMEOUT_MS, timers.start));
    await source.initialize();
  });

  beforeEach(async () => {
    logEntries = [];
    database = new Database(source, memoryLog(logEntries));
    await database.query('DELETE FROM note');
  });

  afterAll(async () => {
    await source.destroy();
    folder.remove();
  });

  const add = (text: string) => database.repository(Note).insert({ text });
  const texts = async (): Promise<string[]> => (await database.repository(Note).find({ order: { text: 'ASC' } })).map(({ text }) => text);

  it('retries a transaction when another process wrote between its first read and its first write', async () => {
    const neighbour = new Sqlite(join(folder.path, 'notes.sqlite'));
    let tries = 0;
    await database.transaction(async () => {
      tries += 1;
      const seen = await texts();
      if (tries === 1) neighbour.exec("INSERT INTO note (text) VALUES ('theirs')");
      await add(`after ${seen.length}`);
    });
    neighbour.close();
    expect([tries, await texts()]).toEqual([2, ['after 1', 'theirs']]);
  });

  it('retries a transaction when another process is writing between its first read and its first write', async () => {
    const neighbour = new Sqlite(join(folder.path, 'notes.sqlite'));
    let tries = 0;
    await database.transaction(async () => {
      tries += 1;
      if (tries === 2) neighbour.exec('COMMIT');
      const seen = await texts();
      if (tries === 1) neighbour.exec("BEGIN; INSERT INTO note (text) VALUES ('theirs')");
      await add(`after ${seen.length}`);
    });
    neighbour.close();
    expect([tries, await texts()]).toEqual([2, ['after 1', 'theirs']]);
  });

  it('isolates ten parallel transactions: five commit, five are rolled back', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        database.transaction(async () => {
          await add(`${number}-a`);
          await nextTurn();
          await add(`${number}-b`);
          if (number % 2) throw new Error('changed its mind');
        }),
      ),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => ['fulfilled', 'rejected']).flat());
    expect(await texts()).toEqual(['0-a', '0-b', '2-a', '2-b', '4-a', '4-b', '6-a', '6-b', '8-a', '8-b']);
  });

  it('yields to the event loop during a long series of statements', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const read = async (enough: number) => {
      for (let statement = 0; turns < enough && statement < 20_000; statement += 1) await texts();
    };
    await database.transaction(() => read(5));
    const inTransaction = turns;
    expect(inTransaction).toBeGreaterThanOrEqual(5);
    await read(inTransaction + 5);
    expect(turns).toBeGreaterThanOrEqual(inTransaction + 5);
    clearInterval(timer);
  });

  it('completes fifty concurrent saves', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, number) => database.repository(Note).save({ text: `${number}` })));
    expect(await texts()).toHaveLength(50);
  });

  it('lets single writes wait for a transaction instead of joining it', async () => {
    const asked = deferred();
    const undone = database.transaction(async () => {
      await add('inside');
      await asked.promise;
      throw new Error('changed its mind');
    });
    const outside = database.query('INSERT INTO note (text) VALUES (?)', ['outside']);
    setImmediate(asked.resolve);
    await Promise.all([expect(undone).rejects.toThrow('changed its mind'), outside]);
    expect(await texts()).toEqual(['outside']);
  });

  it('shows readers nothing uncommitted', async () => {
    let seenInside: string[] = [];
    const [written, looked] = [deferred(), deferred()];
    const writing = database.transaction(async () => {
      await add('new');
      seenInside = await texts();
      written.resolve();
      await looked.promise;
    });

    await written.promise;
    expect(await texts()).toEqual([]);
    looked.resolve();
    await writing;
    expect(seenInside).toEqual(['new']);
    expect(await texts()).toEqual(['new']);
  });

  it('joins nested transactions into the outer one', async () => {
    const outer = database.transaction(async () => {
      await add('outer');
      await database.transaction(() => add('inner'));
      throw new Error('all of it');
    });
    await expect(outer).rejects.toThrow('all of it');
    expect(await texts()).toEqual([]);
  });

  it('rolls back a savepoint without the outer transaction', async () => {
    await source.transaction(async (manager) => {
      await manager.insert(Note, { text: 'kept' });
      const inner = manager.transaction(async (nested) => {
        await nested.insert(Note, { text: 'dropped' });
        throw new Error('only this');
      });
      await expect(inner).rejects.toThrow('only this');
    });
    expect(await texts()).toEqual(['kept']);
  });

  it('releases the lock after an SQL error inside a transaction', async () => {
    const failing = database.transaction(async () => {
      await add('twice');
      await add('twice');
    });
    await expect(failing).rejects.toThrow(/UNIQUE/);
    await add('after');
    expect(await texts()).toEqual(['after']);
  });

  it('rolls back a transaction that its runner did not end', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query("INSERT INTO note (text) VALUES ('forgotten')");
    await runner.release();
    await add('after');
    expect(await texts()).toEqual(['after']);
  });

  it('throws instead of deadlocking when code writes outside of its own transaction', async () => {
    const past = expect(database.transaction(() => source.manager.insert(Note, { text: 'past' }))).rejects.toThrow(LockTimeoutError);
    await waitUntil(() => timers.running > 0);
    timers.expire();
    await past;
    await add('after');
    expect(await texts()).toEqual(['after']);
  });

  it('treats work that outlives its transaction as outside of it', async () => {
    const over = deferred();
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      late = over.promise.then(() => add('late'));
      await Promise.resolve();
    });
    over.resolve();
    await late;
    expect(await texts()).toEqual(['late']);
  });

  it('runs after-commit hooks in order, outside the transaction, and logs failures', async () => {
    const ran: string[] = [];
    await database.transaction(async () => {
      database.afterCommit(async () => {
        await nextTurn();
        ran.push(`first, ${(await texts()).join()}, ${database.isInTransaction}`);
      });
      database.afterCommit(() => {
        throw new Error('broken');
      });
      database.afterCommit(() => void ran.push('last'));
      await add('committed');
      expect(ran).toEqual([]);
    });
    expect(ran).toEqual(['first, committed, false', 'last']);
    expect(logEntries).toMatchObject([{ level: 'error', message: 'work after a commit failed' }]);
  });

  it('runs no after-commit hook after a rollback', async () => {
    const ran: string[] = [];
    const undone = database.transaction(async () => {
      database.afterCommit(() => void ran.push('never'));
      await Promise.reject(new Error('changed its mind'));
    });
    await expect(undone).rejects.toThrow('changed its mind');
    expect(ran).toEqual([]);
  });

  it('runs after-commit hooks at once outside of a transaction', () => {
    const ran: string[] = [];
    database.afterCommit(() => void ran.push('now'));
    expect(ran).toEqual(['now']);
  });

  it('counts the rows that a statement changed', async () => {
    await Promise.all(['a', 'b', 'c'].map(add));
    expect(await database.execute('UPDATE note SET text = text || ? WHERE text <> ?', ['!', 'c'])).toBe(2);
    expect(await database.execute('DELETE FROM note')).toBe(3);
  });
});

it('does not change in-memory databases', async () => {
  const source = new DataSource({ type: 'better-sqlite3', driver: Sqlite, database: ':memory:', entities: [Note], synchronize: true });
  isolateTransactions(source);
  await source.initialize();
  await source.manager.insert(Note, { text: 'here' });
  expect(await source.manager.count(Note)).toBe(1);
  await source.destroy();
});
