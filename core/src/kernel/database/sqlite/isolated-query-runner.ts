import { QueryRunnerAlreadyReleasedError } from 'typeorm/error/QueryRunnerAlreadyReleasedError.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import type { Breath } from './breath.js';
import { retryWhileBusy } from './busy.js';
import type { Connection } from './connections.js';
import type { Mutex } from './mutex.js';

/** The two connections of one database file, the turn to write, and the pause that all of them owe the rest of the portal. */
export interface Lanes {
  readonly read: Connection;
  readonly write: Connection;
  readonly turn: Mutex;
  readonly breath: Breath;
}

/** Rows, or a structured result when asked for one: as loosely typed as the stock runner has it. */
type Answer = ReturnType<BetterSqlite3QueryRunner['query']>;

/** All else may change rows, and waits for its turn. */
const READS = /^\s*(select|pragma|explain)\b/i;

/** A statement of a transaction that ended before it: run now, it would be committed by itself. */
export class TransactionEnded extends Error {
  override readonly name = 'TransactionEnded';
}

/**
 * The stock runner is one for all, on one connection: parallel transactions fail and join each other's writes. This one
 * is made anew for each use. It reads on the first connection, where nothing uncommitted shows, and takes turns to write
 * on the second. Its statements run one after the other, and touch the second connection only while it holds the turn.
 */
export class IsolatedQueryRunner extends BetterSqlite3QueryRunner {
  #lane: Connection;
  #holdsTurn = false;
  #previous: Promise<unknown> = Promise.resolve();

  /** The one statement that is still accepted once a transaction is about to end. Null: all are. */
  #last: 'COMMIT' | 'ROLLBACK' | null = null;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly lanes: Lanes,
  ) {
    super(driver);
    this.#use(lanes.read);
  }

  override connect(): Promise<unknown> {
    return Promise.resolve(this.#lane.handle);
  }

  /** Throws {@link LockTimeout} when others held the lock for too long, {@link TransactionEnded} when it comes too late for its transaction. */
  override query(sql: string, parameters?: unknown[], useStructuredResult?: boolean): Answer {
    const answer = this.#previous.then(() => this.#run(sql, parameters, useStructuredResult));
    this.#previous = answer.catch(() => undefined);
    return answer;
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (this.#holdsTurn) return super.startTransaction(isolation);
    await this.#takeTurn();
    this.#last = null;
    try {
      await super.startTransaction(isolation);
    } catch (cause) {
      this.#leave();
      throw cause;
    }
  }

  override async commitTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    if (isOutermost) this.#last = 'COMMIT';
    await super.commitTransaction();
    if (!isOutermost) return;
    this.#last = null;
    this.#giveTurn();
  }

  /** After the outermost one, the runner accepts nothing until its next transaction: whoever did not notice would write half of one. */
  override async rollbackTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    if (isOutermost) this.#last = 'ROLLBACK';
    try {
      await super.rollbackTransaction();
    } finally {
      if (isOutermost) this.#leave();
    }
  }

  /** A transaction that its owner forgot does not outlive the runner. */
  override async release(): Promise<void> {
    this.isReleased = true;
    await this.#previous;
    this.#leave();
    await super.release();
  }

  override async beforeMigration(): Promise<void> {
    this.#foreignKeys('OFF');
  }

  override async afterMigration(): Promise<void> {
    this.#foreignKeys('ON');
  }

  async #run(sql: string, parameters?: unknown[], useStructuredResult?: boolean): Promise<unknown> {
    if (this.lanes.breath.isDue) await this.lanes.breath.take();
    this.#check(sql);
    const once = () => super.query(sql, parameters, useStructuredResult);
    if (this.#inTransaction) return once();
    const run = () => retryWhileBusy(once, this.lanes.turn.timeoutMs);
    if (this.#holdsTurn || READS.test(sql)) return run();

    await this.#takeTurn();
    try {
      return await run();
    } finally {
      this.#giveTurn();
    }
  }

  /** SQLite rolls back by itself when the disk is full, and would commit each further statement alone. */
  #check(sql: string): void {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const isOver = this.#last === null ? this.#inTransaction && !this.lanes.write.handle.inTransaction : this.#last !== sql;
    if (isOver) throw new TransactionEnded('the transaction of this statement has ended');
  }

  get #inTransaction(): boolean {
    return this.#holdsTurn && this.transactionDepth > 0;
  }

  /** The stock runner keeps prepared statements in a private map, which here follows the connection. */
  #use(lane: Connection): void {
    this.#lane = lane;
    Object.assign(this, { stmtCache: lane.statements });
  }

  async #takeTurn(): Promise<void> {
    await this.lanes.turn.acquire();
    if (this.isReleased) {
      this.lanes.turn.release();
      throw new QueryRunnerAlreadyReleasedError();
    }
    this.#holdsTurn = true;
    this.#use(this.lanes.write);
  }

  #giveTurn(): void {
    if (!this.#holdsTurn) return;
    this.#holdsTurn = false;
    this.#use(this.lanes.read);
    this.lanes.turn.release();
  }

  /** Only with the turn: without it, the transaction on the second connection is another runner's. */
  #leave(): void {
    if (this.#holdsTurn && this.lanes.write.handle.inTransaction) this.lanes.write.handle.exec('ROLLBACK');
    this.isTransactionActive = false;
    this.transactionDepth = 0;
    this.#giveTurn();
  }

  #foreignKeys(state: 'ON' | 'OFF'): void {
    for (const { handle } of [this.lanes.read, this.lanes.write]) handle.pragma(`foreign_keys = ${state}`);
  }
}
