import type { Database as SqliteDatabase } from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import { Database } from '../../../../src/kernel/index.js';
import { Sqlite, LockTimeoutError, WriteLock, TransactionEndedError } from '../../../../src/kernel/database/sqlite/index.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';
import { memoryLog } from '../../../support/memory-log.js';
import { waitUntil } from '../../../support/wait-until.js';
import { ManualTimers } from './manual-timers.js';
import { notesFile, Note, openNotesDatabase } from './notes.js';

describe('the write lock', () => {
  const folder = temporaryFolder();
  const timers = new ManualTimers();
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    source = await openNotesDatabase(folder.path, new WriteLock(600_000, timers.start));
    database = new Database(source, memoryLog());
  });

  afterEach(() => database.execute('DELETE FROM note'));

  afterAll(async () => {
    await source.destroy();
    folder.remove();
  });

  const add = (text: string) => database.repository(Note).insert({ text });
  const texts = async (): Promise<string[]> => (await database.repository(Note).find({ order: { text: 'ASC' } })).map(({ text }) => text);

  /** Begins a transaction and writes its first half; the returned function writes the second half and commits. */
  const begun = async (): Promise<() => Promise<void>> => {
    let goOn = (): void => undefined;
    const signal = new Promise<void>((resolve) => (goOn = resolve));
    let isBegun = false;
    const whole = database.transaction(async () => {
      await add('first half');
      isBegun = true;
      await signal;
      await add('second half');
    });
    await waitUntil(() => isBegun);
    return () => {
      goOn();
      return whole;
    };
  };

  const lateInSavepoint = () => source.transaction((outer) => outer.transaction((inner) => inner.insert(Note, { text: 'late' })));

  it.each<[string, () => Promise<unknown>]>([
    ['a transaction', () => database.transaction(() => add('late'))],
    ['a nested transaction', () => database.transaction(() => database.transaction(() => add('late')))],
    ['a transaction with a savepoint', lateInSavepoint],
    ['a single write', () => add('late')],
  ])('keeps a transaction atomic while %s waits for the lock and times out', async (_, attempt) => {
    const finish = await begun();
    const waiting = expect(attempt()).rejects.toBeInstanceOf(LockTimeoutError);
    await waitUntil(() => timers.running > 0);
    timers.expire();
    await waiting;
    expect(await texts()).toEqual([]);

    await finish();
    expect(await texts()).toEqual(['first half', 'second half']);
  });

  it('passes the lock on when a waiting runner was released', async () => {
    const finish = await begun();
    const runner = source.createQueryRunner();
    const waiting = expect(runner.startTransaction()).rejects.toThrow(/released/i);
    await waitUntil(() => timers.running > 0);
    const released = runner.release();
    await finish();
    await Promise.all([waiting, released, add('third')]);
    expect(await texts()).toEqual(['first half', 'second half', 'third']);
  });

  it('rejects further statements of a rolled-back transaction', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query("INSERT INTO note VALUES ('first half')");
    await Promise.all([
      runner.rollbackTransaction(),
      expect(runner.query("INSERT INTO note VALUES ('late')")).rejects.toThrow(TransactionEndedError),
    ]);
    await expect(runner.query("INSERT INTO note VALUES ('second half')")).rejects.toThrow(TransactionEndedError);
    await runner.release();
    expect(await texts()).toEqual([]);
  });

  it('rejects further statements of a transaction that SQLite has rolled back itself', async () => {
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    await runner.query("INSERT INTO note VALUES ('first half')");
    await expect(runner.query("INSERT OR ROLLBACK INTO note VALUES ('first half')")).rejects.toThrow(/UNIQUE/);
    await expect(runner.query("INSERT INTO note VALUES ('second half')")).rejects.toThrow(TransactionEndedError);
    await runner.release();
    expect(await texts()).toEqual([]);
  });

  describe('while another program holds it', () => {
    let other: SqliteDatabase;

    beforeEach(() => {
      other = new Sqlite(notesFile(folder.path));
      other.exec("BEGIN IMMEDIATE; INSERT INTO note VALUES ('theirs')");
    });

    afterEach(() => other.close());

    it('waits without blocking the process, and writes when it is free', async () => {
      const writing = add('ours');
      const inTransaction = database.transaction(() => add('ours too'));
      for (let turns = 0; turns < 100; turns += 1) await texts();
      expect(await texts()).toEqual([]);
      other.exec('COMMIT');
      await Promise.all([writing, inTransaction]);
      expect(await texts()).toEqual(['ours', 'ours too', 'theirs']);
    });

    it('gives up after a time-out with 503 and Retry-After', async () => {
      const impatient = await openNotesDatabase(folder.path, new WriteLock(20));
      const giving = impatient.manager.insert(Note, { text: 'ours' });
      await expect(giving).rejects.toMatchObject({ name: 'LockTimeout', status: 503, more: { retryAfter: 2 } });
      await impatient.destroy();
    });
  });
});
