import { QueryRunnerAlreadyReleasedError } from 'typeorm/error/QueryRunnerAlreadyReleasedError.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import type { EventLoopYield } from './event-loop-yield.js';
import { retryWhileBusy, type Mutex } from './write-lock.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** The two connections of one database file, the turn to write, and the pause that all of them owe the rest of the portal. */
export interface ConnectionPair {
  readonly read: SqliteConnection;
  readonly write: SqliteConnection;
  readonly writeLock: Mutex;
  readonly breath: EventLoopYield;
}

/** Rows, or a structured result when asked for one: as loosely typed as the stock runner has it. */
type StatementResult = ReturnType<BetterSqlite3QueryRunner['query']>;

/** All else may change rows, and waits for its turn. */
const READ_STATEMENT = /^\s*(select|pragma|explain)\b/i;

/** A statement of a transaction that ended before it: run now, it would be committed by itself. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEnded';
}

/**
 * The stock runner is one for all, on one connection: parallel transactions fail and join each other's writes. This one
 * is made anew for each use. It reads on the first connection, where nothing uncommitted shows, and takes turns to write
 * on the second. Its statements run one after the other, and touch the second connection only while it holds the turn.
 */
export class IsolatedQueryRunner extends BetterSqlite3QueryRunner {
  #connection: SqliteConnection;
  #holdsWriteLock = false;
  #previous: Promise<unknown> = Promise.resolve();

  /** The one statement that is still accepted once a transaction is about to end. Null: all are. */
  #expectedEnd: 'COMMIT' | 'ROLLBACK' | null = null;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly connectionPair: ConnectionPair,
  ) {
    super(driver);
    this.#useConnection(connectionPair.read);
  }

  override connect(): Promise<unknown> {
    return Promise.resolve(this.#connection.handle);
  }

  /** Throws {@link LockTimeout} when others held the lock for too long, {@link TransactionEndedError} when it comes too late for its transaction. */
  override query(sql: string, parameters?: unknown[], useStructuredResult?: boolean): StatementResult {
    const answer = this.#previous.then(() => this.#run(sql, parameters, useStructuredResult));
    this.#previous = answer.catch(() => undefined);
    return answer;
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (this.#holdsWriteLock) return super.startTransaction(isolation);
    await this.#acquireWriteLock();
    this.#expectedEnd = null;
    try {
      await super.startTransaction(isolation);
    } catch (cause) {
      this.#endTransaction();
      throw cause;
    }
  }

  override async commitTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    if (isOutermost) this.#expectedEnd = 'COMMIT';
    await super.commitTransaction();
    if (!isOutermost) return;
    this.#expectedEnd = null;
    this.#releaseWriteLock();
  }

  /** After the outermost one, the runner accepts nothing until its next transaction: whoever did not notice would write half of one. */
  override async rollbackTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    if (isOutermost) this.#expectedEnd = 'ROLLBACK';
    try {
      await super.rollbackTransaction();
    } finally {
      if (isOutermost) this.#endTransaction();
    }
  }

  /** A transaction that its owner forgot does not outlive the runner. */
  override async release(): Promise<void> {
    this.isReleased = true;
    await this.#previous;
    this.#endTransaction();
    await super.release();
  }

  override async beforeMigration(): Promise<void> {
    this.#setForeignKeys('OFF');
  }

  override async afterMigration(): Promise<void> {
    this.#setForeignKeys('ON');
  }

  async #run(sql: string, parameters?: unknown[], useStructuredResult?: boolean): Promise<unknown> {
    if (this.connectionPair.breath.isDue) await this.connectionPair.breath.pause();
    this.#assertNotEnded(sql);
    const once = () => super.query(sql, parameters, useStructuredResult);
    if (this.#inTransaction) return once();
    const run = () => retryWhileBusy(once, this.connectionPair.writeLock.timeoutMs);
    if (this.#holdsWriteLock || READ_STATEMENT.test(sql)) return run();

    await this.#acquireWriteLock();
    try {
      return await run();
    } finally {
      this.#releaseWriteLock();
    }
  }

  /** SQLite rolls back by itself when the disk is full, and would commit each further statement alone. */
  #assertNotEnded(sql: string): void {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const isOver =
      this.#expectedEnd === null ? this.#inTransaction && !this.connectionPair.write.handle.inTransaction : this.#expectedEnd !== sql;
    if (isOver) throw new TransactionEndedError('the transaction of this statement has ended');
  }

  get #inTransaction(): boolean {
    return this.#holdsWriteLock && this.transactionDepth > 0;
  }

  /** The stock runner keeps prepared statements in a private map, which here follows the connection. */
  #useConnection(lane: SqliteConnection): void {
    this.#connection = lane;
    Object.assign(this, { stmtCache: lane.statements });
  }

  async #acquireWriteLock(): Promise<void> {
    await this.connectionPair.writeLock.acquire();
    if (this.isReleased) {
      this.connectionPair.writeLock.release();
      throw new QueryRunnerAlreadyReleasedError();
    }
    this.#holdsWriteLock = true;
    this.#useConnection(this.connectionPair.write);
  }

  #releaseWriteLock(): void {
    if (!this.#holdsWriteLock) return;
    this.#holdsWriteLock = false;
    this.#useConnection(this.connectionPair.read);
    this.connectionPair.writeLock.release();
  }

  /** Only with the turn: without it, the transaction on the second connection is another runner's. */
  #endTransaction(): void {
    if (this.#holdsWriteLock && this.connectionPair.write.handle.inTransaction) this.connectionPair.write.handle.exec('ROLLBACK');
    this.isTransactionActive = false;
    this.transactionDepth = 0;
    this.#releaseWriteLock();
  }

  #setForeignKeys(state: 'ON' | 'OFF'): void {
    for (const { handle } of [this.connectionPair.read, this.connectionPair.write]) handle.pragma(`foreign_keys = ${state}`);
  }
}
