import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel.js';
import type { Breath } from './breath.js';
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

/**
 * The stock runner is one for all, on one connection: parallel transactions fail and join each other's writes. This one
 * is made anew for each use. It reads on the first connection, where nothing uncommitted shows, and takes turns to write
 * on the second.
 */
export class IsolatedQueryRunner extends BetterSqlite3QueryRunner {
  #lane: Connection;
  #holdsTurn = false;

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

  override async query(sql: string, parameters?: unknown[], useStructuredResult?: boolean): Answer {
    if (this.lanes.breath.isDue) await this.lanes.breath.take();
    if (this.#holdsTurn || READS.test(sql)) return super.query(sql, parameters, useStructuredResult);
    await this.#takeTurn();
    try {
      return await super.query(sql, parameters, useStructuredResult);
    } finally {
      this.#giveTurn();
    }
  }

  override async startTransaction(isolation?: IsolationLevel): Promise<void> {
    if (this.#holdsTurn) return super.startTransaction(isolation);
    await this.#takeTurn();
    try {
      await super.startTransaction(isolation);
    } catch (cause) {
      this.#giveTurn();
      throw cause;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    if (!this.isTransactionActive) this.#giveTurn();
  }

  override async rollbackTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    try {
      await super.rollbackTransaction();
    } finally {
      if (isOutermost) this.#leave();
    }
  }

  /** A transaction that its owner forgot does not outlive the runner. */
  override async release(): Promise<void> {
    if (this.#holdsTurn) this.#leave();
    await super.release();
  }

  override async beforeMigration(): Promise<void> {
    this.#foreignKeys('OFF');
  }

  override async afterMigration(): Promise<void> {
    this.#foreignKeys('ON');
  }

  /** The stock runner keeps prepared statements in a private map, which here follows the connection. */
  #use(lane: Connection): void {
    this.#lane = lane;
    Object.assign(this, { stmtCache: lane.statements });
  }

  async #takeTurn(): Promise<void> {
    await this.lanes.turn.acquire();
    this.#holdsTurn = true;
    this.#use(this.lanes.write);
  }

  #giveTurn(): void {
    if (!this.#holdsTurn) return;
    this.#holdsTurn = false;
    this.#use(this.lanes.read);
    this.lanes.turn.release();
  }

  /** SQLite may have rolled back by itself (disk full), and then refuses to do it again. */
  #leave(): void {
    if (this.lanes.write.handle.inTransaction) this.lanes.write.handle.exec('ROLLBACK');
    this.isTransactionActive = false;
    this.transactionDepth = 0;
    this.#giveTurn();
  }

  #foreignKeys(state: 'ON' | 'OFF'): void {
    for (const { handle } of [this.lanes.read, this.lanes.write]) handle.pragma(`foreign_keys = ${state}`);
  }
}
