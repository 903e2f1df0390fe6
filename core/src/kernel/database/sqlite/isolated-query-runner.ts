import { QueryRunnerAlreadyReleasedError } from 'typeorm/error/QueryRunnerAlreadyReleasedError.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import { StatementQueue } from '../statement-queue.js';
import type { EventLoopYield } from './event-loop-yield.js';
import { retryWhileBusy, type WriteLock } from './write-lock.js';
import type { SqliteConnection } from './sqlite-connection.js';

/** The two connections of one database file, the write lock, and the event-loop yield that they share. */
export interface ConnectionPair {
  readonly read: SqliteConnection;
  readonly write: SqliteConnection;
  readonly writeLock: WriteLock;
  readonly eventLoopYield: EventLoopYield;
}

/** Rows, or a structured result on request: typed as loosely as in the stock runner. */
type StatementResult = ReturnType<BetterSqlite3QueryRunner['query']>;

/** Matches statements that only read; all others need the write lock. */
const READ_STATEMENT = /^\s*(select|pragma|explain)\b/i;

/** Thrown for a statement that arrives after its transaction ended: run now, it would be committed on its own. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEnded';
}

/**
 * Query runner with isolation. TypeORM's stock runner is shared and uses one connection: parallel transactions fail and join each other's
 * writes. This runner is created per use. It reads on the first connection, which shows only committed data, and writes on the second under
 * the write lock. Its statements run sequentially.
 */
export class IsolatedQueryRunner extends BetterSqlite3QueryRunner {
  readonly statements = new StatementQueue((sql, ...more) => this.#run(sql, ...(more as [unknown[]?, boolean?])));
  #connection: SqliteConnection;
  #holdsWriteLock = false;

  /** The one statement that is still accepted once a transaction is about to end. Null accepts all. */
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

  /**
   * Throws {@link LockTimeoutError} when the write lock could not be had in time, {@link TransactionEndedError} when the transaction has
   * ended already.
   */
  override query(sql: string, parameters?: unknown[], useStructuredResult?: boolean): StatementResult {
    return this.statements.add(sql, parameters, useStructuredResult);
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

  /**
   * After the outermost rollback the runner rejects every statement until its next transaction: code that did not notice the rollback would
   * write only the second half.
   */
  override async rollbackTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    if (isOutermost) this.#expectedEnd = 'ROLLBACK';
    try {
      await super.rollbackTransaction();
    } finally {
      if (isOutermost) this.#endTransaction();
    }
  }

  /** Rolls back a transaction that was never ended. */
  override async release(): Promise<void> {
    this.isReleased = true;
    await this.statements.waitUntilIdle();
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
    if (this.connectionPair.eventLoopYield.isDue) await this.connectionPair.eventLoopYield.pause();
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

  /** SQLite rolls back on its own when the disk is full, and would then commit each further statement separately. */
  #assertNotEnded(sql: string): void {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const isOver =
      this.#expectedEnd === null ? this.#inTransaction && !this.connectionPair.write.handle.inTransaction : this.#expectedEnd !== sql;
    if (isOver) throw new TransactionEndedError('the transaction of this statement has ended');
  }

  get #inTransaction(): boolean {
    return this.#holdsWriteLock && this.transactionDepth > 0;
  }

  /** The stock runner keeps prepared statements in a private map, which must match the connection in use. */
  #useConnection(connection: SqliteConnection): void {
    this.#connection = connection;
    Object.assign(this, { stmtCache: connection.statements });
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

  /** Only while it holds the write lock: otherwise the transaction on the second connection belongs to another runner. */
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
